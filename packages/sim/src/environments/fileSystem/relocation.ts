// Moving and copying. A file becomes a new object; a directory becomes a new node whose contents map is shared (mv) or
// copied one level deep (cp), and its sub-directories keep their old parent, as in the benchmark.
import { contains, dictHas } from '../../python/containers.js';
import { valueError } from '../../python/PyError.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { FileSystem } from './fileSystem.js';
import { DirectoryNode, FileNode, type Node } from './nodes.js';
import { lookUp } from './resolvePath.js';

export const relocation: Readonly<Record<string, Method<FileSystem>>> = {
  mv: {
    parameters: parameters('source', 'destination'),
    run: ({ cwd }, [source = null, destination = null]) => {
      if (!dictHas(entries(cwd), source))
        return failure(`mv: cannot move '${pyStr(source)}': No such file or directory`);
      const item = lookUp(cwd, source) as Node;
      if (contains(destination, '/')) {
        return failure('mv: path not allowed in destination. Provide only a file or directory name.');
      }
      const target = dictHas(entries(cwd), destination) ? lookUp(cwd, destination) : null;
      const texts = { source: pyStr(source), destination: pyStr(destination) };
      if (target instanceof DirectoryNode) {
        const full = `${texts.destination}/${texts.source}`;
        if (dictHas(entries(target), source))
          return failure(`mv: cannot move '${texts.source}' to '${full}': File exists`);
        remove(cwd, source);
        place(target, source, item, (contents) => contents);
        return dict({ result: `'${texts.source}' moved to '${full}'` });
      }
      if (target) return failure(`mv: cannot move '${texts.source}' to '${texts.destination}': Not a directory`);
      remove(cwd, source);
      place(cwd, destination, item, (contents) => contents);
      return dict({ result: `'${texts.source}' moved to '${texts.destination}'` });
    },
  },
  cp: {
    parameters: parameters('source', 'destination'),
    run: ({ cwd }, [source = null, destination = null]) => {
      if (!dictHas(entries(cwd), source))
        return failure(`cp: cannot copy '${pyStr(source)}': No such file or directory`);
      const item = lookUp(cwd, source) as Node;
      if (contains(destination, '/')) {
        return failure('cp: path not allowed in destination. Provide only a file or directory name.');
      }
      const target = dictHas(entries(cwd), destination) ? lookUp(cwd, destination) : null;
      const texts = { source: pyStr(source), destination: pyStr(destination) };
      if (target instanceof DirectoryNode) {
        if (dictHas(entries(target), source)) throw alreadyThere(item, source, target);
        place(target, source, item, (contents) => new Map(contents));
        return dict({ result: `'${texts.source}' copied to '${texts.destination}/${texts.source}'` });
      }
      if (target) return failure(`cp: cannot copy '${texts.source}' to '${texts.destination}': Not a directory`);
      place(cwd, destination, item, (contents) => new Map(contents));
      return dict({ result: `'${texts.source}' copied to '${texts.destination}'` });
    },
  },
};

function entries(directory: DirectoryNode): PyDict {
  return directory.contents as Map<PyValue, PyValue>;
}

function remove(directory: DirectoryNode, name: PyValue): void {
  directory.changing().delete(name);
}

function place(
  into: DirectoryNode,
  name: PyValue,
  item: Node,
  share: (contents: Map<PyValue, Node>) => Map<PyValue, Node>,
): void {
  if (item instanceof FileNode) {
    into.changing().set(name, item.named(name));
    return;
  }
  // the new node stands in the tree before it takes the contents, so a directory copied into itself holds itself
  const node = new DirectoryNode(name, into);
  into.changing().set(name, node);
  // both have the same files from now on
  node.contents = share(item.changing());
}

function alreadyThere(item: Node, name: PyValue, target: DirectoryNode): Error {
  const kind = item instanceof FileNode ? 'File' : 'Directory';
  return valueError(`${kind} '${pyStr(name)}' already exists in directory '${pyStr(target.name)}'.`);
}
