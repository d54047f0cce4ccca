// The file system as a user standing in it sees it: the current folder's files and folders.
import type { JsonObject, JsonValue } from '@rods/core';
import type { Scene } from '../../Scene.js';

export type FileEntry = { readonly name: string; readonly content: string };
export type FolderEntry = { readonly name: string; readonly files: number; readonly entries: number };
export type FileView = {
  readonly path: string;
  readonly depth: number;
  readonly files: readonly FileEntry[];
  readonly folders: readonly FolderEntry[];
  readonly names: ReadonlySet<string>;
};

type Node = JsonObject;
const childrenOf = (node: Node): readonly (readonly [string, Node])[] =>
  ((node.get('contents') ?? []) as readonly (readonly JsonValue[])[]).map((pair) => [
    pair[0] as string,
    pair[1] as Node,
  ]);
const isFolder = (node: Node): boolean => node.has('__dir__');

/** The view from the current folder; an empty view when the folder has left the tree. */
export function fileView(scene: Scene): FileView {
  const root = scene.state('GorillaFileSystem').get('root') as Node;
  const where = scene.probe('pwd()');
  const path = where instanceof Map ? String(where.get('current_working_directory')) : '/';
  const steps = path.split('/').slice(2).filter(Boolean);
  let folder: Node | undefined = root;
  for (const step of steps)
    folder = folder && childrenOf(folder).find(([name, node]) => name === step && isFolder(node))?.[1];
  const children = folder ? childrenOf(folder) : [];
  return {
    path,
    depth: steps.length,
    files: children
      .filter(([, node]) => !isFolder(node))
      .map(([name, node]) => ({ name, content: String(node.get('content') ?? '') })),
    folders: children
      .filter(([, node]) => isFolder(node))
      .map(([name, node]) => {
        const inside = childrenOf(node);
        return { name, files: inside.filter(([, child]) => !isFolder(child)).length, entries: inside.length };
      }),
    names: new Set(children.map(([name]) => name)),
  };
}
