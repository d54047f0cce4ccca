// A file made, moved or copied and then moved or deleted again within one message: people ask for where it should end up.
import type { ParsedCall } from '@rods/sim';

/** What a call leaves behind under which name, and what it takes away; undefined for calls that are about no file's place. */
type Handling = { readonly takes: readonly string[]; readonly leaves: readonly string[] };

function handlingOf({ name, keywords }: ParsedCall): Handling | undefined {
  const of = (parameter: string): string[] => {
    const value = keywords.get(parameter);
    return typeof value === 'string' ? [value] : [];
  };
  switch (name) {
    case 'touch':
      return { takes: [], leaves: of('file_name') };
    case 'mkdir':
      return { takes: [], leaves: of('dir_name') };
    case 'mv':
    case 'cp':
      return { takes: of('source'), leaves: [...of('source'), ...of('destination')] };
    case 'rm':
      return { takes: of('file_name'), leaves: [] };
    case 'rmdir':
      return { takes: of('dir_name'), leaves: [] };
    default:
      return undefined;
  }
}

/** The places, in the order of one message's calls, of the first two that handle one file for each other; undefined when none do. */
export function fussyFile(calls: readonly ParsedCall[]): readonly [number, number] | undefined {
  const handled = calls.flatMap((call, at) => {
    const handling = handlingOf(call);
    return handling ? [{ at, ...handling }] : [];
  });
  for (const [place, { at, takes }] of handled.entries()) {
    const earlier = handled.slice(0, place).find(({ leaves }) => leaves.some((name) => takes.includes(name)));
    if (earlier) return [earlier.at, at];
  }
  return undefined;
}
