// The five criteria of the judge's own judgement, and what a refusal leads to.
import { describe, expect, it } from 'vitest';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import { afterRefusal } from '../../src/agents/judge/afterRefusal.js';
import { criticise } from '../../src/agents/orchestrator/criticise.js';
import { criteria } from '../../src/author/offline/judging/judgeOffline.js';
import type { ExecutedCall, Trace } from '../../src/author/Trace.js';
import { author } from './acceptedVariants.js';

const { kit } = author;
const call = (text: string): ExecutedCall => ({
  function: text.slice(0, text.indexOf('(')),
  text,
  carriage: {},
  result: '',
});
const trading = (...turns: string[][]): Trace => ({
  classes: ['TradingBot'],
  configText: '{"TradingBot": {"authenticated": true, "market_status": "Open"}}',
  longContext: false,
  turns: turns.map((texts) => ({
    moves: texts.map((text) => ({ move: call(text).function, className: 'TradingBot', calls: [call(text)] })),
    stateHash: '',
  })),
});
const trace = trading(["get_stock_info(symbol='AAPL')"], ['get_order_details(order_id=12345)']);
const messages = ['What is AAPL trading at?', 'Show me the details of order 12345.'];
const refusedBy = (of: Trace, said: readonly string[]): string[] =>
  criteria
    .filter((criterion) => criterion.check({ trace: of, messages: said, kit }) !== undefined)
    .map((criterion) => criterion.name);

describe('the criteria', () => {
  it('let a plain conversation pass', () => {
    expect(refusedBy(trace, messages)).toEqual([]);
  });

  it('refuse a message that does not ask for its call', () => {
    expect(refusedBy(trace, ['It is raining in the mountains.', messages[1] as string])[0]).toBe('alignment');
  });

  it('refuse a value that does not look like what it is used for', () => {
    const odd = trading(["get_stock_info(symbol='report.txt')"], ['get_order_details(order_id=12345)']);
    expect(refusedBy(odd, ['What is the stock report.txt trading at?', messages[1] as string])).toEqual([
      'state_consistency',
    ]);
  });

  it('refuse "that order" when another order was mentioned last', () => {
    const two = trading(
      ['get_order_details(order_id=12345)'],
      ['get_order_details(order_id=12446)'],
      ['get_order_details(order_id=12345)'],
    );
    const said = ['Details of order 12345, please.', 'And the details of order 12446.', 'Show me that order again.'];
    expect(refusedBy(two, said)).toEqual(['coherence']);
    expect(refusedBy(two, [said[0] as string, said[1] as string, 'Show me order 12345 again.'])).toEqual([]);
  });

  it('refuse debris and repetition', () => {
    for (const message of [
      'What is  AAPL trading at?',
      'What is the the price of AAPL?',
      'What is AAPL trading at,, now?',
      'AAPL price: undefined',
    ]) {
      expect(refusedBy(trace, [message, messages[1] as string]), message).toEqual(['naturalness']);
    }
    expect(
      refusedBy(trace, ['Heard of Quasar Ltd., and of AAPL... what is it trading at?', messages[1] as string]),
    ).toEqual([]);
  });

  it('refuse messages that are not one per turn', () => {
    expect(refusedBy(trace, [...messages, 'And what time is it?'])).toEqual(['structural_correctness']);
  });
});

const conversation = (
  classes: readonly string[],
  configText: string,
  ...turns: readonly (readonly string[])[]
): Trace => ({
  classes: [...classes],
  configText,
  longContext: false,
  turns: turns.map((texts) => ({
    moves: texts.map((text) => ({
      move: call(text).function,
      className: author.kit.schemas.get(call(text).function)?.className ?? '',
      calls: [call(text)],
    })),
    stateHash: '',
  })),
});
const market = (...turns: string[][]): Trace =>
  conversation(
    ['TradingBot'],
    `{"TradingBot": {"authenticated": true, "market_status": "Open", "watch_list": ["MSFT"],
      "orders": {"7": {"id": 7, "order_type": "Buy", "symbol": "AAPL", "price": 2.0, "amount": 1, "status": "Pending"},
                 "8": {"id": 8, "order_type": "Buy", "symbol": "MSFT", "price": 2.0, "amount": 1, "status": "Pending"}}}}`,
    ...turns,
  );

