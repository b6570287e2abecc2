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
  withCluster(async (databaseUrl) => {
    const db = connect(databaseUrl, { maxConnections: 2 });
    try {
      await fillAll(db, animals);
      return await work(databaseUrl, db);
    } finally {
      await db.close();
    }
  });

/**
 * The same with a copy of the database for a second server. A server that repeats recorded writes sets counters of farms
 * back, which another one on the same database takes for a restore that nobody announced.
 */
export const withFilledTwins = <Result>(
  animals: number,
  work: (databaseUrl: string, db: Database, twinUrl: string) => Promise<Result>,
): Promise<Result> =>
  withCluster(async (databaseUrl) => {
    const filling = connect(databaseUrl, { maxConnections: 2 });
    await fillAll(filling, animals).finally(() => filling.close());
    const twinUrl = await copyOf(databaseUrl);
    const db = connect(databaseUrl, { maxConnections: 2 });
    try {
      return await work(databaseUrl, db, twinUrl);
    } finally {
      await db.close();
    }
  });

const fillAll = async (db: Database, animals: number): Promise<void> => {
  showProgress(`Loading ${animals} animals`);
  const { farms, records } = await fill(db, animals);
  showProgress(`Loaded: ${farms} farms, ${animals} animals, ${records} records`);
};

/** Postgres copies a database only while nobody is connected to it. */
const copyOf = async (databaseUrl: string): Promise<string> => {
  const [twin, anotherDatabase] = [new URL(databaseUrl), new URL(databaseUrl)];
  const name = twin.pathname.slice(1);
  twin.pathname = `/${name}_twin`;
  anotherDatabase.pathname = '/postgres';
  const db = connect(anotherDatabase.href, { maxConnections: 1 });
  try {
    await db.rows(sql`create database ${identifier(`${name}_twin`)} template ${identifier(name)}`);
  } finally {
    await db.close();
  }
  return twin.href;
};

/** Whoever has signed in to the one is signed in to its twin. */
export const copySessions = async (db: Database, twinUrl: string): Promise<void> => {
  const sessions = await db.rows<{ session: object }>(sql`select to_jsonb(session) as session from session`);
  const twin = connect(twinUrl, { maxConnections: 1 });
  try {
    await twin.rows(
      sql`insert into session select one.* from jsonb_populate_recordset(null::session, ${json(sessions.map(({ session }) => session))}::jsonb) as one`,
    );
  } finally {
    await twin.close();
  }
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
