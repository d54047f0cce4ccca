// Looking into files: cat, wc, sort, grep, tail, diff.
import { asText, codePoints, contains } from '../../python/containers.js';
import { compare, sortTexts } from '../../python/numbers.js';
import { typeError } from '../../python/PyError.js';
import { type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { splitLines, splitWords } from '../../python/text.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { FileSystem } from './fileSystem.js';
import { invalidName } from './invalidName.js';
import { DirectoryNode, FileNode } from './nodes.js';
import { listedEntry } from './resolvePath.js';

export const reading: Readonly<Record<string, Method<FileSystem>>> = {
  cat: {
    parameters: parameters('file_name'),
    run: ({ cwd }, [name = null]) => {
      if (invalidName(name)) return failure(`cat: '${pyStr(name)}': Invalid character`);
      const node = listedEntry(cwd, name);
      if (!node) return failure(`cat: '${pyStr(name)}': No such file or directory`);
      if (node instanceof DirectoryNode) return failure(`cat: '${pyStr(name)}': Is a directory`);
      return dict({ file_content: node.content });
    },
  },
  wc: {
    parameters: parameters('file_name', ['mode', 'l']),
    run: ({ cwd }, [name = null, mode = null]) => {
      if (mode !== 'l' && mode !== 'w' && mode !== 'c') return failure(`wc: invalid mode '${pyStr(mode)}'`);
      const node = listedEntry(cwd, name);
      if (!(node instanceof FileNode)) return missing('wc', name);
      const { content } = node;
      if (mode === 'l') return dict({ count: BigInt(splitLines(asText(content, 'splitlines')).length), type: 'lines' });
      if (mode === 'w') return dict({ count: BigInt(splitWords(asText(content, 'split')).length), type: 'words' });
      if (typeof content !== 'string') throw typeError(`object of type '${typeName(content)}' has no len()`);
      return dict({ count: BigInt(codePoints(content)), type: 'characters' });
    },
  },
  sort: {
    parameters: parameters('file_name'),
    run: ({ cwd }, [name = null]) => {
      const node = listedEntry(cwd, name);
      if (!(node instanceof FileNode)) return missing('sort', name);
      return dict({ sorted_content: sortTexts(linesOf(node)).join('\n') });
    },
  },
  grep: {
    parameters: parameters('file_name', 'pattern'),
    run: ({ cwd }, [name = null, pattern = null]) => {
      const node = listedEntry(cwd, name);
      if (!(node instanceof FileNode)) return missing('grep', name);
      return dict({ matching_lines: linesOf(node).filter((line) => contains(line, pattern)) });
    },
  },
  tail: {
    parameters: parameters('file_name', ['lines', 10n]),
    run: ({ cwd }, [name = null, count = null]) => {
      const node = listedEntry(cwd, name);
      if (!(node instanceof FileNode)) return missing('tail', name);
      const lines = linesOf(node);
      return dict({ last_lines: lastLines(lines, count).join('\n') });
    },
  },
  diff: {
    parameters: parameters('file_name1', 'file_name2'),
    run: ({ cwd }, [first = null, second = null]) => {
      const one = listedEntry(cwd, first);
      // the second name is not looked at when there is no first
      const other = one === null ? null : listedEntry(cwd, second);
      if (!(one instanceof FileNode) || !(other instanceof FileNode)) {
        return failure(`diff: ${pyStr(first)} or ${pyStr(second)}: No such file or directory`);
      }
      const a = linesOf(one);
      const b = linesOf(other);
      const differing: string[] = [];
      for (let at = 0; at < Math.min(a.length, b.length); at++)
        if (a[at] !== b[at]) differing.push(`- ${a[at]}\n+ ${b[at]}`);
      return dict({ diff_lines: differing.join('\n') });
    },
  },
};

function missing(tool: string, name: PyValue): PyValue {
  return failure(`${tool}: ${pyStr(name)}: No such file or directory`);
}

function linesOf(file: FileNode): string[] {
  return splitLines(asText(file.content, 'splitlines'));
}

/** `content[-min(lines, len(content)):]`: zero gives everything, a negative count drops the first ones. */
function lastLines(lines: readonly string[], count: PyValue): readonly string[] {
  const total = BigInt(lines.length);
  const fewest = compare('>', count, total) ? total : count;
  if (typeof fewest !== 'bigint' && typeof fewest !== 'boolean')
    throw typeError('slice indices must be integers or None or have an __index__ method');
  return lines.slice(fewest ? -Number(fewest) : 0);
}
