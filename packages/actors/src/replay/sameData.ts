// Whether two pieces of plain data are the same: the order of keys and members that are undefined do not count, as in the log.

export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    // what JSON cannot hold is null there
    return (isNaught(one) && isNaught(other)) || Object.is(one, other);
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, at) => sameData(item, other[at]));
  }
  return sameMembers(one as Members, other as Members);
}

type Members = Readonly<Record<string, unknown>>;

function sameMembers(one: Members, other: Members): boolean {
  let count = 0;
  for (const key of Object.keys(one)) {
    if (one[key] === undefined) continue;
    count += 1;
    if (other[key] === undefined || !Object.hasOwn(other, key) || !sameData(one[key], other[key])) return false;
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) count -= 1;
  return count === 0;
}

const isNaught = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value));
