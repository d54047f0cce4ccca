// A drawing in the form that the output's name asks for: SVG, Mermaid, Graphviz or JSON. Offline; same input, same bytes.
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { RodsError } from '@rods/core';
import { type CliContext, userPath } from '../cli/CliContext.js';

export type Drawing = {
  readonly dot: string;
  readonly mermaid: string;
  readonly json: unknown;
};

const forms = { '.svg': 'svg', '.mmd': 'mermaid', '.dot': 'dot', '.json': 'json' } as const;
type Form = (typeof forms)[keyof typeof forms];

/** Writes to the file, or to stdout as Mermaid text when there is none. @throws RodsError `CONFIG_DRAWING`, `DIR_READ_ONLY`. */
export async function writeDrawing(context: CliContext, drawing: Drawing, file: string | undefined): Promise<void> {
  const text = await render(drawing, file === undefined ? 'mermaid' : formOf(file));
  if (file === undefined) {
    context.process.stdout.write(text);
    return;
  }
  await writeFile(userPath(context, file), text);
  context.process.stderr.write(`${file} written\n`);
}

function formOf(file: string): Form {
  const ending = extname(file).toLowerCase();
  if (Object.hasOwn(forms, ending)) return forms[ending as keyof typeof forms];
  throw new RodsError('CONFIG_DRAWING', `${file}: expected a name that ends in ${Object.keys(forms).join(', ')}`);
}

async function render({ dot, mermaid, json }: Drawing, form: Form): Promise<string> {
  if (form === 'mermaid') return mermaid;
  if (form === 'dot') return dot;
  if (form === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  const { instance } = await import('@viz-js/viz');
  return (await instance()).renderString(dot, { format: 'svg' });
}