describe('what is taken up', () => {
  it('is refused behind a list of several, accepted behind one', () => {
    const sector = market(["get_available_stocks(sector='Technology')", "get_stock_info(symbol='AAPL')"]);
    expect(refusedBy(sector, ['What has the Technology sector to offer, and the price of that stock?'])).toEqual([
      'coherence',
    ]);
    const history = market(['get_order_history()', 'get_order_details(order_id=7)']);
    expect(refusedBy(history, ['Show all my orders. And read that order back to me.'])).toEqual(['coherence']);
    const company = market(["get_symbol_by_name(name='Apple')", "get_stock_info(symbol='AAPL')"]);
    expect(refusedBy(company, ["What's the ticker of Apple? And what does that stock cost?"])).toEqual([]);
  });

  it('is the one thing asked about when an answer lists it among others', () => {
    const watched = market(["add_to_watchlist(stock='AAPL')"], ["get_stock_info(symbol='AAPL')"]);
    expect(refusedBy(watched, ['Put AAPL on my watchlist.', 'What does that stock cost?'])).toEqual([]);
  });

  it('does not stand beside another value for the same thing', () => {
    const other = market(["get_symbol_by_name(name='Apple')", "add_to_watchlist(stock='OMEG')"]);
    const said = 'Find the symbol of Apple and put it on my watchlist, with OMEG as the stock.';
    expect(refusedBy(other, [said])).toEqual(['coherence']);
  });

  it('is what was spoken of last when nothing is said at all', () => {
    const company = (stock: string): Trace =>
      market(
        ["get_stock_info(symbol='F')"],
        ["get_symbol_by_name(name='Apple')", `add_to_watchlist(stock='${stock}')`],
      );
    const said = ['What does F trade at?', 'I read about Apple. Find its ticker and keep it on my watchlist.'];
    expect(refusedBy(company('F'), said)).toEqual(['coherence']);
    expect(refusedBy(company('AAPL'), said)).toEqual([]);
  });

  it('is refused where the message names it only afterwards', () => {
    const files = conversation(
      ['GorillaFileSystem'],
      `{"GorillaFileSystem": {"root": {"desk": {"type": "directory", "contents": {
        "notes.txt": {"type": "file", "content": "b"}, "plan.txt": {"type": "file", "content": "a"}}}}}}`,
      ["cat(file_name='notes.txt')", "sort(file_name='notes.txt')"],
    );
    expect(refusedBy(files, ['Read that file to me, and then sort notes.txt.'])).toEqual(['coherence']);
    expect(refusedBy(files, ['Read notes.txt to me, and then sort that file.'])).toEqual([]);
  });

  it('was made in the conversation when the words say so', () => {
    const found = market(['get_order_details(order_id=7)'], ['cancel_order(order_id=7)']);
    const said = (words: string): string[] => ['Details of order 7, please.', words];
    expect(refusedBy(found, said('Cancel the order I just placed.'))).toEqual(['coherence']);
    expect(refusedBy(found, said('Cancel that order.'))).toEqual([]);
  });
});

