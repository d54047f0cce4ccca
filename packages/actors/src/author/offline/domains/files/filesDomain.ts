// The file system as the offline author knows it.
import type { JsonObject, JsonValue, Random } from '@rods/core';
import { formatJson } from '@rods/core';
import { fileName, folderName, rootName } from '../../values/files.js';
import type { Cure, Domain } from '../Domain.js';
import { fileFunctions, freshContent } from './fileFunctions.js';

const asMap = (value: JsonValue | undefined): JsonObject => (value instanceof Map ? (value as JsonObject) : new Map());

const renamed = (contents: JsonObject, random: Random): JsonObject => {
  const taken = new Set<string>();
  const fresh: [string, JsonValue][] = [];
  for (const [name, node] of contents) {
    const entry = new Map(asMap(node));
    const folder = entry.get('type') === 'directory';
    const next = name.startsWith('.') ? name : folder ? folderName(random, taken) : fileName(random, taken, name);
    taken.add(next);
    if (folder) entry.set('contents', renamed(asMap(entry.get('contents')), random));
    else entry.set('content', freshContent(random));
    fresh.push([next, entry]);
  }
  return new Map(fresh);
};

/** The first key below `root` is the root directory; others are never loaded, so they are left alone. */
const rootOf = (config: JsonObject): [string, JsonObject] | undefined => {
  const [first] = asMap(config.get('root'));
  return first && [first[0], asMap(first[1])];
};

const vary = (config: JsonObject, random: Random): JsonObject => {
  const root = rootOf(config);
  if (!root) return config;
  const directory = new Map(root[1]);
  directory.set('contents', renamed(asMap(directory.get('contents')), random));
  return new Map([...config, ['root', new Map([[rootName(random), directory]])]]);
};

const addFile: Cure = ({ error, functionName, config, random }) => {
  const root = rootOf(config);
  if (error !== 'param_gen_failed' || !root || functionName === 'rmdir' || functionName === 'cd') return undefined;
  const taken = new Set(asMap(root[1].get('contents')).keys());
  const file = (): JsonValue =>
    new Map([
      ['type', 'file'],
      ['content', freshContent(random)],
    ]);
  const first = fileName(random, taken);
  const second = fileName(random, new Set([...taken, first]));
  return (functionName === 'diff' ? [first, second] : [first]).map((name) => ({
    path: ['root', root[0], 'contents', name],
    value: formatJson(file()),
  }));
};

const addFolder: Cure = ({ error, functionName, config, random }) => {
  const root = rootOf(config);
  if (error !== 'param_gen_failed' || !root || (functionName !== 'rmdir' && functionName !== 'cd')) return undefined;
  const contents: [string, JsonValue][] =
    functionName === 'rmdir'
      ? []
      : [
          [
            fileName(random),
            new Map([
              ['type', 'file'],
              ['content', freshContent(random)],
            ]),
          ],
        ];
  const folder = new Map<string, JsonValue>([
    ['type', 'directory'],
    ['contents', new Map(contents)],
  ]);
  const name = folderName(random, new Set(asMap(root[1].get('contents')).keys()));
  return [{ path: ['root', root[0], 'contents', name], value: formatJson(folder) }];
};

