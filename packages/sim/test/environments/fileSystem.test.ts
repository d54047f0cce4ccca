// The shell: names are local to the working directory, errors are answers, nodes have identity.
import { formatJson } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const file = (content: string) => ({ type: 'file', content });
const directory = (contents: object) => ({ type: 'directory', contents });
const shell = () =>
  worldWith('GorillaFileSystem', {
    root: {
      home: directory({
        'a.txt': file('beta\nalpha\ngamma'),
        '.secret': file('hush'),
        docs: directory({ 'b.txt': file('two words'), inner: directory({}) }),
      }),
    },
  });

describe('the file system', () => {
  it('lists names in order and hides those with a leading dot unless asked', () => {
    expect(answers(shell(), 'ls()', 'ls(a=True)')).toEqual([
      '{"current_directory_content": ["a.txt", "docs"]}',
      '{"current_directory_content": ["a.txt", ".secret", "docs"]}',
    ]);
  });

  it('goes one level at a time', () => {
    expect(answers(shell(), "cd('docs/inner')", "cd('docs/')", 'pwd()', "cd('..')", "cd('..')")).toEqual([
      '{"error": "cd: docs/inner: Unsupported path. Only one folder level at a time is supported."}',
      '{"current_working_directory": "docs"}',
      '{"current_working_directory": "/home/docs"}',
      '{}',
      '{"error": "Current directory is already the root. Cannot go back."}',
    ]);
  });

  it('finds by part of a name, below a path of several levels, and only below directories', () => {
    expect(
      answers(shell(), "find('docs/', 'b')", "find('./docs/inner')", "find('a.txt')", "find('/', 'inner')"),
    ).toEqual([
      '{"matches": ["docs/b.txt"]}',
      '{"matches": []}',
      '{"error": "find: \'a.txt\': No such file or directory"}',
      '{"matches": ["/docs/inner"]}',
    ]);
  });

  it('overwrites files with echo but never creates them', () => {
    expect(answers(shell(), "echo('x', 'new.txt')", "echo('x', 'a.txt')", "cat('a.txt')", "echo('x', 'docs')")).toEqual(
      [
        '{"error": "echo: cannot write to \'new.txt\': No such file"}',
        'None',
        '{"file_content": "x"}',
        "Error during execution: 'Directory' object has no attribute '_write'",
      ],
    );
  });

  it('reads files line by line', () => {
    expect(answers(shell(), "sort('a.txt')", "tail('a.txt', 1)", "wc('a.txt', 'w')", "grep('a.txt', 'm')")).toEqual([
      '{"sorted_content": "alpha\\nbeta\\ngamma"}',
      '{"last_lines": "gamma"}',
      '{"count": 3, "type": "words"}',
      '{"matching_lines": ["gamma"]}',
    ]);
  });

  it('gives all lines for a tail of none', () => {
    expect(answers(shell(), "tail('a.txt', 0)")).toEqual(['{"last_lines": "beta\\nalpha\\ngamma"}']);
  });

  it('takes the dot for the directory itself only where the directory lists it', () => {
    expect(answers(shell(), "cat('.')", "touch('.')", "cat('.')")).toEqual([
      '{"error": "cat: \'.\': No such file or directory"}',
      'None',
      '{"error": "cat: \'.\': Is a directory"}',
    ]);
  });

  it('shares files between a directory and its copy', () => {
    const world = shell();
    answers(world, "cp('docs', 'copy')", "cd('copy')", "echo('changed', 'b.txt')", "cd('..')", "cd('docs')");
    expect(answers(world, "cat('b.txt')")).toEqual(['{"file_content": "changed"}']);
  });

  it('leaves the sub-directories of a moved directory with their old parent', () => {
    const world = shell();
    answers(world, "mv('docs', 'moved')", "cd('moved')", "cd('inner')");
    expect(answers(world, 'pwd()')).toEqual(['{"current_working_directory": "/home/docs/inner"}']);
  });

  it('lets a directory be copied into itself, and then cannot walk it', () => {
    const world = shell();
    expect(answers(world, "cp('docs', 'docs')", 'du()')).toEqual([
      '{"result": "\'docs\' copied to \'docs/docs\'"}',
      'Error during execution: maximum recursion depth exceeded',
    ]);
    expect(formatJson(world.state())).toContain('{"__cycle__":1}');
  });
});
