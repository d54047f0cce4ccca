// The API graph as text to draw: everything of the graph is in it, nothing else, and the same every time.
import { describe, expect, it } from 'vitest';
import { apiGraph } from '../../src/graph/apiGraph.js';
import { classGraph } from '../../src/graph/classGraph.js';
import { drawnGraph } from '../../src/graph/drawnGraph.js';
import { graphToDot } from '../../src/graph/graphToDot.js';
import { graphToMermaid } from '../../src/graph/graphToMermaid.js';
import { bfclToolset } from '../../src/toolset/bfclToolset.js';

const graph = apiGraph(bfclToolset);
const tickets = classGraph(graph, 'TicketAPI');

describe('a drawing of the API graph', () => {
  it('holds every function once, under its class, and every condition', () => {
    const { classes } = drawnGraph(graph);
    expect(classes.map(({ className }) => className)).toEqual(
      bfclToolset.environments.map(({ className }) => className),
    );
    const nodes = classes.flatMap((one) => one.nodes);
    expect(nodes.filter(({ shape }) => shape === 'function').map(({ id }) => id)).toEqual([
      ...bfclToolset.functions.keys(),
    ]);
    expect(nodes.filter(({ shape }) => shape === 'condition').length).toBe(graph.conditions.length);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  });

  it('leads from function to function exactly where the graph has an edge, through a kind', () => {
    const { edges } = drawnGraph(graph);
    const flows = edges.filter(({ line }) => line === 'flow');
    const paths = new Set(
      flows.flatMap((out) =>
        flows
          .filter((into) => into.from === out.to && out.to.startsWith('kind:'))
          .map((into) => `${out.from} > ${into.to}`),
      ),
    );
    for (const { producer, consumer } of graph.edges) expect(paths).toContain(`${producer} > ${consumer}`);
  });

  it('leads from what is brought about to what needs it', () => {
    const needs = drawnGraph(tickets).edges.filter(({ line }) => line === 'need');
    expect(needs).toContainEqual({ from: 'ticket_login', to: 'condition:TicketAPI.session', label: '', line: 'need' });
    expect(needs).toContainEqual({ from: 'condition:TicketAPI.session', to: 'create_ticket', label: '', line: 'need' });
  });

  it('is the same text every time, as Graphviz and as Mermaid, with names that need no care', () => {
    expect(graphToDot(graph)).toBe(graphToDot(apiGraph({ ...bfclToolset })));
    expect(graphToMermaid(graph)).toBe(graphToMermaid(apiGraph({ ...bfclToolset })));
    const lines = graphToMermaid(tickets).split('\n');
    expect(lines[0]).toBe('flowchart LR');
    for (const line of lines.filter((one) => / (-->|-\.->|-\.-x) ?/.test(one)))
      expect(line).toMatch(/^ {2}\w+ (-->|-\.->|-\.-x)(\|"[^"|]*"\|)? \w+$/);
    expect(graphToDot({ ...tickets, toolset: 'a "quoted"\nname' }).split('\n')[0]).toBe(
      'digraph "a \\"quoted\\"\\nname" {',
    );
  });

  it('of one class has that class only', () => {
    expect(tickets.functions.length).toBe(9);
    expect(new Set(tickets.functions.map(({ className }) => className))).toEqual(new Set(['TicketAPI']));
    expect(classGraph(graph, 'Nothing').functions).toEqual([]);
  });
});
