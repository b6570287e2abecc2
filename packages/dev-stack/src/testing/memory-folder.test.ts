import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemoryFolder } from './memory-folder.ts';

let memory: string;
const plenty = { freeBytes: 20e9, roomBytes: 20e9 };

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'byre-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

test('a folder is made and removed, and what a killed run left goes first', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  for (const name of [`byre-run-${dead}`, `byre-run-${process.ppid}`, 'PostgreSQL.1']) mkdirSync(join(memory, name));
  const folder = openMemoryFolder({ memory, ...plenty });
  writeFileSync(join(folder?.path ?? '', 'file'), '');
  const kept = [`byre-run-${process.ppid}`, 'PostgreSQL.1'];
  expect(readdirSync(memory).sort()).toEqual([...kept, `byre-run-${process.pid}`].sort());
  folder?.remove();
  expect(readdirSync(memory).sort()).toEqual(kept.sort());
});

test('without room or memory the disk is used', () => {
  expect(openMemoryFolder({ memory, ...plenty, freeBytes: 4e9 })).toBeUndefined();
  expect(openMemoryFolder({ memory, ...plenty, roomBytes: 64e6 })).toBeUndefined();
  expect(openMemoryFolder({ memory: join(memory, 'absent'), freeBytes: 20e9 })).toBeUndefined();
  expect(existsSync(join(memory, `byre-run-${process.pid}`))).toBe(false);
});
