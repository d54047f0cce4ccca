// The file system as the offline author knows it.
import type { JsonObject, JsonValue, Random } from '@rods/core';
import { formatJson } from '@rods/core';
import { fileName, folderName, rootName } from '../../values/files.js';
import type { Cure, Domain } from '../Domain.js';
import { fileContradiction } from './fileContradiction.js';
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

/** The contents of the folder the user stands in and the path to them, as far as the configuration knows that folder. */
const standing = (
  config: JsonObject,
  folder: readonly string[],
): { contents: JsonObject; path: string[] } | undefined => {
  const root = rootOf(config);
  if (!root) return undefined;
  let contents = asMap(root[1].get('contents'));
  const path = ['root', root[0], 'contents'];
  for (const name of folder) {
    const next = asMap(contents.get(name));
    if (next.get('type') !== 'directory') return undefined;
    contents = asMap(next.get('contents'));
    path.push(name, 'contents');
  }
  return { contents, path };
};

const noteFile = (random: Random): JsonValue =>
  new Map<string, JsonValue>([
    ['type', 'file'],
    ['content', freshContent(random)],
  ]);

const addFile: Cure = ({ error, functionName, config, random, folder }) => {
  const place = standing(config, folder);
  if (error !== 'param_gen_failed' || !place || functionName === 'rmdir' || functionName === 'cd') return undefined;
  const first = fileName(random, new Set(place.contents.keys()));
  const second = fileName(random, new Set([...place.contents.keys(), first]));
  return (functionName === 'diff' ? [first, second] : [first]).map((name) => ({
    path: [...place.path, name],
    value: formatJson(noteFile(random)),
  }));
};

const addFolder: Cure = ({ error, functionName, config, random, folder }) => {
  const place = standing(config, folder);
  if (error !== 'param_gen_failed' || !place || (functionName !== 'rmdir' && functionName !== 'cd')) return undefined;
  // A folder to go into holds something to work with; a folder to be removed must be empty.
  const contents: [string, JsonValue][] =
    functionName === 'rmdir' ? [] : [0, 1].map(() => [fileName(random), noteFile(random)]);
  const entry = new Map<string, JsonValue>([
    ['type', 'directory'],
    ['contents', new Map(contents)],
  ]);
  return [{ path: [...place.path, folderName(random, new Set(place.contents.keys()))], value: formatJson(entry) }];
};

const holds = (contents: JsonObject): string[] => {
  const entries = [...contents.values()].map(asMap);
  const files = entries.filter((entry) => entry.get('type') === 'file').length;
  const folders = entries.filter((entry) => entry.get('type') === 'directory');
  return [
    ...(files > 0 ? ['file'] : []),
    ...(files > 1 ? ['pair'] : []),
    ...(folders.length ? ['folder'] : []),
    ...(folders.some((folder) => asMap(folder.get('contents')).size === 0) ? ['empty'] : []),
  ];
};

export const filesDomain: Domain = {
  className: 'GorillaFileSystem',
  goals: [
    'I am putting some order into my files today.',
    'I have to hand over this folder soon, so let us tidy it up.',
    'I am picking up work on my documents where I left off.',
    "I'm back from holiday and nothing is where it was.",
    "It's the last day of the project.",
    'My laptop goes back to the company tonight.',
    'I share this folder with two others.',
    'The deadline is tomorrow.',
    "We're moving everything to a new server soon.",
  ],
  functions: fileFunctions,
  facts: (config) => {
    const root = asMap(rootOf(config)?.[1].get('contents'));
    const inside = [...root.values()]
      .map(asMap)
      .filter((entry) => entry.get('type') === 'directory')
      .map((entry) => asMap(entry.get('contents')));
    // Going into a folder picks one with files; what is promised there is what the best stocked one holds.
    const filesIn = (contents: JsonObject): number =>
      [...contents.values()].filter((entry) => asMap(entry).get('type') === 'file').length;
    const best = [...inside].sort((a, b) => filesIn(b) - filesIn(a))[0] ?? new Map();
    return holds(best).map((fact) => `after:cd:${fact}`);
  },
  vary,
  cures: [addFile, addFolder],
  contradiction: fileContradiction,
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
      needs: ['after:cd:file'],
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
      ends: ['file', 'pair'],
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
      weight: 1.5,
    },
    {
      id: 'make_folder_and_enter',
      functions: ['mkdir', 'cd', 'touch'],
      phrases: [
        'create a folder {dir_name} and start an empty file {file_name} inside it',
        'set up {dir_name} as a new directory and, in there, make a blank {file_name}',
      ],
    },
    {
      id: 'count_in_folder',
      functions: ['cd', 'wc'],
      phrases: [
        'tell me how many {mode} the file {file_name} in {folder} has',
        'go to {folder} and count the {mode} of {file_name}',
      ],
    },
    {
      id: 'sort_in_folder',
      functions: ['cd', 'sort'],
      phrases: [
        'in the {folder} folder, sort the lines of {file_name} for me',
        'Could I see {file_name} from {folder} with its lines in alphabetical order?',
      ],
    },
    {
      id: 'search_in_folder',
      functions: ['cd', 'grep'],
      phrases: [
        "look in {folder} for the lines of {file_name} that mention '{pattern}'",
        "go into {folder} and pick out the lines with '{pattern}' from {file_name}",
      ],
    },
  ],
};
