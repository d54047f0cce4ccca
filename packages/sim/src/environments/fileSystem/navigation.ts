// Moving through the tree and looking at it: pwd, ls, cd, find, du.
import { asText, contains, isTruthy } from '../../python/containers.js';
import { formatFixed } from '../../python/conversion.js';
import { typeError } from '../../python/PyError.js';
import { type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { utf8Length } from '../../python/text.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { FileSystem } from './fileSystem.js';
import { DirectoryNode, FileNode, type Node } from './nodes.js';
import { resolvePath } from './resolvePath.js';
import { Walk } from './Walk.js';

export const navigation: Readonly<Record<string, Method<FileSystem>>> = {
  pwd: {
    parameters: [],
    run: (system) => {
      const names: PyValue[] = [];
      for (let at: DirectoryNode | null = system.cwd; at; at = at.parent) if (at.name !== null) names.unshift(at.name);
      return dict({ current_working_directory: `/${names.map(joinable).join('/')}` });
    },
  },
  ls: {
    parameters: parameters(['a', false]),
    run: (system, [all = false]) => {
      const names = [...system.cwd.contents.keys()];
      const shown = isTruthy(all) ? names : names.filter((name) => !asText(name, 'startswith').startsWith('.'));
      return dict({ current_directory_content: shown });
    },
  },
  cd: {
    parameters: parameters('folder'),
    run: (system, [given = null]) => {
      const stripped = asText(given, 'rstrip').replace(/\/+$/, '');
      const folder = stripped === '' ? '/' : stripped;
      if (folder === '..') {
        if (!system.cwd.parent) return failure('Current directory is already the root. Cannot go back.');
        system.cwd = system.cwd.parent;
        return new Map();
      }
      if (folder === '/') system.cwd = system.root;
      else if (folder.includes('/')) {
        return failure(`cd: ${folder}: Unsupported path. Only one folder level at a time is supported.`);
      } else if (folder !== '.') {
        const target = system.cwd.contents.get(folder);
        if (!(target instanceof DirectoryNode)) return failure(`cd: '${folder}': No such file or directory`);
        system.cwd = target;
      }
      return dict({ current_working_directory: system.cwd.name });
    },
  },
  find: {
    parameters: parameters(['path', '.'], ['name', null]),
    run: (system, [path = null, name = null]) => {
      const target = resolvePath(system, path);
      if (!target) return failure(`find: '${pyStr(path)}': No such file or directory`);
      const prefix = asText(path, 'rstrip').replace(/\/+$/, '');
      const matches: PyValue[] = [];
      const walk = new Walk();
      const visit = (node: Node, base: string): void => {
        if (!(node instanceof DirectoryNode)) return;
        walk.enter(node.contents.size);
        for (const [key, child] of node.contents) {
          const full = `${base}/${pyStr(key)}`;
          if (name === null || contains(key, name)) matches.push(full);
          visit(child, full);
        }
        walk.leave();
      };
      visit(target, prefix);
      return dict({ matches });
    },
  },
  du: {
    parameters: parameters(['human_readable', false]),
    run: (system, [human = false]) => {
      const bytes = sizeOf(system.cwd, new Walk());
      return dict({ disk_usage: isTruthy(human) ? humanSize(bytes) : `${bytes} bytes` });
    },
  },
};

function joinable(name: PyValue, at: number): string {
  if (typeof name === 'string') return name;
  throw typeError(`sequence item ${at}: expected str instance, ${typeName(name)} found`);
}

function sizeOf(directory: DirectoryNode, walk: Walk): number {
  walk.enter(directory.contents.size);
  let bytes = 0;
  for (const node of directory.contents.values()) {
    if (node instanceof FileNode) bytes += utf8Length(asText(node.content, 'encode'));
    else bytes += sizeOf(node, walk);
  }
  walk.leave();
  return bytes;
}

function humanSize(bytes: number): string {
  let size = bytes;
  for (const unit of ['B', 'KB', 'MB', 'GB', 'TB']) {
    if (size < 1024) return `${formatFixed(size, 2)} ${unit}`;
    size /= 1024;
  }
  return `${formatFixed(size, 2)} PB`;
}
