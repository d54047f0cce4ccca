// The eight environments of BFCL's multi-turn tasks.
import type { Environment } from './Environment.js';
import { fileSystem } from './fileSystem/fileSystem.js';
import { math } from './math/math.js';
import { message } from './message/message.js';
import { ticket } from './ticket/ticket.js';
import { trading } from './trading/trading.js';
import { travel } from './travel/travel.js';
import { twitter } from './twitter/twitter.js';
import { vehicle } from './vehicle/vehicle.js';

// each environment knows its own state type; to the executor a state is opaque
const opaque = <S>(environment: Environment<S>): Environment => environment as unknown as Environment;

export const bfclEnvironments: readonly Environment[] = [
  opaque(fileSystem),
  opaque(math),
  opaque(message),
  opaque(twitter),
  opaque(ticket),
  opaque(trading),
  opaque(travel),
  opaque(vehicle),
];