export const filesDomain: Domain = {
  className: 'GorillaFileSystem',
  goals: [
    'I am putting some order into my files today.',
    'I have to hand over this folder soon, so let us tidy it up.',
    'I am picking up work on my documents where I left off.',
  ],
  functions: fileFunctions,
  facts: (config) => {
    const entries = [...asMap(rootOf(config)?.[1].get('contents')).values()].map(asMap);
    const files = entries.filter((entry) => entry.get('type') === 'file').length;
    const folders = entries.filter((entry) => entry.get('type') === 'directory');
    return [
      ...(files > 0 ? ['files:file'] : []),
      ...(files > 1 ? ['files:pair'] : []),
      ...(folders.length ? ['files:folder'] : []),
      ...(folders.some((folder) => asMap(folder.get('contents')).size === 0) ? ['files:empty'] : []),
    ];
  },
  vary,
  cures: [addFile, addFolder],
  compositions: [
    {
      id: 'look_into_folder',
      functions: ['cd', 'ls'],
      phrases: [
        'go into the {folder} folder and tell me what is in there',
        'show me everything inside {folder}',
        'open the folder called {folder} and list its contents',
        'What have I got in the {folder} directory?',
      ],
      needs: ['files:folder'],
      gives: ['files:file', 'files:pair'],
      ends: ['files:folder'],
      weight: 1.5,
    },
    {
      id: 'read_in_folder',
      functions: ['cd', 'cat'],
      phrases: [
        'go into the {folder} folder and read me {file_name}',
        'show me what {file_name} in the {folder} directory says',
        'I need to see the text of {file_name}, it sits in {folder}.',
        'open {file_name} from the folder {folder} and display it',
      ],
      needs: ['files:folder'],
      gives: ['files:file', 'files:pair'],
      ends: ['files:folder'],
      weight: 1.5,
    },
    {
      id: 'write_new_file',
      functions: ['touch', 'echo'],
      phrases: [
        "create a file named {file_name} that says '{content}'",
        "start a new file {file_name} and put '{content}' in it",
        "jot down '{content}' in a fresh file called {file_name}",
        "I want a new file, {file_name}, with the text '{content}'.",
      ],
      gives: ['files:file'],
      weight: 1.5,
    },
    {
      id: 'move_to_new_folder',
      functions: ['mkdir', 'mv'],
      phrases: [
        'make a folder called {dir_name} and move {source} into it',
        'tidy {source} away into a new folder named {dir_name}',
        'I would like {source} to live in its own new directory, {dir_name}.',
      ],
      needs: ['files:file'],
      ends: ['files:file', 'files:pair'],
      gives: ['files:folder'],
      weight: 1.5,
    },
    {
      id: 'copy_to_new_folder',
      functions: ['mkdir', 'cp'],
      phrases: [
        'set up a folder {dir_name} and keep a copy of {source} there',
        'make a directory called {dir_name} and put a duplicate of {source} inside',
        'back up {source} to a new folder named {dir_name}',
      ],
      needs: ['files:file'],
      gives: ['files:folder'],
      weight: 1.5,
    },
    {
      id: 'make_folder_and_enter',
      functions: ['mkdir', 'cd', 'touch'],
      phrases: [
        'create a folder {dir_name} and start an empty file {file_name} inside it',
        'set up {dir_name} as a new directory and, in there, make a blank {file_name}',
      ],
      gives: ['files:file'],
      ends: ['files:folder', 'files:pair'],
    },
    {
      id: 'count_in_folder',
      functions: ['cd', 'wc'],
      phrases: [
        'tell me how many {mode} the file {file_name} in {folder} has',
        'go to {folder} and count the {mode} of {file_name}',
      ],
      needs: ['files:folder'],
      gives: ['files:file', 'files:pair'],
      ends: ['files:folder'],
    },
    {
      id: 'sort_in_folder',
      functions: ['cd', 'sort'],
      phrases: [
        'in the {folder} folder, sort the lines of {file_name} for me',
        'Could I see {file_name} from {folder} with its lines in alphabetical order?',
      ],
      needs: ['files:folder'],
      gives: ['files:file', 'files:pair'],
      ends: ['files:folder'],
    },
    {
      id: 'search_in_folder',
      functions: ['cd', 'grep'],
      phrases: [
        "look in {folder} for the lines of {file_name} that mention '{pattern}'",
        "go into {folder} and pick out the lines with '{pattern}' from {file_name}",
      ],
      needs: ['files:folder'],
      gives: ['files:file', 'files:pair'],
      ends: ['files:folder'],
    },
  ],
};
