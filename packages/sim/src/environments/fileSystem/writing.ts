// Making, filling and deleting entries: mkdir, touch, echo, rm, rmdir.
import { dictDelete, dictHas, isTruthy } from '../../python/containers.js';
import { PyError } from '../../python/PyError.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { FileSystem } from './fileSystem.js';
import { invalidName } from './invalidName.js';
import { DirectoryNode, FileNode } from './nodes.js';
import { listedEntry } from './resolvePath.js';

export const writing: Readonly<Record<string, Method<FileSystem>>> = {
  mkdir: {
    parameters: parameters('dir_name'),
    run: ({ cwd }, [name = null]) => {
      if (invalidName(name)) return failure(`mkdir: cannot create directory '${pyStr(name)}': Invalid character`);
      if (dictHas(entries(cwd), name)) return failure(`mkdir: cannot create directory '${pyStr(name)}': File exists`);
      cwd.changing().set(name, new DirectoryNode(name, cwd));
      return null;
    },
  },
  touch: {
    parameters: parameters('file_name'),
    run: ({ cwd, extension }, [name = null]) => {
      if (invalidName(name)) return failure(`touch: cannot touch '${pyStr(name)}': Invalid character`);
      if (dictHas(entries(cwd), name)) return failure(`touch: cannot touch '${pyStr(name)}': File exists`);
      cwd.changing().set(name, new FileNode(name, '', extension));
      return null;
    },
  },
  echo: {
    parameters: parameters('content', ['file_name', null]),
    run: ({ cwd }, [content = null, name = null]) => {
      if (name === null) return dict({ terminal_output: content });
      if (invalidName(name)) return failure(`echo: cannot write to '${pyStr(name)}': Invalid character`);
      if (!isTruthy(name)) return dict({ terminal_output: content });
      const target = listedEntry(cwd, name);
      if (!target) return failure(`echo: cannot write to '${pyStr(name)}': No such file`);
      if (target instanceof DirectoryNode)
        throw new PyError('AttributeError', "'Directory' object has no attribute '_write'");
      cwd.changing();
      target.content = content;
      return null;
    },
  },
  rm: {
    parameters: parameters('file_name'),
    run: ({ cwd }, [name = null]) => {
      if (!dictHas(entries(cwd), name)) return failure(`rm: cannot remove '${pyStr(name)}': No such file or directory`);
      dictDelete(cwd.changing() as PyDict, name);
      return dict({ result: `'${pyStr(name)}' removed` });
    },
  },
  rmdir: {
    parameters: parameters('dir_name'),
    run: ({ cwd }, [name = null]) => {
      const refuse = (why: string): PyValue => failure(`rmdir: cannot remove '${pyStr(name)}': ${why}`);
      if (!dictHas(entries(cwd), name)) return refuse('No such file or directory');
      const target = listedEntry(cwd, name);
      if (!(target instanceof DirectoryNode)) return refuse('Not a directory');
      if (target.contents.size > 0) return refuse('Directory not empty');
      dictDelete(cwd.changing() as PyDict, name);
      return dict({ result: `'${pyStr(name)}' removed` });
    },
  },
};

function entries(directory: DirectoryNode): PyDict {
  return directory.contents as Map<PyValue, PyValue>;
}
