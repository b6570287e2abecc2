import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmptyCitus } from '../../testing/citus.ts';
import { databaseState } from '../../testing/database-state.ts';
import { wrongDigests } from '../../testing/digests.ts';
import { addRowsOfEveryTable } from '../../testing/rows-of-every-table.ts';
import { isOnCitus, makeEmptyDatabase } from '../../testing/test-app.ts';
import { readings, visit, writings } from '../../testing/tour.ts';
import { startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { farms, practices } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { distribute } from '../db/distribute.ts';
import { connect } from '../db/driver/connect.ts';
import { migrate } from '../db/migrate.ts';
import { servingRoleOf } from '../db/serving-role.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { keepBackup } from './keep-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { leftOut } from './tables.ts';

// `round-trip.pg.test.ts` restores a backup taken on Citus into a single PostgreSQL.
describe.runIf(isOnCitus())('on Citus', () => {
  let world: TwinWorld;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'byre-citus-'));
    world = await startTwinWorld(null);
    for (const one of [...readings, ...writings]) await visit(world, world.ids, one);
    await addRowsOfEveryTable(world.db);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const take = async (url: string) => (await keepBackup(url, { folder, keep: 14, passphrase: null })).path;
  /** Restores a file into a database of its own. */
  const restored = async <Result>(
    file: string,
    make: typeof makeEmptyDatabase,
    work: (db: Database, url: string, servingUrl: string) => Promise<Result>,
  ): Promise<Result> => {
    const target = await make();
    const servingRole = servingRoleOf({ owner: target.url, serving: target.servingUrl });
    const db = connect(target.url, { maxConnections: 2 });
    try {
      await restoreBackup(target.url, { path: file, passphrase: null, servingRole });
      return await work(db, target.url, target.servingUrl);
    } finally {
      await db.close();
      await target.drop();
    }
  };
  const stateOf = async (db: Database) => {
    const gone = ['service_epoch', 'audit_event', ...Object.keys(leftOut)];
    return Object.fromEntries(Object.entries(await databaseState(db)).filter(([name]) => !gone.includes(name)));
  };

  it('a backup from one PostgreSQL is restored, then distributed, and the way back loses nothing', async () => {
    const before = await stateOf(world.db);
    const fromOne = await restored(await take(world.databaseUrl), makeEmptyDatabase, (_db, url) => take(url));
    const fromMany = await restored(fromOne, makeEmptyCitus, async (db, url, servingUrl) => {
      const servingRole = servingRoleOf({ owner: url, serving: servingUrl });
      await distribute(url, { servingRole });
      const [spread] = await db.rows<{ tables: number }>(sql`
        select count(*) as tables from pg_dist_partition where partmethod = 'h'
      `);
      expect(spread?.tables).toBeGreaterThan(8);
      expect(await stateOf(db)).toEqual(before);
      expect(await wrongDigests(db)).toEqual([]);
      const serving = connect(servingUrl, { maxConnections: 1 });
      try {
        // The numbers of what is noted go on, and the role that serves may read and write as before.
        await serving.rows(
          sql`insert into audit_event (practice_id, at, kind) values (${practices.glen}, now(), 'tried')`,
        );
        expect(await serving.rows(sql`select 1 as one from farm_row limit 1`)).toHaveLength(1);
        await expect(serving.rows(sql`delete from revision where farm_id = ${farms.hillhead}`)).rejects.toThrow(
          'permission denied',
        );
      } finally {
        await serving.close();
      }
      const [left] = await db.rows<{ bytes: number }>(sql`
        select pg_relation_size('animal') + pg_relation_size('revision') as bytes
      `);
      expect(left?.bytes).toBe(0);
      // Both are run again after each upgrade.
      await migrate(url, () => {}, { servingRole });
      await distribute(url, { servingRole });
      return await take(url);
    });
    expect(await restored(fromMany, makeEmptyDatabase, stateOf)).toEqual(before);
  });

  it('a backup and an export are of one moment for all farms', async () => {
    const [hillhead, lochside] = [farms.hillhead, farms.lochside];
    let isOver = false;
    let moves = 0;
    // As an animal that moves: what leaves one farm comes to the other in the same transaction.
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await inTransaction(world.db, async (tx) => {
          for (const farmId of [hillhead, lochside]) {
            await tx.rows(sql`update farm_head set head = head + 1 where farm_id = ${farmId}`);
            await tx.rows(sql`update animal set stock_id = ${n}::integer where farm_id = ${farmId}`);
          }
        });
        moves = n;
      }
    })();
    const numbersIn = (db: Pick<Database, 'rows'>) =>
      db.rows<{ stock_id: number }>(sql`
        select distinct stock_id from animal where farm_id in (${hillhead}, ${lochside})
      `);
    const seen: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const read = async (tx: Pick<Database, 'rows'>) => {
        const first = await numbersIn(tx);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [first, await numbersIn(tx)];
      };
      const [first, second] = await inTransaction(world.db, read, {
        ...{ readOnly: true, isolation: 'repeatable read', isOfOneMoment: true },
      });
      expect([first?.length, second]).toEqual([1, first]);
      seen.push(first?.[0]?.stock_id ?? -1);
    }
    const before = moves;
    const file = await take(world.databaseUrl);
    const during = moves - before;
    isOver = true;
    await writing;
    expect(new Set(seen).size).toBeGreaterThan(5);
    // Writers go on while the backup is read.
    expect(during).toBeGreaterThan(1);
    expect(await restored(file, makeEmptyDatabase, numbersIn)).toHaveLength(1);
  });
});
