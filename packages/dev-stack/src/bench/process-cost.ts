import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import type { Running } from './processes.ts';

/** The kernel counts a hundred clock ticks of a processor in a second. */
const ticksPerS = 100;

/** Processor seconds that the database has used so far, including its child processes that have ended. Linux only. */
export const ofDatabase = async (db: Database): Promise<number> => {
  const [row] = await db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = statOf(row?.pid ?? 0).parent;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  let ticks = statOf(postmaster).withEnded;
  for (const pid of children) {
    const stat = statOf(pid);
    if (stat.parent === postmaster) ticks += stat.own;
  }
  return ticks / ticksPerS;
};

/** Processor seconds that the servers have used so far. Linux only. */
export const ofServers = (servers: readonly Running[]): number =>
  servers.reduce((sum, { pid }) => sum + statOf(pid).own, 0) / ticksPerS;

/** Linux's figures for a process; nothing for a process that has ended. */
const statOf = (pid: number): { parent: number; own: number; withEnded: number } => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: user + system, withEnded: user + system + endedUser + endedSystem };
  } catch {
    return { parent: 0, own: 0, withEnded: 0 };
  }
};
