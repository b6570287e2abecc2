import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process-state.ts';

/** What the databases and browsers of a run write at most, with room to spare. */
const neededBytes = 8e9;
/** The rest is for the programs themselves. */
const neededMemoryBytes = 12e9;

/** A folder of Linux whose files are in memory. Containers often have only a small one. */
const usualMemory = '/dev/shm';
const prefix = 'byre-run-';

export type MemoryFolder = { path: string; remove(): void };

/**
 * A folder in memory for the temporary files of a run, if the machine has enough: tests create and drop a database of
 * 1,200 files for each test file, and none of them survives. Undefined otherwise. Removes what killed runs left behind.
 */
export const openMemoryFolder = ({
  memory = usualMemory,
  // Unlike the free memory of the machine, it knows the limit of a container.
  freeBytes = process.availableMemory(),
  roomBytes = roomIn(memory),
} = {}): MemoryFolder | undefined => {
  if (freeBytes < neededMemoryBytes || roomBytes < neededBytes) return undefined;
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const path = join(memory, `${prefix}${process.pid}`);
  mkdirSync(path, { recursive: true });
  // For a database server that runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Does some work whose temporary files, and those of its child processes, are in memory if there is enough. */
export const withMemoryFolder = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.env.TMPDIR;
  const folder = openMemoryFolder();
  if (folder) process.env.TMPDIR = folder.path;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    folder?.remove();
  }
};

const roomIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};
