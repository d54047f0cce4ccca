// Lists a message spells out: runs of like spans joined by commas and "and", and every span as a list of one.
import type { PyValue } from '@rods/sim';
import { type Mention, mentionOf } from './Mention.js';
import { type PlacedWord, type Span, surroundings } from './messageMentions.js';

const joint =
  /^["'`\u2019\u201d]?(?:, and |, or |,? ?& |, | and | or | then |, then | plus | with | to |; )["'`\u2018\u201c]?$/;

type Run = { readonly spans: readonly Span[]; readonly tag: string };

export function listMentions(text: string, spans: readonly Span[], words: readonly PlacedWord[]): Mention[] {
  const found: Mention[] = [];
  const add = (values: PyValue[], tag: string, run: Run): void => {
    const first = run.spans[0] as Span;
    const last = run.spans.at(-1) as Span;
    const around = surroundings(words, { from: first.from, to: last.to });
    found.push(
      mentionOf({
        value: values,
        source: 'list',
        tag,
        position: first.from,
        near: around.near,
        context: around.context,
      }),
    );
  };
  for (const kind of ['quoted', 'handle', 'number', 'capital', 'word', 'id', 'file', 'code', 'name']) {
    const alike = spans.filter((span) => span.tag === kind);
    for (const run of runs(text, alike, kind)) {
      const texts = run.spans.map((span) => span.text);
      if (kind === 'number') {
        const numbers = texts.map(numberOf);
        add(numbers, 'list-number', run);
        if (numbers.some((number) => typeof number === 'bigint')) add(numbers.map(Number), 'list-float', run);
      } else if (kind !== 'word' || texts.length > 1) {
        add(texts, `list-${kind}`, run);
        if (kind === 'handle')
          add(
            texts.map((one) => one.slice(1)),
            'list-handle-bare',
            run,
          );
      }
    }
    if (kind === 'number' && alike.length > 1)
      add(
        alike.map((span) => numberOf(span.text)),
        'list-all-number',
        { spans: alike, tag: kind },
      );
    if (kind === 'quoted' && alike.length > 1)
      add(
        alike.map((span) => span.text),
        'list-all-quoted',
        { spans: alike, tag: kind },
      );
  }
  return found;
}

/** Longest runs of neighbours, and each member alone. */
function runs(text: string, spans: readonly Span[], tag: string): Run[] {
  const found: Run[] = [];
  let run: Span[] = [];
  for (const span of spans) {
    const before = run.at(-1);
    if (before && joint.test(text.slice(before.to, span.from))) run.push(span);
    else {
      if (run.length > 1) found.push({ spans: run, tag });
      run = [span];
    }
  }
  if (run.length > 1) found.push({ spans: run, tag });
  for (const span of spans) found.push({ spans: [span], tag });
  return found;
}

function numberOf(text: string): bigint | number {
  const digits = text.replace(/[$,%]/g, '');
  return digits.includes('.') ? Number(digits) : BigInt(digits);
}
