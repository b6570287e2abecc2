import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { migrate } from '@byre/server/db/migrate';
import { identifier, json, sql } from '@byre/server/db/sql';
import { showProgress } from '../command.ts';
import { ensurePostgres } from '../postgres.ts';
import { fill, fillSettings } from './fill.ts';

/** A cluster of its own, filled and thrown away afterwards. */
export const withFilledDatabase = <Result>(
  animals: number,
  work: (databaseUrl: string, db: Database) => Promise<Result>,
): Promise<Result> =>
  withCluster((databaseUrl) =>
    connectedTo(databaseUrl, async (db) => {
      await fillAll(db, animals);
      return await work(databaseUrl, db);
    }),
  );

/**
 * The same with a copy of the database for a second server. A server that repeats recorded writes sets counters of farms
 * back, which another one on the same database takes for a restore that nobody announced.
 */
export const withFilledTwins = <Result>(
  animals: number,
  work: (databaseUrl: string, db: Database, twinUrl: string) => Promise<Result>,
): Promise<Result> =>
  withCluster(async (databaseUrl) => {
    await connectedTo(databaseUrl, (db) => fillAll(db, animals));
    const twinUrl = await copyOf(databaseUrl);
    return await connectedTo(databaseUrl, (db) => work(databaseUrl, db, twinUrl));
  });

const connectedTo = async <Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> => {
  const db = connect(databaseUrl, { maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const fillAll = async (db: Database, animals: number): Promise<void> => {
  showProgress(`Loading ${animals} animals`);
  const { farms, records } = await fill(db, animals);
  showProgress(`Loaded: ${farms} farms, ${animals} animals, ${records} records`);
};

/** Postgres copies a database only while nobody is connected to it. */
const copyOf = async (databaseUrl: string): Promise<string> => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const twin = `${name}_twin`;
  await connectedTo(sameCluster(databaseUrl, 'postgres'), (db) =>
    db.rows(sql`create database ${identifier(twin)} template ${identifier(name)}`),
  );
  return sameCluster(databaseUrl, twin);
};

const sameCluster = (databaseUrl: string, name: string): string =>
  Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;

/** Whoever has signed in to the one is signed in to its twin. */
export const copySessions = async (db: Database, twinUrl: string): Promise<void> => {
  const rows = await db.rows<{ session: object }>(sql`select to_jsonb(session) as session from session`);
  const sessions = json(rows.map(({ session }) => session));
  await connectedTo(twinUrl, (twin) =>
    twin.rows(sql`
      insert into session
      select one.*
      from jsonb_populate_recordset(null::session, ${sessions}::jsonb) as one
    `),
  );
};

const withCluster = async <Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'byre-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await ensurePostgres({ dataDir, settings: fillSettings });
  try {
    await migrate(postgres.databaseUrl);
    return await work(postgres.databaseUrl);
  } finally {
    await postgres.stop();
    for (const folder of [postgres.dataDir, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
};
