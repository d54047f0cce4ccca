// GorillaFileSystem: a small shell over a tree in memory. The working directory and timestamps are not part of the state.
import type { PyDict, PyValue } from '../../python/PyValue.js';
import type { Environment, EnvironmentContext } from '../Environment.js';
import { fileExtension, loadTree } from './loadTree.js';
import { navigation } from './navigation.js';
import type { DirectoryNode } from './nodes.js';
import { reading } from './reading.js';
import { relocation } from './relocation.js';
import { writing } from './writing.js';

export type FileSystem = {
  readonly longContext: boolean;
  /** What long context appends to files; the encoding of states marks it wherever it stands at an end. */
  readonly extension: string;
  readonly root: DirectoryNode;
  cwd: DirectoryNode;
};

export const fileSystem: Environment<FileSystem> = {
  className: 'GorillaFileSystem',
  load(config: PyDict, context: EnvironmentContext): FileSystem {
    const root = loadTree(config, context);
    return { longContext: context.longContext, extension: fileExtension(context.filler), root, cwd: root };
  },
  fork(state) {
    const root = state.cwd === state.root ? state.root.unreadTwin() : null;
    return root && { ...state, root, cwd: root };
  },
  methods: { ...navigation, ...writing, ...reading, ...relocation },
  attributes: (state) => [
    ['long_context', state.longContext],
    ['root', state.root as PyValue],
  ],
};
