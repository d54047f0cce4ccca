// Lines of `rods sim exec`: a fresh world each, an error that names the field when a line is wrong.
import { formatJson } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { execLine } from '../../src/execution/execLine.js';
import { LineReader } from '../../src/execution/LineReader.js';

const options = { filler: new Map(), state: false };
const line = (members: object): string =>
  JSON.stringify({ id: 'x', involved_classes: ['MathAPI'], initial_config: {}, turns: [], ...members });

describe('a line of calls', () => {
  it('is answered turn by turn', () => {
    expect(formatJson(execLine(line({ turns: [['add(1, 2)'], [], ['add(1.0, 2)']] }), options))).toBe(
      '{"id":"x","turns":[{"results":["{\\"result\\": 3}"]},{"results":[]},{"results":["{\\"result\\": 3.0}"]}]}',
    );
  });

  it('shows states and hashes on request', () => {
    const answer = formatJson(
      execLine(line({ involved_classes: ['TicketAPI'], turns: [["ticket_login('a', 'b')"]] }), {
        ...options,
        state: true,
      }),
    );
    expect(answer).toContain('"state":{"TicketAPI":{"ticket_queue":[],"ticket_counter":1,"current_user":"a"}}');
    expect(answer).toMatch(/"state_hash":"[0-9a-f]{32}"/);
  });

  it('keeps the digits of numbers beyond what JavaScript counts', () => {
    const text = line({
      involved_classes: ['TradingBot'],
      turns: [["trading_login('a', 'b')", 'get_account_info()']],
    }).replace(
      '"initial_config":{}',
      '"initial_config":{"TradingBot":{"account_info":{"balance":12345678901234567890.0,"id":9007199254740993}}}',
    );
    expect(formatJson(execLine(text, options))).toContain('1.2345678901234567e+19, \\"id\\": 9007199254740993');
  });

  it('is refused by the name of its wrong field', () => {
    expect(() => execLine('[1]', options)).toThrow(/expected a JSON object/);
    expect(() => execLine('{"id":', options)).toThrow();
    expect(() => execLine(line({ id: 7 }), options)).toThrow('id: expected a text, found a number');
    expect(() => execLine(line({ turns: ['ls()'] }), options)).toThrow('turns: expected a list of lists of call texts');
    expect(() => execLine(line({ initial_config: [] }), options)).toThrow(
      'initial_config: expected an object of class name',
    );
    expect(() => execLine(line({ involved_classes: ['X'] }), options)).toThrow(/class "X" is no environment here/);
  });

  it('keeps its id even when it is wrong', () => {
    expect(LineReader.idOf('{"id":"a","turns":1}')).toBe('a');
    expect(LineReader.idOf('{"id"')).toBeUndefined();
  });
});
