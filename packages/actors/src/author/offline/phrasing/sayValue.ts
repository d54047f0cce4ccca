// Values as people say them: dates in words, thousands with commas, lists with "and". Every form is one the judge knows.
import type { JsonObject, JsonValue, Random } from '@rods/core';
import { dateForms } from '../../grounding/dates.js';
import { valueText } from '../../grounding/valueText.js';

const money = /^(amount|price|insurance_cost|budget_limit|min_price|max_price)$/;

/** True for a figure with more decimals than anybody reads out. */
export function isRaw(value: JsonValue): boolean {
  return typeof value === 'number' && !/^-?\d+(?:\.\d{1,4})?$/.test(valueText(value));
}

const number = (value: number | bigint, parameter: string, random: Random): string => {
  // Nobody says "320.0".
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const plain = whole ? String(value) : valueText(value);
  const grouped = whole && Math.abs(Number(value)) >= 1000 ? plain.replace(/\B(?=(\d{3})+$)/g, ',') : plain;
  if (!money.test(parameter) || (parameter === 'amount' && typeof value === 'bigint' && value < 100n)) return plain;
  return random.below(3) === 0 ? random.pick([grouped, plain]) : plain;
};

const join = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Of several texts one must see where each ends. */
const quotedText = (text: string): string => (/\s/.test(text) ? `"${text}"` : text);

/** "the driver and rear left doors", or "the driver and the rear left door". */
const doors = (items: readonly JsonValue[], random: Random): string => {
  const names = items.map((item) => valueText(item).replaceAll('_', ' '));
  return random.below(2) === 0
    ? `the ${join(names)} ${names.length > 1 ? 'doors' : 'door'}`
    : `${join(names.map((name) => `the ${name}`))} door`;
};

/** The value in words; `words` are the domain's other words for it, which win when there are any. */
export function sayValue(value: JsonValue, parameter: string, words: readonly string[], random: Random): string {
  if (words.length) return random.pick(words);
  if (value === null) return 'none';
  switch (typeof value) {
    case 'string': {
      const forms = dateForms(value);
      if (!forms.length) return parameter === 'door' ? value.replaceAll('_', ' ') : value;
      return random.below(4) === 0 ? random.pick(forms) : value;
    }
    case 'bigint':
    case 'number':
      return number(value, parameter, random);
    case 'boolean':
      return value ? 'yes' : 'no';
  }
  if (value instanceof Map) {
    return join(
      [...(value as JsonObject)].map(
        ([key, member]) => `${key} to ${typeof member === 'string' ? `'${member}'` : valueText(member)}`,
      ),
    );
  }
  if (parameter === 'door') return doors(value as readonly JsonValue[], random);
  return join(
    (value as readonly JsonValue[]).map((item) => {
      const words = sayValue(item, parameter, [], random);
      return words === item ? quotedText(words) : words;
    }),
  );
}
