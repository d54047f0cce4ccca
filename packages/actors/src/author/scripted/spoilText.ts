// A good reply written badly: some of it can be read by written rules, the rest must be refused, never guessed.
import type { TextFault } from './Fault.js';

/** `json` is one object; the text is what the model writes instead. */
export function spoilText(json: string, fault: TextFault): string {
  switch (fault) {
    case 'fence':
      return `Here is what I came up with {short}:\n\`\`\`bash\n{ echo hi; }\n\`\`\`\n\`\`\`json\n${json}\n\`\`\`\nHope this helps {:`;
    case 'refusal_text':
      return "I'm sorry, but I can't help with that.";
    case 'trailing_comma':
      return json.replace(/\}$/, ',}');
    case 'illegal_escape':
      return json.replace(/"reason":"/, '"reason":"2 \\* 3 is 6\\_, ');
    case 'typographic':
      return json.replace(/"reason":"([^"\\]*)",/, '“reason”：“$1”，');
    case 'cut_text':
      return json.slice(0, Math.floor(json.length / 2));
    case 'two_objects':
      return `${json}\nOr rather:\n${json.replace(/"reason":"/, '"reason":"On second thoughts: ')}`;
    case 'not_a_number':
      return json.replace(/^\{/, '{"score":NaN,');
    case 'out_of_enum':
      return json
        .replace(/"(register|form|decision|verdict)":"[^"]*"/, '"$1":"probably fine"')
        .replace(/^\{"reason":"[^"]*","arguments"/, '{"reason":7,"arguments"');
    case 'missing_member':
      return '{"reason":"I would rather not say."}';
    case 'double_encoded': {
      const match = /"arguments":(\{.*\})\}$/.exec(json);
      return match?.[1] === undefined ? json : json.replace(match[1], JSON.stringify(match[1]));
    }
  }
}
