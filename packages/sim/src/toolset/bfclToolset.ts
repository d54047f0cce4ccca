// The eight environments with their schemas as one toolset.
import { bfclEnvironments } from '../environments/bfclEnvironments.js';
import { fileSystemFacts } from '../environments/fileSystem/facts.js';
import { fileSystemPhrases } from '../environments/fileSystem/phrases.js';
import { fileSystemSchema } from '../environments/fileSystem/schema.js';
import { mathPhrases } from '../environments/math/phrases.js';
import { mathSchema } from '../environments/math/schema.js';
import { messageFacts } from '../environments/message/facts.js';
import { messagePhrases } from '../environments/message/phrases.js';
import { messageSchema } from '../environments/message/schema.js';
import { ticketFacts } from '../environments/ticket/facts.js';
import { ticketPhrases } from '../environments/ticket/phrases.js';
import { ticketSchema } from '../environments/ticket/schema.js';
import { tradingFacts } from '../environments/trading/facts.js';
import { tradingPhrases } from '../environments/trading/phrases.js';
import { tradingSchema } from '../environments/trading/schema.js';
import { travelFacts } from '../environments/travel/facts.js';
import { travelPhrases } from '../environments/travel/phrases.js';
import { travelSchema } from '../environments/travel/schema.js';
import { twitterFacts } from '../environments/twitter/facts.js';
import { twitterPhrases } from '../environments/twitter/phrases.js';
import { twitterSchema } from '../environments/twitter/schema.js';
import { vehicleFacts } from '../environments/vehicle/facts.js';
import { vehiclePhrases } from '../environments/vehicle/phrases.js';
import { vehicleSchema } from '../environments/vehicle/schema.js';
import { conditionsOf } from './describeFacts.js';
import type { Toolset } from './Toolset.js';

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
  conditions: [
    ...conditionsOf('GorillaFileSystem', fileSystemFacts),
    ...conditionsOf('MessageAPI', messageFacts),
    ...conditionsOf('TwitterAPI', twitterFacts),
    ...conditionsOf('TicketAPI', ticketFacts),
    ...conditionsOf('TradingBot', tradingFacts),
    ...conditionsOf('TravelAPI', travelFacts),
    ...conditionsOf('VehicleControlAPI', vehicleFacts),
  ],
  phrases: {
    ...fileSystemPhrases,
    ...mathPhrases,
    ...messagePhrases,
    ...twitterPhrases,
    ...ticketPhrases,
    ...tradingPhrases,
    ...travelPhrases,
    ...vehiclePhrases,
  },
};
