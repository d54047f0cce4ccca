// One value of a stored record made another one.

type Stored = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Every leaf of a value with the path that leads to it. */
export function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
}

export function flip(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined)
    return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`;
  const copy: Stored | unknown[] = Array.isArray(value) ? [...value] : { ...(value as Stored) };
  Reflect.set(copy, key, flip(Reflect.get(copy, key), rest));
  return copy;
}
