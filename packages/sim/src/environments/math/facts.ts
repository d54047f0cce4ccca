// The calculator has no state; its results can be computed on.
import type { ClassFacts } from '../../toolset/describeFacts.js';

export const mathFacts: ClassFacts = {
  means: {
    result: 'number',
    // decimals of any precision, which no call can be given
    'logarithm.result': '',
    'square_root.result': '',
    value: 'number',
    a: 'number',
    b: 'number',
    number: 'number',
    numbers: 'number',
    part: 'number',
    whole: 'number',
    'power.base': 'number',
  },
  functions: {},
};
