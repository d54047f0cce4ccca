// Cross-turn coherence: what a message takes up ("that order") must be the one mentioned last.

import { randomStream } from '@rods/core';
import { parseCall } from '@rods/sim';
import { statesValue } from '../../grounding/statesValue.js';
import { references } from '../phrasing/anaphora.js';
import type { Value } from '../Scene.js';
import { Session } from '../world/Session.js';
import type { Criterion } from './Criterion.js';

export const coherence: Criterion = {
  name: 'coherence',
  check: ({ trace, messages, kit }) => {
    const domains = new Map(trace.classes.map((name) => [name, kit.domain(name)]));
    const session = new Session(trace.classes, trace.configText, domains);
    for (const [turn, executed] of trace.turns.entries()) {
      const message = messages[turn] ?? '';
      for (const move of executed.moves) {
        for (const call of move.calls) {
          const scene = session.scene(randomStream(0, 'coherence'), '', { turn, behind: [], ahead: [] });
          const roles = domains.get(move.className)?.functions[call.function]?.roles ?? {};
          for (const [parameter, value] of parseCall(call.text).keywords) {
            const role = roles[parameter] ?? '';
            if (!references[role]?.test(message) || statesValue(message, value as Value)) continue;
            const latest = scene.mentioned(role)[0];
            if (latest && latest.value !== value)
              return { turn, detail: `the ${role} taken up is not the one mentioned last` };
          }
          session.execute(call.text, turn);
        }
      }
    }
    return undefined;
  },
};
