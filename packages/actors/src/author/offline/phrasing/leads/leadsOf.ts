// The occasion of a request: a sentence people put before it. Invariant: a lead asks for nothing, states no value, takes up
// nothing, and is true whatever the world holds.
import { anyLeads, laterLeads } from './anyLeads.js';
import { filesLeads } from './filesLeads.js';
import { mathLeads } from './mathLeads.js';
import { messageLeads } from './messageLeads.js';
import { postingLeads } from './postingLeads.js';
import { ticketLeads } from './ticketLeads.js';
import { tradingLeads } from './tradingLeads.js';
import { travelLeads } from './travelLeads.js';
import { vehicleLeads } from './vehicleLeads.js';

const leads: Readonly<Record<string, readonly string[]>> = {
  ...filesLeads,
  ...mathLeads,
  ...messageLeads,
  ...postingLeads,
  ...ticketLeads,
  ...tradingLeads,
  ...travelLeads,
  ...vehicleLeads,
};

/** Leads for a function; none for one nobody has written about. */
export const leadsOf = (functionName: string): readonly string[] => leads[functionName] ?? [];

/** Leads for anything, and those that look back at something asked for before. */
export { anyLeads, laterLeads };
