// Requests about files that contradict themselves: a folder as a new name, a file as a place, a line about another matter.
import { strangeIn } from '../../values/fileNotes.js';
import type { Asked } from '../Domain.js';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const naming =
  '(?:rename (?:\\S+ ){1,4}to|call \\S+|become|another \\S+, called|it should be called|(?:backup|copy) of \\S+ as)';
const placing =
  '(?:\\b(?:put|move|duplicate|copy)\\b[^?!]* into|belongs in|away under|wrong spot, it should go to|a copy in)';

export function fileContradiction({ functionName, keywords, message }: Asked): string | undefined {
  if (functionName === 'echo')
    return strangeIn(String(keywords.get('file_name')), String(keywords.get('content')))
      ? 'the line is about another matter than the file'
      : undefined;
  if (functionName !== 'mv' && functionName !== 'cp') return undefined;
  const destination = String(keywords.get('destination'));
  const isFile = /\.\w+$/.test(destination);
  const words = new RegExp(`${isFile ? placing : naming} ${escaped(destination)}(?![\\w-]|\\.\\w)`, 'i');
  if (!words.test(message)) return undefined;
  return isFile
    ? `the file ${destination} is spoken of as a place`
    : `the folder ${destination} is spoken of as a name`;
}
