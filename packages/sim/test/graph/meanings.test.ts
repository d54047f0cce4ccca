// Which result flows into which parameter: declared kinds first, then names that identify, never look-alikes.
import { describe, expect, it } from 'vitest';
import { apiGraph } from '../../src/graph/apiGraph.js';
import { meaningOf } from '../../src/graph/meaningOf.js';
import { bfclToolset } from '../../src/toolset/bfclToolset.js';

const graph = apiGraph(bfclToolset);
const flows = (producer: string, consumer: string): string[] =>
  graph.edges
    .filter((edge) => edge.producer === producer && edge.consumer === consumer)
    .map(({ key, parameter }) => `${key} -> ${parameter}`);

describe('the kind of thing a slot names', () => {
  it('is what the schema declares', () => {
    expect(meaningOf('place_order', { name: 'stock', type: 'string', means: ['symbol'] })).toEqual(['symbol']);
  });

  it('is what an identifying name says, in any spelling, one or many', () => {
    expect(meaningOf('f', { name: 'order_id', type: 'integer' })).toEqual(['order_id']);
    expect(meaningOf('f', { name: 'orderId', type: 'string' })).toEqual(['order_id']);
    expect(meaningOf('f', { name: 'order_ids', type: 'array' })).toEqual(['order_id']);
  });

  it('is what the function is about, for a bare id', () => {
    expect(meaningOf('create_order', { name: 'id', type: 'integer' })).toEqual(['order_id']);
    expect(meaningOf('listOrders', { name: 'ids', type: 'array' })).toEqual(['order_id']);
  });

  it('is nothing for enums, truth values, measures and plain words', () => {
    expect(meaningOf('f', { name: 'priority_code', type: 'string', enum: ['a', 'b'] })).toEqual([]);
    expect(meaningOf('f', { name: 'valid_id', type: 'boolean' })).toEqual([]);
    expect(meaningOf('f', { name: 'atomic_number', type: 'float' })).toEqual([]);
    expect(meaningOf('f', { name: 'status', type: 'string' })).toEqual([]);
  });
});

describe('the edges of the benchmark', () => {
  it('lead from what brings an id to what takes it', () => {
    expect(flows('create_ticket', 'resolve_ticket')).toEqual(['id -> ticket_id']);
    expect(flows('place_order', 'cancel_order')).toEqual(['order_id -> order_id']);
    expect(flows('get_user_id', 'send_message')).toEqual(['user_id -> receiver_id']);
    expect(flows('register_credit_card', 'book_flight')).toEqual(['card_id -> card_id']);
  });

  it('lead from collections to one of their members, and from one value into a list', () => {
    expect(flows('get_all_credit_cards', 'book_flight')).toEqual(['credit_card_list -> card_id']);
    expect(flows('get_available_stocks', 'get_stock_info')).toEqual(['stock_list -> symbol']);
    expect(flows('get_symbol_by_name', 'notify_price_change')).toEqual(['symbol -> stocks']);
  });

  it('do not lead from a status to a status, nor into what a call names anew', () => {
    expect(flows('get_ticket', 'get_user_tickets')).toEqual([]);
    expect(flows('ls', 'touch')).toEqual([]);
    expect(flows('ls', 'cat')).toEqual(['current_directory_content -> file_name']);
  });
});
