// Still more ways to ask the calculator, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandSums: FunctionPhrases = {
  percentage: [
    question('we sold {part} of {whole} tickets, so how full is that in percent?'),
    question('the battery shows {part} out of {whole}, which percentage is left?'),
    question('if {part} people out of {whole} answer, what is that as a percentage?'),
    order('put {part} in relation to {whole}, as a percentage'),
    remark('I have read {part} of {whole} pages and want to know the percentage'),
  ],
  square_root: [
    remark('a square room of {number} square feet, so its side is the square root of that, {precision} digits'),
    question('how long must each side be to make {number} as a square? precision {precision}'),
    order('find the side of a square that covers {number}, to {precision} digits'),
  ],
  imperial_si_conversion: [
    remark('the form wants {unit_out} and all I know is {value} {unit_in}, so convert that'),
    question('my scale shows {value} {unit_in}, which {unit_out} figure is that?'),
    question('a friend wrote {value} {unit_in}, so what would I call that in {unit_out}?'),
    order('give me the {unit_out} for {value} {unit_in}'),
    remark('we measured {value} {unit_in}, but the report is in {unit_out}'),
  ],
  divide: [
    remark('{a} has to go round, and there are {b} of us, so divide it'),
    question('if I pay {a} off in {b} rates, how large is each?'),
    question('what is one part of {a} when I make {b} parts of it?'),
  ],
};
