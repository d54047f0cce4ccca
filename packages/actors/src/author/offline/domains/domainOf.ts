// The author's knowledge of a class: written out for the eight environments, derived from schemas for any other.
import type { FunctionSchema } from '@rods/sim';
import type { Domain } from './Domain.js';
import { filesDomain } from './files/filesDomain.js';
import { genericDomain } from './genericDomain.js';
import { mathDomain } from './math/mathDomain.js';
import { messageDomain } from './message/messageDomain.js';
import { postingDomain } from './posting/postingDomain.js';
import { ticketDomain } from './ticket/ticketDomain.js';
import { tradingDomain } from './trading/tradingDomain.js';
import { travelDomain } from './travel/travelDomain.js';
import { vehicleDomain } from './vehicle/vehicleDomain.js';

const written: ReadonlyMap<string, Domain> = new Map(
  [filesDomain, mathDomain, messageDomain, postingDomain, ticketDomain, tradingDomain, travelDomain, vehicleDomain].map(
    (domain) => [domain.className, domain],
  ),
);

/** The domain of a class; `functions` are the class's schemas, used when nothing is written about it. */
export function domainOf(className: string, functions: readonly FunctionSchema[]): Domain {
  return written.get(className) ?? genericDomain(className, functions);
}
