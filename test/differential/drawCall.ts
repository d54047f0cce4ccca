// One call text: sensible, slightly wrong, or wrong in a way Python's grammar, binder or executor has a word for.
import { bfclEnvironments, type Parameter } from '@rods/sim';
import type { Draw } from './Draw.js';
import { drawComputed, drawNumber, drawOdd, drawText } from './drawLiteral.js';
import type { ValuePool } from './ValuePool.js';

export type CallContext = {
  readonly classes: readonly string[];
  readonly pool: ValuePool;
  /** Literals the official references use, by parameter name. */
  readonly references: ReadonlyMap<string, readonly string[]>;
  /** Name of the executor's variable for a class of this episode. */
  readonly instance: (className: string) => string;
};

type Known = { readonly name: string; readonly className: string; readonly parameters: readonly Parameter[] };

const known: readonly Known[] = bfclEnvironments.flatMap((environment) =>
  Object.entries(environment.methods).map(([name, method]) => ({
    name,
    className: environment.className,
    parameters: method.parameters,
  })),
);

const kinds = {
  ok: 46,
  wrongtype: 14,
  positional: 10,
  missing: 4,
  extra: 5,
  unknown: 3,
  nested: 5,
  syntax: 8,
  dotted: 2,
  spaced: 3,
};

const numeric =
  /amount|price|value|speed|distance|temp|liter|gallon|fuel|position|precision|number|part|whole|decimal|base$|exponent|^[ab]$|lines|priority|threshold|cost|limit|fan/i;

/** Draws a call text for an episode. */
export function drawCall(draw: Draw, context: CallContext): string {
  const method = drawMethod(draw, context);
  const kind = draw.weighted(kinds);
  if (kind === 'unknown') return drawUnknown(draw, context);
  if (kind === 'dotted') return drawDotted(draw, context, method);
  const args = argumentsFor(draw, context, method);
  if (kind === 'missing' && args.length > 0) args.splice(draw.between(0, args.length - 1), 1);
  if (kind === 'wrongtype' && args.length > 0) {
    const at = draw.between(0, args.length - 1);
    args[at] = [(args[at] as Argument)[0], drawOdd(draw)];
  }
  if (kind === 'nested' && args.length > 0) {
    const at = draw.between(0, args.length - 1);
    args[at] = [(args[at] as Argument)[0], drawNested(draw, context)];
  }
  const form = kind === 'positional' ? 'positional' : draw.weighted({ keyword: 8, positional: 1, mixed: 1 });
  const written = write(draw, method, args, form);
  if (kind === 'extra') written.splice(draw.between(0, written.length), 0, drawExtra(draw, method));
  const call = `${method.name}(${written.join(', ')})`;
  if (kind === 'spaced') return drawSpaced(draw, method.name, written);
  return kind === 'syntax' ? broken(draw, call, method.name) : call;
}

type Argument = readonly [name: string, literal: string];

function drawMethod(draw: Draw, context: CallContext): Known {
  const className = draw.pick(context.classes);
  return draw.pick(known.filter((one) => one.className === className));
}

function argumentsFor(draw: Draw, context: CallContext, method: Known): Argument[] {
  const given = method.parameters.filter((parameter) => parameter.default === undefined || draw.chance(0.5));
  return given.map((parameter) => [parameter.name, drawValue(draw, context, method, parameter)]);
}

function drawValue(draw: Draw, context: CallContext, method: Known, parameter: Parameter): string {
  const pooled = context.pool.for(parameter.name);
  const reference = context.references.get(parameter.name) ?? [];
  const from = draw.weighted({
    pool: pooled.length > 0 ? 6 : 0,
    reference: reference.length > 0 ? 5 : 0,
    number: numeric.test(parameter.name) || method.className === 'MathAPI' ? 3 : 0.2,
    text: 1,
    odd: 0.4,
  });
  switch (from) {
    case 'pool':
      return draw.chance(0.5) ? (pooled.at(-1) as string) : draw.pick(pooled);
    case 'reference':
      return draw.pick(reference);
    case 'number':
      if (/numbers|stocks|messages/.test(parameter.name)) return drawList(draw);
      return drawNumber(draw);
    case 'text':
      return drawText(draw);
    case 'odd':
      return drawOdd(draw);
  }
}

function drawList(draw: Draw): string {
  const items = Array.from({ length: draw.between(0, 6) }, () => (draw.chance(0.9) ? drawNumber(draw) : drawOdd(draw)));
  return `[${items.join(', ')}]`;
}

function write(draw: Draw, method: Known, args: readonly Argument[], form: string): string[] {
  const ordered = form === 'keyword' && draw.chance(0.2) ? draw.shuffled(args) : args;
  const switchAt = form === 'positional' ? args.length : form === 'mixed' ? draw.between(0, args.length) : 0;
  return ordered.map(([name, literal], at) => {
    const isInPlace = method.parameters[at]?.name === name;
    return at < switchAt && (isInPlace || form === 'positional') ? literal : `${name}=${literal}`;
  });
}

