// What the shell's commands do, for policies and authors.
import { describeFunctions, flag, integer, text } from '../../toolset/describe.js';
import { fileSystemFacts } from './facts.js';

const entry = 'Name of an entry in the current directory; no path.';

export const fileSystemSchema = describeFunctions('GorillaFileSystem', fileSystemFacts, {
  pwd: {
    does: 'Tell which directory you are in, as a full path.',
    gives: ['current_working_directory string: full path of the current directory'],
  },
  ls: {
    does: 'List what the current directory contains.',
    takes: { a: flag('Also list hidden entries, whose names begin with a dot.', { default: false }) },
    gives: ['current_directory_content array: names of the files and directories'],
  },
  cd: {
    does: 'Move into another directory, one level at a time.',
    takes: { folder: text('Name of a directory inside the current one, ".." for the one above, "/" for the root.') },
    gives: ['current_working_directory string: name of the directory you are in afterwards'],
  },
  mkdir: {
    does: 'Make a new empty directory in the current one.',
    takes: { dir_name: text('Name of the directory to make.') },
  },
  touch: {
    does: 'Create a new empty file in the current directory.',
    takes: { file_name: text('Name of the file to create, with its extension.') },
  },
  echo: {
    does: 'Print a text, or write it into an existing file, replacing what the file held.',
    takes: {
      content: text('The text to print or to write.'),
      file_name: text('An existing file of the current directory to write to; left out, the text is only printed.', {
        default: null,
      }),
    },
    gives: ['terminal_output string: the text, when no file was named'],
  },
  rm: {
    does: 'Delete a file or a whole directory.',
    takes: { file_name: text('Name of the file or directory to delete.') },
    gives: ['result string: what was deleted'],
  },
  rmdir: {
    does: 'Delete a directory that is empty.',
    takes: { dir_name: text('Name of the empty directory.') },
    gives: ['result string: what was deleted'],
  },
  cat: {
    does: 'Show everything a file contains.',
    takes: { file_name: text('Name of the file to show.') },
    gives: ['file_content string: the text of the file'],
  },
  wc: {
    does: 'Count the lines, words or characters of a file.',
    takes: {
      file_name: text('Name of the file to count in.'),
      mode: text('What to count: "l" lines, "w" words, "c" characters.', { enum: ['l', 'w', 'c'], default: 'l' }),
    },
    gives: ['count integer: how many there are', 'type string: lines, words or characters'],
  },
  sort: {
    does: 'Show the lines of a file in alphabetical order; the file itself stays as it is.',
    takes: { file_name: text('Name of the file whose lines to sort.') },
    gives: ['sorted_content string: the lines in order'],
  },
  grep: {
    does: 'Search a file for a text and show each line that contains it.',
    takes: {
      file_name: text('Name of the file to search.'),
      pattern: text('The text to look for, exactly as written; upper and lower case differ.'),
    },
    gives: ['matching_lines array: the lines that contain the text'],
  },
  tail: {
    does: 'Show the last lines of a file.',
    takes: { file_name: text('Name of the file.'), lines: integer('How many lines from the end.', { default: 10 }) },
    gives: ['last_lines string: those lines'],
  },
  diff: {
    does: 'Compare two files line by line and show where they differ.',
    takes: { file_name1: text('Name of the first file.'), file_name2: text('Name of the second file.') },
    gives: ['diff_lines string: each differing pair of lines'],
  },
  mv: {
    does: 'Move a file or directory into another directory, or rename it.',
    takes: {
      source: text(entry),
      destination: text('A directory beside it to move it into, or its new name; no path.'),
    },
    gives: ['result string: where it went'],
  },
  cp: {
    does: 'Copy a file or directory into another directory, or under another name.',
    takes: {
      source: text(entry),
      destination: text('A directory beside it to copy it into, or the name of the copy; no path.'),
    },
    gives: ['result string: where the copy is'],
  },
  find: {
    does: 'Look for files and directories below a directory by a part of their name, at any depth.',
    takes: {
      path: text('Directory to start from; "." is the current one.', { default: '.' }),
      name: text('A part of the name to look for; left out, everything is listed.', { default: null }),
    },
    gives: ['matches array: paths of what was found'],
  },
  du: {
    does: 'Tell how much space the files of the current directory use, sub-directories included.',
    takes: { human_readable: flag('Give the size in KB, MB and so on instead of bytes.', { default: false }) },
    gives: ['disk_usage string: the size with its unit'],
  },
});