describe('what is undone', () => {
  const takenBack = market(["remove_stock_from_watchlist(symbol='MSFT')", "add_to_watchlist(stock='MSFT')"]);

  it('is refused at once, in the same turn or the next', () => {
    expect(refusedBy(takenBack, ['Stop watching MSFT. Next, start watching MSFT.'])).toEqual(['state_consistency']);
    const later = market(["remove_stock_from_watchlist(symbol='MSFT')"], ["add_to_watchlist(stock='MSFT')"]);
    expect(refusedBy(later, ['Stop watching MSFT.', 'Start watching MSFT.'])).toEqual(['state_consistency']);
    const signedIn = market(['trading_logout()', "trading_login(username='a', password='b')"]);
    expect(refusedBy(signedIn, ['Log me out of trading and log me in to trading as a with password b.'])).toEqual([
      'state_consistency',
    ]);
  });

  it('is refused where only a counter tells of it', () => {
    const sent = conversation(
      ['MessageAPI'],
      '{"MessageAPI": {"current_user": "USR001"}}',
      ["send_message(receiver_id='USR003', message='On my way')"],
      ["delete_message(receiver_id='USR003')"],
    );
    const first = 'Send USR003 "On my way".';
    expect(refusedBy(sent, [first, 'Remove what I last wrote to USR003.'])).toEqual(['state_consistency']);
    expect(refusedBy(sent, [first, 'Oops, remove what I last wrote to USR003.'])).toEqual([]);
  });

  it('passes with a change of mind, and with something done in between', () => {
    const said = ['Stop watching MSFT. On second thought, start watching MSFT.'];
    expect(refusedBy(takenBack, said)).toEqual([]);
    const used = market(["add_to_watchlist(stock='AAPL')", 'get_watchlist()'], ['trading_logout()']);
    expect(refusedBy(used, ['Watch AAPL and show my watchlist.', 'Log me out of trading.'])).toEqual([]);
  });

  it('is refused as well when it was never undone: the same change for a second time', () => {
    const car = conversation(
      ['VehicleControlAPI'],
      '{"VehicleControlAPI": {}}',
      ["setHeadlights(mode='on')"],
      ["setHeadlights(mode='on')"],
    );
    expect(refusedBy(car, ['Turn the headlights on.', 'Headlights on, please.'])).toEqual(['state_consistency']);
  });
});

describe('words that do not belong together', () => {
  const desk = (resolution: string): Trace =>
    conversation(
      ['TradingBot', 'TicketAPI'],
      '{"TradingBot": {"authenticated": true}, "TicketAPI": {"current_user": "ada", "ticket_counter": 5}}',
      ["create_ticket(title='Printer jams on third floor')"],
      [`resolve_ticket(ticket_id=5, resolution='${resolution}')`],
    );
  const filed = 'Open a ticket called "Printer jams on third floor".';
  const settled = (words: string): string => `Resolve that ticket with "${words}"`;

  it('are refused: a resolution of another trouble', () => {
    for (const [words, by] of [
      ['The session server was restarted.', ['coherence']],
      ['Rollers were cleaned and a new tray was fitted.', []],
      ['Turned off and on again.', []],
    ] as const)
      expect(refusedBy(desk(words), [filed, settled(words)]), words).toEqual(by);
  });

  it('are refused: an opening about another matter', () => {
    const words = 'Turned off and on again.';
    const opened = (goal: string): string[] => refusedBy(desk(words), [`${goal} ${filed}`, settled(words)]);
    expect(opened('I have some trading to do before lunch.')).toEqual(['coherence']);
    expect(opened('I am working through our support desk.')).toEqual([]);
  });

  const folder = (...turn: string[]): Trace =>
    conversation(
      ['GorillaFileSystem'],
      '{"GorillaFileSystem": {"root": {"desk": {"type": "directory", "contents": {"garden_notes.txt": {"type": "file", "content": "x"}, "drafts": {"type": "directory", "contents": {}}}}}}}',
      turn,
    );

  it('are refused: a folder as a new name, a file as a place', () => {
    const into = folder("mv(source='garden_notes.txt', destination='drafts')");
    const renamed = folder("mv(source='garden_notes.txt', destination='old_notes.txt')");
    expect(refusedBy(into, ['Rename garden_notes.txt to drafts.'])).toEqual(['coherence']);
    expect(refusedBy(into, ['Move garden_notes.txt to drafts.'])).toEqual([]);
    expect(refusedBy(renamed, ['Could you move garden_notes.txt into old_notes.txt?'])).toEqual(['coherence']);
    expect(refusedBy(renamed, ['Rename garden_notes.txt to old_notes.txt.'])).toEqual([]);
  });

  it('are refused: a line about another matter than its file', () => {
    const written = (line: string): string[] =>
      refusedBy(folder(`echo(content='${line}', file_name='garden_notes.txt')`), [
        `Write "${line}" into garden_notes.txt.`,
      ]);
    expect(written('overtime is paid with the next run')).toEqual(['coherence']);
    expect(written('plant garlic along the fence')).toEqual([]);
  });
});

