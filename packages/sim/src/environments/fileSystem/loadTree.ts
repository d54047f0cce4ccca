// The tree of a configuration, with the long-context additions where they apply. All of it is checked at once, as the
// benchmark does by building it; a directory is built when somebody looks into it.
import { contains, getItem, iterate } from '../../python/containers.js';
import { add } from '../../python/numbers.js';
import { PyError, valueError } from '../../python/PyError.js';
import { type PyDict, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import type { EnvironmentContext, Filler } from '../Environment.js';
import { ownCopy } from '../owned.js';
import { DirectoryNode, FileNode, type Node, type UnreadContents } from './nodes.js';

/** The root directory a configuration describes; an empty `/` without one. Only the first root is loaded. */
export function loadTree(config: PyDict, context: EnvironmentContext): DirectoryNode {
  if (!config.has('root')) return new DirectoryNode('/', null);
  const roots = config.get('root') as PyValue;
  const [name] = iterate(roots);
  if (name === undefined) throw new PyError('IndexError', 'list index out of range');
  const contents = getItem(getItem(roots, name), 'contents');
  check(name, contents, context);
  return new DirectoryNode(name, null, new ConfiguredContents(contents as PyDict, context.longContext, context.filler));
}

/** What a directory holds by its configuration. */
class ConfiguredContents implements UnreadContents {
  readonly #given: PyDict;
  readonly #longContext: boolean;
  readonly #filler: Filler;
  #directories: readonly PyValue[] | null = null;
  /** What the directories in it hold, for all worlds of the configuration. */
  readonly #inside = new Map<PyValue, ConfiguredContents>();

  constructor(given: PyDict, longContext: boolean, filler: Filler) {
    this.#given = given;
    this.#longContext = longContext;
    this.#filler = filler;
  }

  get key(): object {
    return this.#given;
  }

  get directories(): readonly PyValue[] {
    this.#directories ??= [...this.#given].flatMap(([name, node]) =>
      getItem(node, 'type') === 'directory' ? [name] : [],
    );
    return this.#directories;
  }

  equals(other: UnreadContents): boolean {
    if (other === this) return true;
    return (
      other instanceof ConfiguredContents &&
      other.#given === this.#given &&
      other.#longContext === this.#longContext &&
      other.#filler === this.#filler
    );
  }

  read(directory: DirectoryNode | null): Map<PyValue, Node> {
    const contents = new Map<PyValue, Node>();
    const extension = fileExtension(this.#filler);
    let isLeaf = true;
    for (const [name, node] of this.#given) {
      const type = getItem(node, 'type');
      if (type === 'directory') {
        isLeaf = false;
        contents.set(name, new DirectoryNode(name, directory, this.#insideOf(name, node)));
      } else if (type === 'file') {
        const isExtended = this.#longContext && !contains(this.#filler.get('FILES_TAIL_USED') ?? [], name);
        // a list in a configuration is the configuration's
        contents.set(name, new FileNode(name, ownCopy(getItem(node, 'content')), extension, isExtended));
      }
    }
    if (!this.#longContext || !isLeaf) return contents;
    for (const name of iterate(this.#filler.get('POPULATE_FILE_EXTENSION') ?? []))
      contents.set(name, new FileNode(name, '', extension));
    return contents;
  }

  #insideOf(name: PyValue, node: PyValue): ConfiguredContents {
    const known = this.#inside.get(name);
    if (known !== undefined) return known;
    const inside = new ConfiguredContents(getItem(node, 'contents') as PyDict, this.#longContext, this.#filler);
    this.#inside.set(name, inside);
    return inside;
  }
}

/** Complains as building the tree would. */
function check(directory: PyValue, contents: PyValue, context: EnvironmentContext): void {
  let isLeaf = true;
  if (!(contents instanceof Map))
    throw new PyError('AttributeError', `'${typeName(contents)}' object has no attribute 'items'`);
  for (const [name, node] of contents) {
    const type = getItem(node, 'type');
    if (type === 'directory') {
      isLeaf = false;
      check(name, getItem(node, 'contents'), context);
    } else if (type === 'file') {
      const content = getItem(node, 'content');
      if (typeof content === 'string' || !context.longContext) continue;
      if (!contains(context.filler.get('FILES_TAIL_USED') ?? [], name))
        add(content, fileExtension(context.filler), '+=');
    }
  }
  if (!context.longContext || !isLeaf || contents.size === 0) return;
  for (const name of iterate(context.filler.get('POPULATE_FILE_EXTENSION') ?? []))
    if (contents.has(name))
      throw valueError(`File '${pyStr(name)}' already exists in directory '${pyStr(directory)}'.`);
}

/** The text long context appends to files; the encoding cuts it off wherever a content ends with it. */
export function fileExtension(filler: Filler): string {
  return String(filler.get('FILE_CONTENT_EXTENSION') ?? '');
}
