// Data in a prompt: JSON between two tags. Inside, angle brackets are written as JSON escapes, so that no text from a
// model, a task or a result can open or close a tag: data stays data, whatever it says.

export type Section = { readonly name: string; readonly json: string };

export function sectionText({ name, json }: Section): string {
  return `<${name}>\n${json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}\n</${name}>`;
}

/** The sections of a prompt by name, as JSON texts. */
export function readSections(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/^<(\w+)>\n([^<>]*)\n<\/\1>$/gm)];
  return Object.fromEntries(found.map(([, name = '', json = '']) => [name, json]));
}
