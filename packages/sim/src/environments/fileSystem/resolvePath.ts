// Looking names up: one name in a directory, or a path of several levels.
import { dictGet, dictHas } from '../../python/containers.js';
import { PyError } from '../../python/PyError.js';
import { type PyValue, typeName } from '../../python/PyValue.js';
import type { FileSystem } from './fileSystem.js';
import { DirectoryNode, type Node } from './nodes.js';

/** The entry of this name in a directory; `.` is the directory itself. */
export function lookUp(directory: DirectoryNode, name: PyValue): Node | null {
  if (name === '.') return directory;
  return dictGet(directory.contents as Map<PyValue, PyValue>, name) as Node | null;
}

/** The entry of this name, for commands that first ask whether the directory lists it; `.` counts only when listed. */
export function listedEntry(directory: DirectoryNode, name: PyValue): Node | null {
  return dictHas(directory.contents as Map<PyValue, PyValue>, name) ? lookUp(directory, name) : null;
}

/** The directory a path of `find` names, or null. `..` is not understood, as in the benchmark. */
export function resolvePath(system: FileSystem, path: PyValue): DirectoryNode | null {
  if (path === null || path === '.') return system.cwd;
  if (path === '/') return system.root;
  if (typeof path !== 'string')
    throw new PyError('AttributeError', `'${typeName(path)}' object has no attribute 'strip'`);
  let at = path.startsWith('/') ? system.root : system.cwd;
  for (const part of path.replace(/^\/+|\/+$/g, '').split('/')) {
    const next = lookUp(at, part);
    if (!(next instanceof DirectoryNode)) return null;
    at = next;
  }
  return at;
}
