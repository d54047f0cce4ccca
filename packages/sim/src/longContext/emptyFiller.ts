// No filler at all: what a world without long context gets.
import type { Filler } from '../environments/Environment.js';

export const emptyFiller: Filler = new Map();
