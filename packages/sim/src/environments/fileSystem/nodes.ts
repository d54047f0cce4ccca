// Files and directories. Contents maps are shared by reference where the benchmark shares them, so aliases behave alike.
import type { JsonValue } from '@rods/core';
import { keepTexts } from '../../execution/canonicalText.js';
import { pyEquals } from '../../python/equality.js';
import { PyOpaque, type PyValue } from '../../python/PyValue.js';
import { Remembered } from '../../python/Remembered.js';
import type { StateMeter } from '../../python/StateMeter.js';

export class FileNode extends PyOpaque {
  readonly typeName = 'File';
  name: PyValue;
  /** What was written; the extension behind it is put there when somebody reads. */
  #written: PyValue;
  #isExtended: boolean;
  /** The filler's text, which the encoding cuts off a content's end. */
  readonly extension: string;

  /** `isExtended`: the extension stands behind the content, which is a text then. */
  constructor(name: PyValue, content: PyValue, extension: string, isExtended = false) {
    super();
    this.name = name;
    this.#written = content;
    this.extension = extension;
    this.#isExtended = isExtended && extension !== '';
  }

  get content(): PyValue {
    return this.#isExtended ? extendedText(this.#written as string, this.extension) : this.#written;
  }

  set content(content: PyValue) {
    this.#written = content;
    this.#isExtended = false;
  }

  /** Another file with the same content. */
  named(name: PyValue): FileNode {
    return new FileNode(name, this.#written, this.extension, this.#isExtended);
  }

  override compared(): readonly PyValue[] {
    return [this.name, this.#written];
  }

  equals(other: PyOpaque): boolean {
    if (!(other instanceof FileNode && pyEquals(this.name, other.name))) return false;
    const isAlike = this.#isExtended === other.#isExtended && this.extension === other.extension;
    return isAlike ? pyEquals(this.#written, other.#written) : pyEquals(this.content, other.content);
  }

  override copied(clone: <T>(value: T) => T): FileNode {
    return new FileNode(this.name, clone(this.#written), this.extension, this.#isExtended);
  }

  encoded(encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue, above: readonly PyOpaque[]): JsonValue {
    const { extension } = this;
    const written = this.#written;
    if (written === '' && !this.#isExtended && typeof this.name === 'string') return emptyFile(this.name);
    const endsExtended =
      this.#isExtended || (extension !== '' && typeof written === 'string' && written.endsWith(extension));
    if (endsExtended) {
      const text = written as string;
      return new Map<string, JsonValue>([
        ['__file__', encode(this.name, above)],
        ['content', this.#isExtended ? text : text.slice(0, -extension.length)],
        ['ext', true],
      ]);
    }
    return new Map<string, JsonValue>([
      ['__file__', encode(this.name, above)],
      ['content', encode(written, above)],
    ]);
  }
}

/** Files of long context by what was written in them, with the extension behind it: read over and over, joined once. */
const extendedTexts = new Remembered<{ readonly extension: string; readonly text: string }>();

function extendedText(written: string, extension: string): string {
  const known = extendedTexts.get(written);
  if (known?.extension === extension) return known.text;
  const text = written + extension;
  extendedTexts.set(written, { extension, text });
  return text;
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
  keepTexts(encoding);
  return encoding;
}

export type Node = FileNode | DirectoryNode;

/** What a directory holds before anybody has looked. */
export type UnreadContents = {
  /** What it is read from; it never changes. */
  readonly key: object;
  /** Names of the directories in it. */
  readonly directories: readonly PyValue[];
  equals(other: UnreadContents): boolean;
  read(directory: DirectoryNode | null): Map<PyValue, Node>;
};

export class DirectoryNode extends PyOpaque {
  readonly typeName = 'Directory';
  name: PyValue;
  readonly parent: DirectoryNode | null;
  held: Map<PyValue, Node> | UnreadContents;
  /** Where the contents came from, as long as nobody has changed an entry: only directories in it may differ from that. */
  unchanged: UnreadContents | null = null;

  constructor(name: PyValue, parent: DirectoryNode | null, contents: Map<PyValue, Node> | UnreadContents = new Map()) {
    super();
    this.name = name;
    this.parent = parent;
    this.held = contents;
  }

  get contents(): Map<PyValue, Node> {
    if (!(this.held instanceof Map)) {
      this.unchanged = this.held;
      this.held = this.held.read(this);
    }
    return this.held;
  }

  /** The contents, for changing them or a file in them. */
  changing(): Map<PyValue, Node> {
    const { contents } = this;
    this.unchanged = null;
    return contents;
  }

  /** Replaced as a whole where a copied or moved directory takes over another's. */
  set contents(contents: Map<PyValue, Node>) {
    this.held = contents;
    this.unchanged = null;
  }

  /** Another root of the same contents; null once somebody has looked into it. */
  unreadTwin(): DirectoryNode | null {
    return this.held instanceof Map && this.held.size > 0
      ? null
      : new DirectoryNode(this.name, null, emptied(this.held));
  }

  /** A copy of files that are as they were configured reads them when somebody looks. */
  override members(): object {
    return this.unchanged?.directories.length === 0 ? { ...this, held: this.unchanged, unchanged: null } : this;
  }

  override *compared(): Iterable<PyValue> {
    yield this.name;
    const { held, unchanged } = this;
    if (!(held instanceof Map)) return;
    if (unchanged === null) yield* held.values();
    else for (const name of unchanged.directories) yield held.get(name) ?? null;
  }

  equals(other: PyOpaque, meter?: StateMeter): boolean {
    if (!(other instanceof DirectoryNode && pyEquals(this.name, other.name))) return false;
    if (!(this.held instanceof Map || other.held instanceof Map) && this.held.equals(other.held)) return true;
    const [mine, theirs] = [this.contents, other.contents];
    if (this.unchanged === null || other.unchanged === null || !this.unchanged.equals(other.unchanged))
      return pyEquals(mine, theirs, meter);
    meter?.spend();
    for (const name of this.unchanged.directories)
      if (!pyEquals(mine.get(name) ?? null, theirs.get(name) ?? null, meter)) return false;
    return true;
  }

  encoded(encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue, above: readonly PyOpaque[]): JsonValue {
    const { held } = this;
    if (!(held instanceof Map)) return unreadEncoding(this.name, held, encode, above);
    if (this.unchanged?.directories.length === 0) return unreadEncoding(this.name, this.unchanged, encode, above);
    const up = above.lastIndexOf(this);
    if (up >= 0) return new Map([['__cycle__', BigInt(above.length - up)]]);
    const inside = [...above, this];
    const contents = [...held].map(([key, node]): JsonValue => [encode(key, above), encode(node, inside)]);
    return new Map<string, JsonValue>([
      ['__dir__', encode(this.name, above)],
      ['contents', contents],
    ]);
  }
}

function emptied(held: Map<PyValue, Node> | UnreadContents): Map<PyValue, Node> | UnreadContents {
  return held instanceof Map ? new Map() : held;
}

const unreadEncodings = new WeakMap<object, { readonly of: UnreadContents; readonly encoding: JsonValue }>();

/** Made once for all worlds of a configuration: what nobody has looked at is what was configured. */
function unreadEncoding(
  name: PyValue,
  unread: UnreadContents,
  encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue,
  above: readonly PyOpaque[],
): JsonValue {
  const known = unreadEncodings.get(unread.key);
  if (known?.of.equals(unread)) return known.encoding;
  const encoding = new DirectoryNode(name, null, unread.read(null)).encoded(encode, above);
  unreadEncodings.set(unread.key, { of: unread, encoding });
  keepTexts(encoding);
  return encoding;
}
