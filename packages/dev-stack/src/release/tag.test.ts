import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireUntaggedElsewhere, tagRelease } from './tag.ts';

let root = '';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = (text: string): void => {
  writeFileSync(join(root, 'a.txt'), text);
  git('add', '.');
  git('commit', '--quiet', '--message', text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'byre-tag-'));
  git('init', '--quiet');
  for (const [key, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@byre.example'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git('config', key, value);
  commit('One');
});

afterEach(() => rmSync(root, { recursive: true }));

const released = { version: '0.2.0', day: '24 November 2026' };

it('the commit of a release is tagged with its version and day, once', async () => {
  expect(await tagRelease(root, released)).toEqual({ name: 'v0.2.0', outcome: 'made' });
  expect(git('tag', '--list', '--points-at', 'HEAD', '--format=%(refname:short) %(subject)')).toBe(
    'v0.2.0 Byre 0.2.0, 24 November 2026',
  );
  expect(await tagRelease(root, released)).toEqual({ name: 'v0.2.0', outcome: 'there' });
  await requireUntaggedElsewhere(root, released);
});

it('a version that is not released yet gets no tag', async () => {
  expect(await tagRelease(root, { version: '0.3.0', day: null })).toEqual({ name: 'v0.3.0', outcome: 'undated' });
  expect(git('tag', '--list')).toBe('');
});

it('a version is released from one commit only', async () => {
  await tagRelease(root, released);
  const tagged = git('rev-parse', '--short=12', 'HEAD');
  commit('Two');
  await expect(requireUntaggedElsewhere(root, released)).rejects.toThrow(`0.2.0 was released as ${tagged}`);
  await requireUntaggedElsewhere(root, { version: '0.3.0' });
});
