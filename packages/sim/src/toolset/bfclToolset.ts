// The eight environments with their schemas as one toolset.
import { bfclEnvironments } from '../environments/bfclEnvironments.js';
import { deskPhrases } from '../environments/fileSystem/deskPhrases.js';
import { fileSystemFacts } from '../environments/fileSystem/facts.js';
import { fileSystemPhrases } from '../environments/fileSystem/phrases.js';
import { fileSystemSchema } from '../environments/fileSystem/schema.js';
import { shelfPhrases } from '../environments/fileSystem/shelfPhrases.js';
import { deskSums } from '../environments/math/deskSums.js';
import { errandSums } from '../environments/math/errandSums.js';
import { mathPhrases } from '../environments/math/phrases.js';
import { mathSchema } from '../environments/math/schema.js';
import { slatePhrases } from '../environments/math/slatePhrases.js';
import { chatPhrases } from '../environments/message/chatPhrases.js';
import { deskMessages } from '../environments/message/deskMessages.js';
import { errandMessages } from '../environments/message/errandMessages.js';
import { messageFacts } from '../environments/message/facts.js';
import { messagePhrases } from '../environments/message/phrases.js';
import { messageSchema } from '../environments/message/schema.js';
import { deskTickets } from '../environments/ticket/deskTickets.js';
import { errandTickets } from '../environments/ticket/errandTickets.js';
import { ticketFacts } from '../environments/ticket/facts.js';
import { ticketPhrases } from '../environments/ticket/phrases.js';
import { queuePhrases } from '../environments/ticket/queuePhrases.js';
import { ticketSchema } from '../environments/ticket/schema.js';
import { deskTrades } from '../environments/trading/deskTrades.js';
import { errandTrades } from '../environments/trading/errandTrades.js';
import { tradingFacts } from '../environments/trading/facts.js';
import { floorPhrases } from '../environments/trading/floorPhrases.js';
import { tradingPhrases } from '../environments/trading/phrases.js';
import { tradingSchema } from '../environments/trading/schema.js';
import { deskTrips } from '../environments/travel/deskTrips.js';
import { errandTrips } from '../environments/travel/errandTrips.js';
import { travelFacts } from '../environments/travel/facts.js';
import { travelPhrases } from '../environments/travel/phrases.js';
import { travelSchema } from '../environments/travel/schema.js';
import { tripPhrases } from '../environments/travel/tripPhrases.js';
import { deskTweets } from '../environments/twitter/deskTweets.js';
import { errandTweets } from '../environments/twitter/errandTweets.js';
import { twitterFacts } from '../environments/twitter/facts.js';
import { feedPhrases } from '../environments/twitter/feedPhrases.js';
import { twitterPhrases } from '../environments/twitter/phrases.js';
import { twitterSchema } from '../environments/twitter/schema.js';
import { deskDrives } from '../environments/vehicle/deskDrives.js';
import { errandDrives } from '../environments/vehicle/errandDrives.js';
import { vehicleFacts } from '../environments/vehicle/facts.js';
import { vehiclePhrases } from '../environments/vehicle/phrases.js';
import { roadPhrases } from '../environments/vehicle/roadPhrases.js';
import { vehicleSchema } from '../environments/vehicle/schema.js';
import { conditionsOf } from './describeFacts.js';
import { joinPhrases } from './joinPhrases.js';
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
  phrases: joinPhrases(
    fileSystemPhrases,
    deskPhrases,
    mathPhrases,
    slatePhrases,
    chatPhrases,
    queuePhrases,
    feedPhrases,
    roadPhrases,
    floorPhrases,
    tripPhrases,
    shelfPhrases,
    deskSums,
    errandSums,
    messagePhrases,
    deskMessages,
    errandMessages,
    twitterPhrases,
    deskTweets,
    errandTweets,
    ticketPhrases,
    deskTickets,
    errandTickets,
    tradingPhrases,
    deskTrades,
    errandTrades,
    travelPhrases,
    deskTrips,
    errandTrips,
    vehiclePhrases,
    deskDrives,
    errandDrives,
  ),
};
