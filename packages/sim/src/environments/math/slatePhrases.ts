// How people ask for a figure in passing: shorter and looser than in the other table, no two alike. Data for the offline author.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const slatePhrases: FunctionPhrases = {
  logarithm: [
    remark('{value}, log to base {base}, {precision} digits'),
    order('logarithmize {value} by {base}, {precision} digits'),
    question('{base} to the what makes {value}? to {precision} digits'),
    order('express {value} as a power of {base}, the exponent to {precision} digits'),
    remark('the exponent that lifts {base} to {value}, precision {precision}'),
    question('log of {value}, base {base}, {precision} digits?'),
    order('bring {value} to a log scale, base {base}, {precision} digits'),
  ],
  square_root: [
    remark('{number}, rooted, {precision} digits'),
    question('what squared is {number}? to {precision} digits'),
    order('root {number}, precision {precision}'),
    remark('side length wanted, the square is {number}, {precision} digits'),
    order('undo the square: {number}, to {precision} digits'),
    question('root of {number}, {precision} digits?'),
  ],
};
