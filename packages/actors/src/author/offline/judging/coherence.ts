// Cross-turn coherence: what a message takes up ("that order") must be the one mentioned last.

import { randomStream } from '@rods/core';
import { parseCall } from '@rods/sim';
import { statesValue } from '../../grounding/statesValue.js';
import { kindsOf } from '../graph/GraphView.js';
import { references } from '../phrasing/anaphora.js';
import type { Value } from '../Scene.js';
import { Session } from '../world/Session.js';
import type { Criterion } from './Criterion.js';

export const coherence: Criterion = {
  name: 'coherence',
  check: ({ trace, messages, kit }) => {
    const session = new Session(trace.classes, trace.configText, kit.graph);
    for (const [turn, executed] of trace.turns.entries()) {
      const message = messages[turn] ?? '';
      for (const move of executed.moves) {
        for (const call of move.calls) {
          const scene = session.scene(randomStream(0, 'coherence'), '', { turn, behind: [], ahead: [] });
          for (const [parameter, value] of parseCall(call.text).keywords) {
            const [role = ''] = kindsOf(kit.graph, call.function, parameter);
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
