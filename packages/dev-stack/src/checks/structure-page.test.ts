import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const page = readFileSync(join(projectRoot, 'docs', 'structure.md'), 'utf8');
const drawings = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, drawing = '']) => drawing).join('\n');

/** The folders inside a folder that hold more than tests. */
const roomsOf = (folder: string): string[] => {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: join(projectRoot, folder) });
  return [...new Set(files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => file.split(sep)[0] ?? ''))];
};

const folders = [...page.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, folder = '']) => folder);

it.each(folders)('the page on structure draws every room of %s, and counts them', (folder) => {
  const rooms = roomsOf(folder);
  expect(rooms.filter((room) => !new RegExp(`(^|["\\s])${room}\\b`, 'm').test(drawings))).toEqual([]);
  const row = page.split('\n').find((line) => line.startsWith(`| \`${folder}\``)) ?? '';
  expect(/(\d+) rooms/.exec(row)?.[1]).toBe(String(rooms.length));
});
