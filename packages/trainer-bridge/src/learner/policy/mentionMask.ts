// The dense features of a mention that hold for a parameter whatever has been called so far, as bits.
import type { Mention } from '../candidates/Mention.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import { argumentFeature as feature } from './priors.js';

/** @param isNewest whether it stands in an open message, or is not from a message. */
export function mentionMask(mention: Mention, parameter: CompiledParameter, isNewest: boolean): number {
  const { source, tag, value } = mention;
  if (source === 'omit') return 1 << feature.omit;
  let mask = 0;
  if (source === 'schema') mask |= 1 << feature.schema;
  if (source === 'constant') mask |= 1 << feature.constant;
  if (tag === 'default') mask |= 1 << feature.schemaDefault;
  if (tag === 'quoted') mask |= 1 << feature.quoted;
  if (tag === 'word') mask |= 1 << feature.plainWord;
  if (Array.isArray(value)) {
    mask |= 1 << feature.list;
    if (value.length > 1) mask |= 1 << feature.longList;
  } else if (typeof value === 'string') {
    const space = value.indexOf(' ');
    if (space < 0) mask |= 1 << feature.oneWord;
    else if (value.indexOf(' ', space + 1) >= 0) mask |= 1 << feature.manyWords;
  } else if (tag === 'number' || tag === 'decimal' || tag === 'out') mask |= 1 << feature.exactNumber;
  if (source === 'schema' || source === 'constant') return mask;
  return mask | nearMask(mention, parameter, isNewest);
}

/** Words around the mention, or in its key path, that the parameter's name or description has too. */
function nearMask({ near, source }: Mention, parameter: CompiledParameter, isNewest: boolean): number {
  let named = 0;
  let mask = 0;
  for (const word of near) {
    if (parameter.nameWords.has(word)) named += 1;
    else if (parameter.descriptionWords.has(word)) mask |= 1 << feature.nearDescription;
  }
  if (named === 0) return mask;
  if (source === 'output') {
    return mask | (1 << (named >= parameter.nameWords.size ? feature.keyIsName : feature.keyMeetsName));
  }
  return mask | (1 << (isNewest ? feature.nearName : feature.nearNameBefore));
}
