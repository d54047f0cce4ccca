// The eight environments with their schemas as one toolset.
import { bfclEnvironments } from '../environments/bfclEnvironments.js';
import type { Environment } from '../environments/Environment.js';
import { fileSystemSchema } from '../environments/fileSystem/schema.js';
import { mathSchema } from '../environments/math/schema.js';
import { messageSchema } from '../environments/message/schema.js';
import { ticketSchema } from '../environments/ticket/schema.js';
import { tradingSchema } from '../environments/trading/schema.js';
import { travelSchema } from '../environments/travel/schema.js';
import { twitterSchema } from '../environments/twitter/schema.js';
import { vehicleSchema } from '../environments/vehicle/schema.js';
import type { FunctionSchema } from './FunctionSchema.js';

export type Toolset = {
  readonly name: string;
  readonly environments: readonly Environment[];
  /** By function name; names are distinct across environments. */
  readonly functions: ReadonlyMap<string, FunctionSchema>;
};

const schemas = [
  fileSystemSchema,
  mathSchema,
  messageSchema,
  twitterSchema,
  ticketSchema,
  tradingSchema,
  travelSchema,
  vehicleSchema,
];

export const bfclToolset: Toolset = {
  name: 'bfcl',
  environments: bfclEnvironments,
  functions: new Map(schemas.flat().map((schema) => [schema.name, schema])),
};

/** The functions of some classes, class by class in the order given. */
export function functionsOf(classes: readonly string[], toolset: Toolset = bfclToolset): FunctionSchema[] {
  const all = [...toolset.functions.values()];
  return classes.flatMap((className) => all.filter((schema) => schema.className === className));
}
