// What somebody with figures says before asking, by what is asked for first.

const sums = [
  "I'm no good at this.",
  'My calculator is in the other room.',
  'For the books.',
  "I'd rather not do it in my head.",
  'A quick sum.',
];

export const mathLeads: Readonly<Record<string, readonly string[]>> = {
  logarithm: ["My son's homework.", "I haven't done this since school.", "It's for a decibel thing."],
  mean: [
    'It varied a lot.',
    'The teacher wants one number.',
    'Every week was different.',
    'I need something to go by.',
  ],
  standard_deviation: ['Some were far off.', 'The lab wants to know about the spread.', "They're all over the place."],
  si_unit_conversion: [
    'The drawing uses other units.',
    'The ruler only has one side.',
    'My supplier is picky about units.',
  ],
  imperial_si_conversion: [
    'The recipe is from overseas.',
    'My aunt lives abroad.',
    'I never learned those units.',
    'The manual was not written for here.',
  ],
  add: [...sums, 'Two receipts.', 'They came in separately.'],
  subtract: [...sums, 'Some of it is spent.', 'I gave part of it away.'],
  multiply: [...sums, "It's the same every month.", 'We need it for everybody.'],
  divide: [...sums, 'We share everything.', 'Fair is fair.', 'It has to go round.'],
  power: ['Compound interest, more or less.', 'It doubles and doubles.', 'A bet with my nephew.'],
  square_root: ["I'm laying tiles.", 'A right triangle again.', "For a shed I'm building."],
  absolute_value: ["The sign doesn't matter.", 'It came out negative.'],
  round_number: ['Too many digits.', 'Nobody reads that many places.', 'The form has little room.'],
  percentage: ['My boss thinks in percent.', "It's for a slide.", 'I wonder how far we are.'],
  min_value: ["I'm looking for the cheapest.", 'Several offers came in.', 'The lowest one counts.'],
  max_value: ["There's a prize.", 'The best one counts.', 'One of them stands out.'],
  sum_values: ['A handful of receipts.', "It's been an expensive week.", 'Everybody chipped in.'],
};