describe('a single message', () => {
  it.each([
    ['What is 4.1000000000000005 minus 5, with AAPL in mind?', 'a raw figure'],
    ['What is AAPL at, my access token is tok874hty too, please.', '"too" behind a detail'],
    ['What is AAPL at? Note "All is well.".', 'two marks'],
    ['Round AAPL to 1 decimals.', 'a plural of one'],
  ])('%s is refused: %s', (message) => {
    expect(refusedBy(trace, [message, messages[1] as string])).toEqual(['naturalness']);
  });
});

const state = jobStateSchema.parse({ job: 'job-1', step: 0, seed: '{}', stream: 's' });

describe('a refusal', () => {
  const refusal = { by: 'leaks', detail: 'names a function', turn: 0 };

  it('of the words is repaired once, then it drops the job', () => {
    const first = afterRefusal(state, refusal, 'query_fixable', false);
    expect(first).toMatchObject({ kind: 'repair', state: { counters: { repairs: 1, rejections: { leaks: 1 } } } });
    const second = afterRefusal(first.state, refusal, 'query_fixable', true);
    expect(second).toMatchObject({
      kind: 'ended',
      outcome: { kind: 'dropped', reason: 'leaks' },
      state: { counters: { repairs: 1, rejections: { leaks: 2 } } },
    });
  });

  it('of the reference drops the job at once', () => {
    expect(afterRefusal(state, refusal, 'gt_unfixable', false)).toMatchObject({
      kind: 'ended',
      outcome: { reason: 'leaks' },
    });
  });
});

describe('the error critic', () => {
  const failure = {
    attempt: 1,
    error: 'vm_exec_failed' as const,
    function: 'place_order',
    turn: 0,
    detail: 'Market is closed.',
  };
  const patch = { className: 'TradingBot', path: ['market_status'], value: '"Open"', error: 'vm_exec_failed' };

  it('patches what it can cure and keeps the blocklist as it is', () => {
    expect(criticise(state, failure, [patch])).toMatchObject({
      kind: 'patched',
      state: { attempt: 2, patches: [patch], blocklist: [], counters: { patches: 1 } },
    });
  });

  it('plans anew where it has no cure, and blocks the function for good', () => {
    const verdict = criticise({ ...state, blocklist: ['cd'] }, failure, []);
    expect(verdict).toMatchObject({
      kind: 'replan',
      state: { attempt: 2, blocklist: ['cd', 'place_order'], failures: [failure], counters: { replans: 1 } },
    });
  });

  it('does not try a cure again that has not worked', () => {
    expect(criticise({ ...state, patches: [patch] }, failure, [patch]).kind).toBe('replan');
  });

  it('never patches for a failure of words', () => {
    expect(criticise(state, { ...failure, error: 'query_verify_failed' }, [patch]).kind).toBe('replan');
  });

  it('drops the job after three attempts, by the name of the last error', () => {
    expect(criticise({ ...state, attempt: 3 }, failure, [patch])).toMatchObject({
      kind: 'ended',
      outcome: { kind: 'dropped', reason: 'vm_exec_failed' },
    });
  });
});
