import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import { deletions, readings, visit, writings } from '../../testing/tour.ts';
import { messages, namedByBody, startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { call, endpoints } from '../../testing/walk.ts';
import { tidy } from '../housekeeping/tidy.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { migrate } from './migrate.ts';
import { ownsTables, roleUrls, servingRoleOf } from './serving-role.ts';
import { identifier, sql } from './sql.ts';

let world: TwinWorld;
/** What the role that serves can do by itself. */
let serving: Database;

beforeAll(async () => {
  world = await startTwinWorld(null, { role: 'serving' });
  serving = connect(world.servingUrl, { maxConnections: 1 });
});
afterAll(async () => {
  await serving.close();
  await world.close();
});

const history = ['revision', 'practice_revision', 'audit_event'];

describe('the role that serves', () => {
  it('owns no table, which a server sees that knows no other role', async () => {
    expect(await ownsTables(world.servingUrl)).toBe(false);
    const owner = await makeDatabase();
    expect(await ownsTables(owner.url)).toBe(true);
    await owner.drop();
    expect(await ownsTables(owner.url)).toBe(false);
  });

  it('can do all that the API offers', async () => {
    const faults: string[] = [];
    for (const one of [...readings, ...writings, ...deletions]) {
      const ids = { ...world.ids, ...(one.endpoint.name.endsWith('removeByBody') ? namedByBody : {}) };
      const { status, text } = await visit(world, ids, one);
      if (status >= 500) faults.push(`${one.title}: ${text}`);
    }
    for (const [title, { path, body }] of Object.entries(messages)) {
      const { status, text } = await world.isla.post(path, body);
      if (status >= 500) faults.push(`${title}: ${text}`);
    }
    // Those about lists, people, keys and one's own account, the last because they end sessions.
    const own = endpoints.filter(({ name }) =>
      /^(lists|invitations|keys|lockKeys|people|account|session)\./.test(name),
    );
    for (const endpoint of own) {
      const { status, text } = await call(world.fiona, endpoint, world.ids);
      if (status >= 500) faults.push(`${endpoint.name}: ${text}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(
    history.flatMap((table) => [
      [`update ${table}`, sql`update ${identifier(table)} set at = at`],
      [`delete from ${table}`, sql`delete from ${identifier(table)}`],
      [`truncate ${table}`, sql`truncate ${identifier(table)}`],
    ]),
  )('cannot %s', async (_what, statement) => {
    await expect(serving.rows(statement)).rejects.toThrow('permission denied');
  });

  it.each([
    ['disable a trigger', sql`alter table revision disable trigger revision_stays`, 'must be owner'],
    ['replace what a trigger does', sql`alter function history_stays() owner to current_user`, 'must be owner'],
    ['leave the triggers out', sql`set session_replication_role = replica`, 'permission denied'],
    ['drop a table', sql`drop table revision`, 'must be owner'],
    ['make a table', sql`create table public.other (id integer)`, 'permission denied'],
    ['make a database', sql`create database other_than_ours`, 'permission denied'],
    ['say which migrations have run', sql`update schema_version set name = name`, 'permission denied'],
    ['say that a backup was taken', sql`insert into backup (file_name) values (null)`, 'permission denied'],
    ['become the owner', sql`set role byre`, 'permission denied'],
  ])('cannot %s', async (_what, statement, refusal) => {
    await expect(serving.rows(statement)).rejects.toThrow(refusal);
  });

  it('owns nothing', async () => {
    const [row] = await serving.rows(sql`
      select count(*) as owned
      from pg_class
      where relowner = current_user::regrole
        and relnamespace = 'public'::regnamespace
    `);
    expect(row).toEqual({ owned: 0 });
  });

  it('deletes entries more than five years old, and nothing younger', async () => {
    for (const years of [4, 6]) {
      await world.db.rows(sql`
        insert into audit_event (practice_id, at, kind)
        values (${`noted ${years} years ago`}, now() - ${years} * interval '1 year', 'changed')
      `);
    }
    await tidy(serving, new Date('2999-01-01T00:00:00.000Z'));
    const left = await serving.rows(sql`select practice_id from audit_event where practice_id like 'noted%'`);
    expect(left).toEqual([{ practice_id: 'noted 4 years ago' }]);
  });
});

describe('the role that owns the tables', () => {
  it.each(
    ['revision', 'practice_revision'].flatMap((table) => [
      [`update ${table}`, sql`update ${identifier(table)} set at = at`],
      [`delete from ${table}`, sql`delete from ${identifier(table)}`],
      [`truncate ${table}`, sql`truncate ${identifier(table)}`],
    ]),
  )('cannot %s either', async (_what, statement) => {
    await expect(world.db.rows(statement)).rejects.toThrow('is append-only');
  });
});

describe('migrating for a role that serves', () => {
  const migrateFor = async (role: string) => {
    const database = await makeDatabase();
    try {
      await migrate(database.url, () => {}, { servingRole: role });
    } finally {
      await database.drop();
    }
  };

  it('is refused where that role could take back what it is not given', async () => {
    await expect(migrateFor('byre')).rejects.toThrow('may do more than serve');
  });

  it('is refused where there is no such role', async () => {
    const role = `nobody_${randomBytes(4).toString('hex')}`;
    await expect(migrateFor(role)).rejects.toThrow(`There is no role ${role} (DATABASE_URL) in the database.`);
  });

  it('is only for another role than the one that migrates', () => {
    const [owner, server] = ['postgres://owner:a@h/byre', 'postgres://server:b@h/byre'];
    expect(servingRoleOf(roleUrls(server, owner))).toBe('server');
    expect(servingRoleOf(roleUrls(server, null))).toBeNull();
    expect(servingRoleOf(roleUrls(owner, 'postgres://owner:other@h/byre'))).toBeNull();
  });
});
