// Arguments for the file system, chosen from the current folder. Values are whole names: what a user sees listed.
import { implied, type Scene, said, type Value } from '../../Scene.js';
import { noteFor } from '../../values/fileNotes.js';
import { fileName, folderName } from '../../values/files.js';
import { noteLines, tellingWord } from '../../values/texts.js';
import type { Argument, Arguments, FunctionKnowledge } from '../Domain.js';
import { type FileView, fileView } from './fileView.js';

const inFolder =
  (view: FileView) =>
  (value: Value): boolean =>
    view.files.some((file) => file.name === value);

/** Pictures, archives and the like hold no lines to read, sort or search. */
const holdsLines = (name: Value): boolean =>
  !/\.(?:jpe?g|png|gif|pdf|zip|gz|tar|mp[34]|xlsx?|docx?|pptx?)$/i.test(String(name));

const pickFile = (
  scene: Scene,
  view: FileView,
  except: readonly Value[] = [],
  suits: (name: Value) => boolean = holdsLines,
): Argument | undefined => {
  const fits = inFolder(view);
  const known = scene.again('file', (value) => fits(value) && suits(value) && !except.includes(value));
  if (known) return known;
  const choices = view.files.filter(
    (file) => suits(file.name) && !except.includes(file.name) && !file.name.startsWith('.'),
  );
  return choices.length ? said(scene.random.pick(choices).name) : undefined;
};

const oneFile =
  (parameter: string) =>
  (scene: Scene): Arguments | undefined => {
    const file = pickFile(scene, fileView(scene));
    return file && { [parameter]: file };
  };

const pickFolder = (scene: Scene, view: FileView, withFiles: boolean): Argument | undefined => {
  const has = (value: Value): boolean => view.folders.some((folder) => folder.name === value);
  const known = scene.latest('folder', has);
  if (known) return known;
  const full = view.folders.filter((folder) => folder.files > 0);
  const choices = withFiles && full.length ? full : view.folders;
  return choices.length ? said(scene.random.pick(choices).name) : undefined;
};

/** A word a user would look for: one that stands in the text, or in a name. */
const wordOf = (scene: Scene, text: string): string | undefined => tellingWord(scene.random, [text], 4);

const move = (scene: Scene): Arguments | undefined => {
  const view = fileView(scene);
  const made = scene.behind.includes('mkdir') ? scene.latest('folder') : undefined;
  const source = pickFile(scene, view, [], () => true);
  const rename = !made && scene.random.below(3) === 0;
  const destination = made ?? (rename ? undefined : pickFolder(scene, view, false));
  if (!source) return undefined;
  return { source, destination: destination ?? said(fileName(scene.random, view.names, String(source.value))) };
};

export const fileFunctions: Readonly<Record<string, FunctionKnowledge>> = {
  pwd: { fill: () => ({}), weight: 0.5 },
  ls: {
    fill: (scene) => (!scene.behind.length && scene.random.below(3) === 0 ? { a: said(true) } : {}),
    words: { a: { True: ['hidden'] } },
    tails: { a: 'with the {a} ones too' },
  },
  cd: {
    fill: (scene) => {
      const folder = pickFolder(scene, fileView(scene), true);
      return folder && { folder };
    },
    // true of the folder one leaves
    ends: ['file', 'pair', 'folder', 'empty'],
    weight: 0.6,
  },
  mkdir: {
    fill: (scene) => ({ dir_name: said(folderName(scene.random, fileView(scene).names)) }),
  },
  touch: {
    fill: (scene) => ({ file_name: said(fileName(scene.random, fileView(scene).names)) }),
  },
  echo: {
    fill: (scene) => {
      const view = fileView(scene);
      const made = scene.behind.includes('touch') ? scene.latest('file', inFolder(view)) : undefined;
      const file = made ?? pickFile(scene, view);
      return file && { content: said(noteFor(scene.random, String(file.value))), file_name: file };
    },
  },
  cat: { fill: oneFile('file_name') },
  find: {
    fill: (scene) => {
      const view = fileView(scene);
      const name = wordOf(
        scene,
        [...view.files, ...view.folders]
          .map((entry) => entry.name)
          .join(' ')
          .replaceAll('_', ' '),
      );
      return name === undefined ? undefined : { path: implied('.'), name: said(name) };
    },
    cues: {
      path: { '.': ['here', 'current', 'this folder', 'this directory', 'find', 'search', 'look', 'locate', 'track'] },
    },
    needs: ['file'],
  },
  wc: {
    fill: (scene) => {
      const file = pickFile(scene, fileView(scene));
      return file && { file_name: file, mode: said(scene.random.pick(['l', 'w', 'c'])) };
    },
    words: { mode: { l: ['lines'], w: ['words'], c: ['characters'] } },
  },
  sort: { fill: oneFile('file_name') },
  grep: {
    fill: (scene) => {
      const view = fileView(scene);
      const file = pickFile(scene, view);
      const text = view.files.find((entry) => entry.name === file?.value)?.content ?? '';
      const pattern = wordOf(scene, text);
      return file && pattern !== undefined ? { file_name: file, pattern: said(pattern) } : undefined;
    },
  },
  du: {
    fill: (scene) => (scene.random.below(2) ? { human_readable: said(true) } : {}),
    words: { human_readable: { True: ['readable'] } },
    tails: { human_readable: 'in a {human_readable} form' },
    weight: 0.5,
  },
  tail: {
    fill: (scene) => {
      const file = pickFile(scene, fileView(scene));
      return file && { file_name: file, lines: said(BigInt(2 + scene.random.below(4))) };
    },
  },
  diff: {
    fill: (scene) => {
      const view = fileView(scene);
      const first = pickFile(scene, view);
      const second = first && pickFile(scene, view, [first.value]);
      return first && second && { file_name1: first, file_name2: second };
    },
  },
  mv: { fill: move },
  rm: {
    fill: oneFile('file_name'),
    weight: 0.5,
  },
  rmdir: {
    fill: (scene) => {
      const empty = fileView(scene).folders.filter((folder) => folder.entries === 0);
      return empty.length ? { dir_name: said(scene.random.pick(empty).name) } : undefined;
    },
    weight: 0.4,
  },
  cp: { fill: move },
};

/** Exported for the fresh world: what stands in a file nobody has described. */
export const freshContent = noteLines;
