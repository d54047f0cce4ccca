// Builds the tree from a configuration, with the long-context additions where they apply.
import { contains, getItem, iterate } from '../../python/containers.js';
import { add } from '../../python/numbers.js';
import { PyError, valueError } from '../../python/PyError.js';
import { type PyDict, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import type { EnvironmentContext } from '../Environment.js';
import { DirectoryNode, FileNode } from './nodes.js';

/** The root directory a configuration describes; an empty `/` without one. Only the first root is loaded. */
export function loadTree(config: PyDict, context: EnvironmentContext): DirectoryNode {
  if (!config.has('root')) return new DirectoryNode('/', null);
  const roots = config.get('root') as PyValue;
  const [name] = iterate(roots);
  if (name === undefined) throw new PyError('IndexError', 'list index out of range');
  const root = new DirectoryNode(name, null);
  fill(root, getItem(getItem(roots, name), 'contents'), context);
  return root;
}

function fill(directory: DirectoryNode, contents: PyValue, context: EnvironmentContext): void {
  let isLeaf = true;
  if (!(contents instanceof Map))
    throw new PyError('AttributeError', `'${typeName(contents)}' object has no attribute 'items'`);
  for (const [name, node] of contents) {
    const type = getItem(node, 'type');
    if (type === 'directory') {
      isLeaf = false;
      const child = new DirectoryNode(name, directory);
      put(directory, name, child);
      fill(child, getItem(node, 'contents'), context);
    } else if (type === 'file') {
      put(directory, name, loadFile(name, getItem(node, 'content'), context));
    }
  }
  if (!context.longContext || !isLeaf) return;
  for (const name of iterate(context.filler.get('POPULATE_FILE_EXTENSION') ?? [])) {
    if (directory.contents.has(name))
      throw valueError(`File '${pyStr(name)}' already exists in directory '${pyStr(directory.name)}'.`);
    put(directory, name, new FileNode(name, '', fileExtension(context)));
  }
}

function loadFile(name: PyValue, content: PyValue, context: EnvironmentContext): FileNode {
  const extended = context.longContext && !contains(context.filler.get('FILES_TAIL_USED') ?? [], name);
  const extension = fileExtension(context);
  if (!extended) return new FileNode(name, content, extension);
  return new FileNode(name, add(content, extension, '+='), extension);
}

/** The text long context appends to files; the encoding cuts it off wherever a content ends with it. */
export function fileExtension(context: EnvironmentContext): string {
  return String(context.filler.get('FILE_CONTENT_EXTENSION') ?? '');
}

function put(directory: DirectoryNode, name: PyValue, node: DirectoryNode | FileNode): void {
  directory.contents.set(name, node);
}
