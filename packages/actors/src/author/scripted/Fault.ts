// What a scripted server can do wrong, by name. Wire faults lie in the transport, text faults in how the reply is
// written, content faults in what it says.

export const wireFaults = [
  'status_429',
  'status_500',
  'status_503_html',
  'hang',
  'stall',
  'reset',
  'slow',
  'truncated',
  'blanks',
  'malformed_body',
  'bare_infinity',
  'empty_body',
  'empty',
  'reasoning_only',
  'refusal',
  'content_filter',
  'wrong_content_type',
  'no_choices',
  'error_200',
  'context_full',
  'context_cut',
  'grammar_refused',
  'output_500',
  'usage_missing',
  'finish_odd',
] as const;

export const textFaults = [
  'fence',
  'refusal_text',
  'trailing_comma',
  'illegal_escape',
  'typographic',
  'cut_text',
  'two_objects',
  'not_a_number',
  'out_of_enum',
  'missing_member',
  'double_encoded',
] as const;

export const contentFaults = ['wrong_value', 'leak', 'off_story', 'injection', 'wrong_judgement'] as const;

export type WireFault = (typeof wireFaults)[number];
export type TextFault = (typeof textFaults)[number];
export type ContentFault = (typeof contentFaults)[number];
export type Fault = WireFault | TextFault | ContentFault;

export const faults: readonly Fault[] = [...wireFaults, ...textFaults, ...contentFaults];

/** Faults that break off what is said: the text beneath does not matter. */
export const isWireFault = (fault: Fault): fault is WireFault => (wireFaults as readonly string[]).includes(fault);
export const isTextFault = (fault: Fault): fault is TextFault => (textFaults as readonly string[]).includes(fault);
