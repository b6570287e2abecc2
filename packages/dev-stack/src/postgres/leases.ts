import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@byre/server/plain-problem';
import { isAlive } from '../process-state.ts';

/**
 * Far longer than any work done under the lock. Process ids are reused, so a living process does not prove that the
 * holder is alive.
 */
const lockMaxAgeMs = 120_000;
const lockRetryMs = 50;

/**
 * Records that this process uses the server in `folder`. The returned function removes the record and returns whether
 * anybody still needs the server. Records of processes that died are ignored.
 */
export const takeLease = (folder: string): (() => { othersRemain: boolean }) => {
  const leases = join(folder, 'in-use-by');
  mkdirSync(leases, { recursive: true });
  const name = `${process.pid}-${crypto.randomUUID()}`;
  writeFileSync(join(leases, name), '');
  return () => {
    rmSync(join(leases, name), { force: true });
    return { othersRemain: isInUse(folder) };
  };
};

/** Whether a living process uses the server in `folder`. */
export const isInUse = (folder: string): boolean => {
  const leases = join(folder, 'in-use-by');
  const dead = readdirSync(leases).filter((lease) => !isAlive(Number.parseInt(lease, 10)));
  for (const lease of dead) rmSync(join(leases, lease), { force: true });
  return readdirSync(leases).length > 0;
};

/** Runs `work` while no other process does the same in this folder. A lock whose holder died is taken over. */
export const withLock = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(folder, 'lock');
  while (!tryAcquire(lock)) {
    if (isAbandoned(lock)) breakLock(lock);
    else await wait(lockRetryMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const tryAcquire = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

const isAbandoned = (lock: string): boolean => {
  try {
    const holder = Number.parseInt(readFileSync(lock, 'utf8'), 10);
    const isOld = Date.now() - statSync(lock).mtimeMs > lockMaxAgeMs;
    return isOld || (Number.isInteger(holder) && !isAlive(holder));
  } catch {
    return false;
  }
};

/** Moved away before it is removed: if several processes find an abandoned lock, only one succeeds. */
const breakLock = (lock: string): void => {
  const aside = `${lock}-${crypto.randomUUID()}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};
