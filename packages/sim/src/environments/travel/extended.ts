// The filler's cards and bookings, which join an agency's own when somebody looks. The benchmark shares the filler's cards
// between all instances of a case, so a change of one shows in all of them.
import { dictGet } from '../../python/containers.js';
import { typeError } from '../../python/PyError.js';
import { FixedDict, type PyDict, type PyValue, typeName } from '../../python/PyValue.js';
import { ownEntry, ownList } from '../owned.js';
import type { Agency } from './travel.js';

export function cardsOf(agency: Agency): PyValue {
  return extended(agency).cards;
}

export function bookingsOf(agency: Agency): PyValue {
  return extended(agency).bookings;
}

/** The agency with the filler in it, and with the cards that other instances of the case have changed since. */
export function extended(agency: Agency): Agency {
  if (!agency.isExtended) {
    agency.isExtended = true;
    agency.cards = joined(agency.cards, agency.shared.cards);
    agency.bookings = joined(agency.bookings, agency.shared.bookings);
  }
  const { changedCards } = agency.shared;
  if (agency.changedCards !== changedCards.size) {
    agency.changedCards = changedCards.size;
    for (const [id, card] of changedCards) {
      const there = dictGet(agency.cards as PyDict, id);
      if (there !== card && there instanceof FixedDict) ownCards(agency).set(id, card);
    }
  }
  return agency;
}

/** The cards, for changing the list or the card of this id: what it returns holds a card that may be changed. */
export function ownCards(agency: Agency, id: PyValue = null): PyDict {
  const list = ownList(extended(agency), 'cards') as PyDict;
  if (id === null) return list;
  const card = dictGet(list, id);
  if (card instanceof FixedDict) {
    const changed = agency.shared.changedCards.get(id) ?? new Map(card);
    agency.shared.changedCards.set(id, changed);
    agency.shared.isMixed = true;
    agency.shared.changes += 1;
    agency.changedCards = agency.shared.changedCards.size;
    list.set(id, changed);
  } else if (card !== null) {
    if (agency.shared.changedCards.get(id) === card) agency.shared.changes += 1;
    else ownEntry(agency, 'cards', id);
  }
  return list;
}

const joins = new WeakMap<object, { readonly filler: PyDict; readonly all: PyDict }>();

/** What is given with the filler behind it, put together once: whoever changes it has a copy by then. */
function joined(given: PyValue, filler: PyDict): PyValue {
  if (filler.size === 0) return given;
  if (!(given instanceof Map)) throw typeError(`'${typeName(given)}' object does not support item assignment`);
  const known = joins.get(given);
  if (known?.filler === filler) return known.all;
  const all: PyDict = new Map(given);
  for (const [key, entry] of filler) if (!all.has(key)) all.set(key, entry);
  joins.set(given, { filler, all });
  return all;
}
