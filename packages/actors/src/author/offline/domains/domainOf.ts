// The author's knowledge of a class: written out for the eight environments, derived from schemas for any other.
import type { FunctionSchema } from '@rods/sim';
import type { GraphView } from '../graph/GraphView.js';
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
import { withWholes } from './withWholes.js';

/** The eight environments' domains. */
export const writtenDomains: readonly Domain[] = [
  filesDomain,
  mathDomain,
  messageDomain,
  postingDomain,
  ticketDomain,
  tradingDomain,
  travelDomain,
  vehicleDomain,
].map((domain: Domain) => ({ ...domain, compositions: domain.compositions.map(withWholes) }));

/** The domain of a class; `functions` are the toolset's schemas, used when none of `written` is about it. */
export function domainOf(
  className: string,
  functions: readonly FunctionSchema[],
  graph: GraphView,
  written: readonly Domain[] = writtenDomains,
): Domain {
  return written.find((domain) => domain.className === className) ?? genericDomain(className, functions, graph);
}
