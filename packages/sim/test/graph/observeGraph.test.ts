// Edges seen in executed traces: counted on those the schemas have, added where they have none.
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../src/execution/openWorld.js';
import { apiGraph } from '../../src/graph/apiGraph.js';
import { ApiGraph } from '../../src/graph/GraphSchema.js';
import { observeGraph } from '../../src/graph/observeGraph.js';
import { profiledCall } from '../../src/graph/profiledCall.js';
import { bfclToolset } from '../../src/toolset/bfclToolset.js';

const graph = apiGraph(bfclToolset);

function trace(classes: readonly string[], config: unknown, calls: readonly string[]) {
  const world = openWorld({ classes, config: JSON.stringify(config) });
  return calls.map((text, turn) =>
    profiledCall({ turn, text, value: world.call(text).value }, (name) => bfclToolset.functions.get(name)),
  );
}
const shop = trace(['TradingBot', 'MathAPI'], { TradingBot: { authenticated: true } }, [
  "get_symbol_by_name(name='Apple')",
  "get_stock_info(symbol='AAPL')",
  "place_order(order_type='Buy', symbol='AAPL', price=227.16, amount=3)",
  'get_order_details(order_id=12446)',
  'multiply(a=227.16, b=3)',
]);
const edge = (of: ApiGraph, producer: string, consumer: string) =>
  of.edges.filter((one) => one.producer === producer && one.consumer === consumer);

describe('edges observed in executed traces', () => {
  it('are counted on the edges the schemas have', () => {
    const seen = observeGraph(graph, [shop, shop]);
    expect(edge(seen, 'get_symbol_by_name', 'get_stock_info').map(({ observed }) => observed)).toEqual([2]);
    expect(edge(seen, 'get_stock_info', 'place_order').map(({ key, observed }) => [key, observed])).toEqual([
      ['price', 2],
    ]);
    expect(edge(seen, 'place_order', 'get_order_details').map(({ observed }) => observed)).toEqual([2]);
    expect(edge(seen, 'place_order', 'cancel_order').map(({ observed }) => observed)).toEqual([0]);
  });

  it('are added where the schemas connect nothing', () => {
    expect(edge(graph, 'get_stock_info', 'multiply')).toEqual([]);
    expect(edge(observeGraph(graph, [shop]), 'get_stock_info', 'multiply')).toEqual([
      { producer: 'get_stock_info', key: '', consumer: 'multiply', parameter: '', means: [], observed: 1 },
    ]);
  });

  it('add up over several looks, whatever the order, and leave the given graph as it is', () => {
    const before = JSON.stringify(graph);
    const tickets = trace(['TicketAPI'], { TicketAPI: { current_user: 'm', ticket_counter: 40 } }, [
      "create_ticket(title='Jam')",
      'get_ticket(ticket_id=40)',
    ]);
    const one = observeGraph(observeGraph(graph, [shop]), [tickets]);
    expect(one).toEqual(observeGraph(graph, [tickets, shop]));
    expect(ApiGraph.parse(one)).toEqual(one);
    expect(JSON.stringify(graph)).toBe(before);
  });

  it('show no flow of a value that the user gave first, nor of functions the graph does not have', () => {
    const given = trace(['MathAPI'], {}, ['add(a=20, b=22)', 'multiply(a=42, b=20)']);
    expect(edge(observeGraph(graph, [given]), 'add', 'multiply').some(({ observed }) => observed > 0)).toBe(true);
    const echoed = trace(['MathAPI'], {}, ['absolute_value(number=42)', 'multiply(a=42, b=2)']);
    expect(
      edge(observeGraph(graph, [echoed]), 'absolute_value', 'multiply').every(({ observed }) => observed === 0),
    ).toBe(true);
    expect(observeGraph({ ...graph, functions: [], edges: [] }, [shop]).edges).toEqual([]);
  });
});
