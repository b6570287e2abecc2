import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCommitBreaks } from './commit-rules.ts';

let root = '';
let first = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@byre.example', '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** Commits that many new lines, and returns the commit. */
const commit = (message: string, { lines = 1, file = 'a.ts' } = {}): string => {
  appendFileSync(join(root, file), 'line\n'.repeat(lines));
  git('add', '.');
  git('commit', '--quiet', '--message', message);
  return git('rev-parse', '--short', 'HEAD');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'byre-commits-'));
  git('init', '--quiet');
  commit('x'.repeat(100));
  first = git('rev-parse', 'HEAD');
});

afterEach(() => rmSync(root, { recursive: true }));

it('a subject has at most 72 characters, except in commits from before the rule', () => {
  commit('x'.repeat(72));
  expect(findCommitBreaks(root, first)).toEqual([]);
  const long = commit('é'.repeat(73));
  expect(findCommitBreaks(root, first)).toEqual([`Commit ${long}: its subject has 73 characters; 72 at most.`]);
});

it('a commit of more than 40 lines has a body', () => {
  commit('Forty lines', { lines: 40 });
  commit('Many lines\n\nBecause somebody needs them.', { lines: 400 });
  expect(findCommitBreaks(root, first)).toEqual([]);
  const bare = commit('Forty-one lines', { lines: 41 });
  expect(findCommitBreaks(root, first)).toEqual([
    `Commit ${bare}: it changes 41 lines and has no body; say why in one.`,
  ]);
});

it('generated lines need no reason', () => {
  commit('Packages', { lines: 500, file: 'package-lock.json' });
  commit('Kinds', { lines: 500, file: 'kinds.generated.ts' });
  expect(findCommitBreaks(root, first)).toEqual([]);
});

it('nothing is checked without the commit after which the rules hold, or without a history', () => {
  commit('x'.repeat(73));
  expect(findCommitBreaks(root, 'a'.repeat(40))).toEqual([]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(findCommitBreaks(root, first)).toEqual([]);
});
