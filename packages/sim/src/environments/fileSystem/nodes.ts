// Files and directories. Contents maps are shared by reference where the benchmark shares them, so aliases behave alike.
import type { JsonValue } from '@rods/core';
import { keepCanonical } from '../../execution/canonicalText.js';
import { pyEquals } from '../../python/equality.js';
import { PyOpaque, type PyValue } from '../../python/PyValue.js';
import type { StateMeter } from '../../python/StateMeter.js';

export class FileNode extends PyOpaque {
  readonly typeName = 'File';
  name: PyValue;
  content: PyValue;
  /** The filler's text, which the encoding cuts off a content's end. */
  readonly extension: string;

  constructor(name: PyValue, content: PyValue, extension: string) {
    super();
    this.name = name;
    this.content = content;
    this.extension = extension;
  }

  equals(other: PyOpaque): boolean {
    return other instanceof FileNode && pyEquals(this.name, other.name) && pyEquals(this.content, other.content);
  }

  override copied(): FileNode | undefined {
    const isPlain = typeof this.content !== 'object' || this.content === null;
    return isPlain ? new FileNode(this.name, this.content, this.extension) : undefined;
  }

  encoded(encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue, above: readonly PyOpaque[]): JsonValue {
    const { content, extension } = this;
    if (content === '' && typeof this.name === 'string') return emptyFile(this.name);
    if (extension !== '' && typeof content === 'string' && content.endsWith(extension)) {
      return new Map<string, JsonValue>([
        ['__file__', encode(this.name, above)],
        ['content', content.slice(0, -extension.length)],
        ['ext', true],
      ]);
    }
    return new Map<string, JsonValue>([
      ['__file__', encode(this.name, above)],
      ['content', encode(content, above)],
    ]);
  }
}

const emptyFiles = new Map<string, JsonValue>();
const mostEmptyFiles = 2_000;

/** The encoding of an empty file: long context puts the same thirty into every folder. */
function emptyFile(name: string): JsonValue {
  const known = emptyFiles.get(name);
  if (known !== undefined) return known;
  const encoding = new Map<string, JsonValue>([
    ['__file__', name],
    ['content', ''],
  ]);
  if (emptyFiles.size >= mostEmptyFiles) emptyFiles.clear();
  emptyFiles.set(name, encoding);
  keepCanonical(encoding);
  return encoding;
}

export type Node = FileNode | DirectoryNode;

export class DirectoryNode extends PyOpaque {
  readonly typeName = 'Directory';
  name: PyValue;
  readonly parent: DirectoryNode | null;
  /** Replaced as a whole where a copied or moved directory takes over another's. */
  contents: Map<PyValue, Node>;

  constructor(name: PyValue, parent: DirectoryNode | null, contents: Map<PyValue, Node> = new Map()) {
    super();
    this.name = name;
    this.parent = parent;
    this.contents = contents;
  }

  equals(other: PyOpaque, meter?: StateMeter): boolean {
    return (
      other instanceof DirectoryNode &&
      pyEquals(this.name, other.name) &&
      pyEquals(this.contents, other.contents, meter)
    );
  }

  encoded(encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue, above: readonly PyOpaque[]): JsonValue {
    const up = above.lastIndexOf(this);
    if (up >= 0) return new Map([['__cycle__', BigInt(above.length - up)]]);
    const inside = [...above, this];
    const contents = [...this.contents].map(([key, node]): JsonValue => [encode(key, above), encode(node, inside)]);
    return new Map<string, JsonValue>([
      ['__dir__', encode(this.name, above)],
      ['contents', contents],
    ]);
  }
}