function drawExtra(draw: Draw, method: Known): string {
  const repeated = method.parameters.length > 0 ? draw.pick(method.parameters).name : 'self';
  return draw.pick([
    () => `verbose=${drawOdd(draw)}`,
    () => 'foo=1',
    () => `self=${draw.pick(['1', 'None'])}`,
    () => `${repeated}=${drawOdd(draw)}`,
    () => drawOdd(draw),
    () => `*[${drawNumber(draw)}]`,
    () => '*()',
    () => `**{'${repeated}': ${drawOdd(draw)}}`,
    () => '**{}',
    () => "**{'a': 1, 'b': 2}",
    () => `*${drawText(draw)}`,
    () => `*${drawNumber(draw)}`,
    () => `**${drawText(draw)}`,
    () => '**{1: 2}',
  ])();
}

function drawUnknown(draw: Draw, context: CallContext): string {
  const strangers = known.filter((one) => !context.classes.includes(one.className));
  const names = ['foo', 'book_hotel', 'get_weather', 'sorted_content', 'Ls', 'é', 'GorillaFileSystem'];
  const name = strangers.length > 0 && draw.chance(0.5) ? draw.pick(strangers).name : draw.pick(names);
  return `${name}(${draw.chance(0.5) ? drawOdd(draw) : `a=${drawOdd(draw)}`})`;
}

function drawNested(draw: Draw, context: CallContext): string {
  const inner = drawMethod(draw, context);
  const args = argumentsFor(draw, context, inner);
  const call = `${inner.name}(${write(draw, inner, args, 'keyword').join(', ')})`;
  return draw.pick([
    () => call,
    () => `[${call}, ${drawOdd(draw)}]`,
    () => `{'k': ${call}}`,
    () => `(${call}, ${call})`,
    () => `${call}['${draw.pick(['result', 'error', 'stock_list', 'current_working_directory', 'matches'])}']`,
    () => `${call}[0]`,
    () => `${call} + ${drawNumber(draw)}`,
    () => `[${call}][0]`,
  ])();
}

function drawDotted(draw: Draw, context: CallContext, method: Known): string {
  const instance = context.instance(method.className);
  const args = write(draw, method, argumentsFor(draw, context, method), 'keyword').join(', ');
  return draw.pick([
    () => `${method.className}.${method.name}(${args})`,
    () => `${instance}.${method.name}(${args})`,
    () => `self.${method.name}(${args})`,
    () => `${method.name}.call(${args})`,
    () => `${instance}.nothing`,
    () => `x.${draw.pick(['kill', 'run', 'remove', 'unlink', 'popen', 'Popen'])}(${args})`,
    () => `${draw.pick(['kill', 'exit', 'quit', 'remove', 'run'])}(${drawOdd(draw)})`,
    () => `os.path.join(${drawText(draw)})`,
    () => `a.b.c.${method.name}(${args})`,
    () => `${method.name}`,
    () => `${method.name}()()`,
    () => `(${method.name}(${args}))`,
    () => `[${method.name}(${args})]`,
    () => `${method.name}(${args}), ${method.name}(${args})`,
    () => `{${drawText(draw)}: ${method.name}(${args})}`,
  ])();
}

function drawSpaced(draw: Draw, name: string, written: readonly string[]): string {
  return draw.pick([
    () => ` ${name}(${written.join(', ')})`,
    () => `${name}(${written.join(', ')})  `,
    () => `\t${name}(${written.join(',')})\n`,
    () => `\n${name}(${written.join(',')})`,
    () => `${name} (${written.join(', ')})`,
    () => `${name}\t(\n${written.join(',\n')}\n)`,
    () => `${name}(${[...written, ''].join(',')})`,
    () => `${name}( ${written.map((one) => one.replace('=', ' = ')).join(' , ')} )`,
    () => `${name}(${written.join(', ')}) # done`,
    () => `(${name})(${written.join(', ')})`,
    () => `${name}(${written.join(', \\\n')})`,
  ])();
}

function broken(draw: Draw, call: string, name: string): string {
  const at = draw.between(0, call.length);
  return draw.pick([
    () => call.slice(0, at),
    () => call.slice(0, at) + call.slice(at + 1),
    () => call.slice(0, at) + draw.pick([...'()[]{},=:.\'"+-*/ \n\\#@;!?$~é“×€0x_']) + call.slice(at),
    () => call.slice(at),
    () => `${call};${call}`,
    () => `${call} ${call}`,
    () => `x = ${call}`,
    () => `print ${name}`,
    () => call.replace('=', ': '),
    () => call.replace('=', ' '),
    () => call.replace('=', '=='),
    () => call.replace(/'/g, '"'),
    () => call.replace(/'/g, '’'),
    () => call.replace(', ', ' '),
    () => call.replace(', ', ',, '),
    () => `${name} ${drawText(draw)}`,
    () => `import os; ${call}`,
    () => `not ${call}`,
    () => `${call} if ${drawOdd(draw)} else ${call}`,
    () => `${call} or ${drawOdd(draw)}`,
    () => `${call} == ${drawOdd(draw)}`,
    () => `lambda: ${call}`,
    () => `[${call} for x in y]`,
    () => `${drawComputed(draw)}`,
    () => drawOdd(draw),
    () => '',
    () => ' ',
    () => `${call[0]}`,
  ])();
}
