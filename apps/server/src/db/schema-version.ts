import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import type { Db } from './database.ts';
import { sql } from './sql.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** The number of the newest migration in a folder: the schema that a release is written for. */
export const newestMigration = (folder = migrationsFolder): number =>
  Math.max(0, ...readdirSync(folder).flatMap((file) => (/^\d+\.do\./.test(file) ? Number.parseInt(file, 10) : [])));

/** The number of the last migration that a database has run; 0: none. */
export const schemaVersionOf = async (db: Db): Promise<number> => {
  const [table] = await db.rows<{ exists: boolean }>(sql`select to_regclass('schema_version') is not null as exists`);
  if (!table?.exists) return 0;
  const [row] = await db.rows<{ version: number | null }>(sql`select max(version) as version from schema_version`);
  return row?.version ?? 0;
};

/** What is wrong with a schema for a release that is written for another one; null: nothing. */
export type SchemaFault = { readonly is: 'older' | 'newer'; readonly sentence: string };

export const schemaFault = (found: number, known = newestMigration()): SchemaFault | null => {
  if (found < known) {
    const where = found === 0 ? 'The database has not been migrated' : `The database is at migration ${found}`;
    return { is: 'older', sentence: `${where}, and this release needs ${known}: run "${callOf('migrate')}".` };
  }
  if (found === known) return null;
  const sentence = `The database is at migration ${found}, and this release knows ${known}: run the release that migrated it, or a later one.`;
  return { is: 'newer', sentence };
};

/** Refuses a database that is not at this release's schema, in one sentence. */
export const requireSchema = async (db: Db): Promise<void> => {
  const fault = schemaFault(await schemaVersionOf(db));
  if (fault) throw new PlainProblem(fault.sentence);
};

export type SchemaWatch = {
  /** Why no request can be answered yet; null once it can. */
  problem(): string | null;
  stop(): void;
};

/**
 * Looks whether the database is at this release's schema, and while it is older looks again until it has been migrated.
 * Throws where it is newer, unless that is taken: the release before serves on the schema of the next one. A database that
 * is migrated later, while requests are answered, changes nothing.
 */
export const watchSchema = async (
  db: Db,
  { takesNewer, known = newestMigration(), everyMs = 1_000, onMigrated = () => {} }: SchemaWatchOptions,
): Promise<SchemaWatch> => {
  const look = async (): Promise<SchemaFault | null> => {
    const fault = schemaFault(await schemaVersionOf(db), known);
    return fault?.is === 'newer' && takesNewer ? null : fault;
  };
  let fault = await look();
  if (fault?.is === 'newer') throw new PlainProblem(fault.sentence);
  let isLooking = false;
  const again = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // Health reports a database that is unavailable for a moment.
    fault = await look().catch(() => fault);
    isLooking = false;
    if (fault) return;
    clearInterval(timer);
    onMigrated();
  };
  const timer = setInterval(() => void again(), everyMs);
  timer.unref();
  if (fault === null) clearInterval(timer);
  return { problem: () => fault && `Waiting for migration. ${fault.sentence}`, stop: () => clearInterval(timer) };
};

type SchemaWatchOptions = { takesNewer: boolean; known?: number; everyMs?: number; onMigrated?: () => void };
