// What the shell's commands have to do with the tree. Conditions speak of the top folder, where every session starts;
// after a step into another folder they are that folder's business.
import type { Predicate } from '../../toolset/Condition.js';
import type { ClassFacts, FunctionFacts } from '../../toolset/describeFacts.js';

const entries = ['root', 'contents'];
const isFile: Predicate = { at: ['1', '__file__'], filled: true };
const isFolder: Predicate = { at: ['1', '__dir__'], filled: true };

const looks: FunctionFacts = { reads: 'root _directory' };
const readsFile: FunctionFacts = { ...looks, needs: 'file' };
const changes: FunctionFacts = { reads: 'root _directory', writes: 'root' };

export const fileSystemFacts: ClassFacts = {
  conditions: {
    file: ['there is a file in the folder', { at: entries, some: isFile }],
    pair: ['there are two files in the folder', { at: entries, some: isFile, least: 2 }],
    folder: ['there is a folder in the folder', { at: entries, some: isFolder }],
    empty: [
      'there is an empty folder in the folder',
      { at: entries, some: { all: [isFolder, { at: ['1', 'contents'], filled: false }] } },
    ],
  },
  means: {
    file_name: 'file',
    file_name1: 'file',
    file_name2: 'file',
    source: 'file',
    'touch.file_name': 'new file',
    'mkdir.dir_name': 'new folder',
    folder: 'folder',
    dir_name: 'folder',
    destination: 'folder',
    current_directory_content: 'file folder',
  },
  functions: {
    pwd: looks,
    ls: looks,
    find: looks,
    du: looks,
    cd: { reads: 'root _directory', writes: '_directory', needs: 'folder' },
    mkdir: { ...changes, brings: 'folder empty' },
    touch: { ...changes, brings: ['file', { condition: 'pair', when: 'file' }] },
    echo: { ...changes, needs: 'file' },
    cat: readsFile,
    wc: readsFile,
    sort: readsFile,
    grep: readsFile,
    tail: readsFile,
    diff: { ...looks, needs: 'pair' },
    rm: { ...changes, needs: 'file', ends: 'file pair' },
    rmdir: { ...changes, needs: 'folder empty', ends: 'folder empty' },
    mv: { ...changes, needs: 'file' },
    cp: { ...changes, needs: 'file', brings: 'pair' },
  },
};
