// Ways to begin a request for something to be shown, told or brought. Data; each turn takes the rest of the phrase as it is.
import type { Turn } from './reword.js';

export const turns: readonly Turn[] = [
  {
    form: 'order',
    from: /^(?:please )?(?:show me|let me see) (.+)$/,
    to: [
      ['remark', "I'd like to see $1"],
      ['remark', 'I want to look at $1'],
      ['remark', 'I need to see $1'],
      ['remark', 'a look at $1, please'],
      ['question', 'can I see $1?'],
      ['question', 'could I see $1?'],
      ['question', 'may I see $1?'],
      ['question', 'would you show me $1?'],
      ['order', 'show me $1'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?give me ((?:the|a|an|my|all|some)\b.+)$/,
    to: [
      ['remark', "I'd like $1"],
      ['remark', 'I need $1'],
      ['remark', 'I could use $1'],
      ['question', 'can I have $1?'],
      ['question', 'any chance of $1?'],
      ['question', 'might I have $1?'],
      ['question', 'could I get $1?'],
      ['question', 'may I have $1?'],
      ['question', 'do you have $1?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?tell me ((?:how|what|which|where|who|whether|if|when)\b.+)$/,
    to: [
      ['remark', "I'd like to know $1"],
      ['remark', 'I want to know $1'],
      ['remark', 'I need to know $1'],
      ['remark', 'I wonder $1'],
      ['question', 'can you tell me $1?'],
      ['question', 'would you know $1?'],
      ['question', 'any idea $1?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?tell me (the\b.+)$/,
    to: [
      ['remark', "I'd like to know $1"],
      ['remark', 'I need $1'],
      ['remark', 'I have to know $1'],
      ['question', 'can I have $1?'],
      ['question', 'any chance of $1?'],
      ['question', 'might I have $1?'],
      ['question', 'do you know $1?'],
      ['question', 'can you tell me $1?'],
      ['question', 'would you know $1?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?(?:get me|look up|find) (the\b.+)$/,
    to: [
      ['remark', 'I need $1'],
      ['remark', "I'm looking for $1"],
      ['remark', 'I still need $1'],
      ['question', 'can I have $1?'],
      ['question', 'any chance of $1?'],
      ['question', 'might I have $1?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?find me (.+)$/,
    to: [
      ['remark', "I'm looking for $1"],
      ['remark', 'I need $1'],
      ['question', 'would you know of $1?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?(?:check|find out) ((?:whether|if|what|how|which|where)\b.+)$/,
    to: [
      ['remark', 'I want to know $1'],
      ['remark', 'I need to find out $1'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?(?:pull up|bring up) (.+)$/,
    to: [
      ['remark', "I'd like $1 on the screen"],
      ['remark', 'I need to look at $1'],
      ['question', 'can I see $1?'],
      ['question', 'could I have $1 up here?'],
      ['order', 'bring up $1'],
      ['order', 'pull up $1'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?list (.+)$/,
    to: [
      ['remark', "I'd like a list of $1"],
      ['remark', 'I need $1 in a list'],
      ['question', 'can I get a list of $1?'],
      ['question', 'could I have $1 as a list?'],
    ],
  },
  {
    form: 'order',
    from: /^(?:please )?(?:make|create|set up|add) (an? (?:new |blank |empty |fresh )?(?:folder|file|directory)\b.+)$/,
    to: [
      ['remark', 'I need $1'],
      ['remark', "I'd like $1"],
      ['remark', 'we need $1'],
      ['remark', 'there has to be $1'],
      ['question', 'can I have $1?'],
      ['question', 'any chance of $1?'],
      ['question', 'might I have $1?'],
      ['question', 'could you make $1?'],
    ],
  },
  {
    form: 'question',
    from: /^what(?:'s| is) (the .+)\?$/,
    to: [
      ['remark', "I'd like to know $1"],
      ['remark', 'I need $1'],
      ['question', 'do you know $1?'],
      ['question', 'can you tell me $1?'],
      ['question', 'any idea of $1?'],
      ['question', 'what would be $1?'],
    ],
  },
  {
    form: 'question',
    from: /^(?:is|are) there (an?|any) (.+)\?$/,
    to: [
      ['question', 'would there be $1 $2?'],
      ['question', 'is there by any chance $1 $2?'],
      ['question', "isn't there $1 $2?"],
    ],
  },
  {
    form: 'remark',
    from: /^I (?:want|need) to see (.+)$/,
    to: [
      ['remark', "I'd like to see $1"],
      ['remark', 'I must see $1'],
      ['question', 'can you show me $1?'],
      ['question', 'could I see $1?'],
      ['question', 'may I look at $1?'],
    ],
  },
  {
    form: 'remark',
    from: /^I (?:want|need) to know (.+)$/,
    to: [
      ['remark', "I'd like to know $1"],
      ['question', 'can you tell me $1?'],
    ],
  },
];
