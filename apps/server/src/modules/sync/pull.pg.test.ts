import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { PullLine } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { linesOf } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, conditions, farms, path, people, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { startPull } from './pull.ts';
import { openSpool } from './spool.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(async () => {
  await world.close();
});

const kindsOf = (lines: readonly PullLine[]) => lines.map((line) => ('b' in line ? `${line.t} ${line.b}` : line.t));
const helloOf = (lines: readonly PullLine[]) => {
  const [hello] = lines;
  if (hello?.t !== 'hello') throw new Error('No hello.');
  return hello;
};

describe('a first pull', () => {
  it('[P7] brings the lists, then the person’s farms, the smallest first, each complete', async () => {
    const lines = await world.isla.pull();
    expect(helloOf(lines).scopes).toEqual([
      { b: 'ref:breeds', head: 1, n: 1 },
      { b: 'ref:conditions', head: 1, n: 3 },
      { b: 'ref:products', head: 1, n: 3 },
      { b: `farm:${farms.lochside}`, head: 1, n: 2 },
      { b: `farm:${farms.marsh}`, head: 1, n: 2 },
      { b: `farm:${farms.hillhead}`, head: 1, n: 3 },
    ]);
    expect(kindsOf(lines).filter((kind) => kind !== 'put')).toEqual([
      'hello',
      ...helloOf(lines).scopes.flatMap(({ b: bucket }) => [`begin ${bucket}`, `end ${bucket}`]),
      'bye',
    ]);
  });

  it('[P3] carries the same documents as REST', async () => {
    const lines = await world.isla.pull({ want: [`farm:${farms.hillhead}`, 'ref:products', 'ref:conditions'] });
    const documentOf = (entity: string, id: string) => {
      const put = lines.find((line) => line.t === 'put' && line.e === entity && line.id === id);
      return put?.t === 'put' ? put.d : null;
    };
    const { hillhead } = farms;
    const answers = async (...segments: string[]) => (await world.isla.get(path(...segments))).body;
    expect(documentOf('farm', hillhead)).toEqual(await answers('farms', hillhead));
    expect(documentOf('animal', animals.clover)).toEqual(await answers('farms', hillhead, 'animals', animals.clover));
    expect(documentOf('product', products.expired)).toEqual(await answers('products', products.expired));
    expect(documentOf('condition', conditions.mastitis)).toEqual(await answers('conditions', conditions.mastitis));
  });

  it('[P7] brings only what was requested, the farms in the requested order', async () => {
    const lines = await world.isla.pull({
      want: [`farm:${farms.hillhead}`, `farm:${farms.marsh}`, 'ref:breeds', `farm:${farms.sedge}`],
    });
    expect(kindsOf(lines).filter((kind) => kind.startsWith('begin'))).toEqual([
      'begin ref:breeds',
      `begin farm:${farms.hillhead}`,
      `begin farm:${farms.marsh}`,
    ]);
  });

  it('[P6] knows only the farms of the person', async () => {
    const scopesOf = async (client: SyncWorld['isla']) => helloOf(await client.pull()).scopes.map((scope) => scope.b);
    expect(await scopesOf(world.lewis)).not.toContain(`farm:${farms.marsh}`);
    expect(await scopesOf(world.tom)).not.toContain(`farm:${farms.hillhead}`);
    expect(JSON.stringify(await world.tom.pull())).not.toContain(farms.hillhead);
  });

  it('says for each farm and practice how many lines come, and brings nothing that was deleted', async () => {
    const own = await startSyncWorld();
    try {
      const below = (farm: string, animal: string) => path('farms', farm, 'animals', animal);
      const scored = { kind: 'mobility', value: 2 };
      const formulary = path('practices', practices.glen, 'formulary');
      const entries = [{ product_id: products.tubes }, { product_id: products.spray }];
      const [gone] = await Promise.all(entries.map(async (entry) => (await own.isla.post(formulary, entry)).body._id));
      const made: string[] = [];
      for (const [address, body] of [
        [`${below(farms.hillhead, animals.bluebell)}/medical-records`, {}],
        [`${below(farms.hillhead, animals.bluebell)}/observations`, scored],
        [`${below(farms.hillhead, animals.clover)}/observations`, scored],
        [`${below(farms.lochside, animals.daisy)}/observations`, scored],
      ] as const) {
        made.push(`${address}/${(await own.isla.post(address, body)).body._id}`);
      }
      const before = read(emptyReplica(), await own.isla.pull());
      await own.isla.delete(`${formulary}/${gone}`);
      for (const address of made.slice(0, 2)) await own.isla.delete(address);
      // One that has left Lochside by then, which Hillhead's delta does not mention.
      await own.db.rows(sql`
        insert into sync_tombstone (farm_id, entity, id, ver, at)
        values (${farms.lochside}, 'animal', 'gone', 50, now())
      `);
      await own.db.rows(sql`update farm_head set head = 50 where farm_id = ${farms.lochside}`);
      const counted = (lines: readonly PullLine[]) => [
        helloOf(lines)
          .scopes.map(({ b, n }) => [b, n])
          .sort(),
        lines.flatMap((line) => (line.t === 'end' ? [[line.b, line.n]] : [])).sort(),
      ];
      for (const asked of [{}, { epoch: before.epoch, have: before.have }, { protocol: 3 }]) {
        const lines = await own.isla.pull(asked);
        const [said, came] = counted(lines);
        expect(came).toEqual(said);
        const removed = lines.filter(({ t }) => t === 'del').length;
        expect(removed).toBe('have' in asked ? 4 : 0);
        read('have' in asked ? before : emptyReplica(), lines);
      }
    } finally {
      await own.close();
    }
  });
});

const byBucket = (a: { b: string }, b: { b: string }) => (a.b < b.b ? -1 : 1);

describe('a later pull', () => {
  it('[P4] brings nothing of a bucket that has not moved', async () => {
    const first = read(emptyReplica(), await world.isla.pull());
    const lines = await world.isla.pull({ epoch: first.epoch, have: first.have });
    expect(kindsOf(lines)).toEqual(['hello', 'bye']);
    expect(helloOf(lines).scopes).toEqual([]);
    const older = await world.isla.pull({ protocol: 2, epoch: first.epoch, have: first.have });
    const everyHead = helloOf(await world.isla.pull()).scopes.map(({ b, head }) => ({ b, head, n: 0 }));
    expect(helloOf(older).scopes.toSorted(byBucket)).toEqual(everyHead.toSorted(byBucket));
  });

  it('[P5] brings everything again if the counters are of another epoch, unknown, or ahead of the server', async () => {
    const first = read(emptyReplica(), await world.isla.pull());
    const want = [`farm:${farms.hillhead}`];
    const modeOf = (lines: readonly PullLine[]) => lines.flatMap((line) => (line.t === 'begin' ? line.mode : []));
    expect(modeOf(await world.isla.pull({ epoch: 'before the restore', have: first.have, want }))).toEqual([
      'snapshot',
    ]);
    expect(modeOf(await world.isla.pull({ epoch: null, have: first.have, want }))).toEqual(['snapshot']);
    const ahead = { [`farm:${farms.hillhead}`]: 1_000_000 };
    expect(modeOf(await world.isla.pull({ epoch: first.epoch, have: ahead, want }))).toEqual(['snapshot']);
    const none = { [`farm:${farms.hillhead}`]: 0 };
    expect(modeOf(await world.isla.pull({ epoch: first.epoch, have: none, want }))).toEqual(['snapshot']);
  });

  it('[P4] brings what changed of the lists, and what is no longer on them as removed', async () => {
    const first = read(emptyReplica(), await world.isla.pull());
    await world.db.rows(sql`update list_head set head = head + 1 where list in ('conditions', 'products', 'breeds')`);
    await world.db.rows(sql`update condition set removed_at = now(), ver = 2 where _id = ${conditions.lameness}`);
    await world.db.rows(sql`update product set status = 'suspended', ver = 2 where _id = ${products.spray}`);
    await world.db.rows(sql`update breed set name = 'Angus', ver = 2 where code = 'AA'`);
    await world.db.rows(sql`update list_head set digest = list_digest(list)`);
    const lines = await world.isla.pull({ epoch: first.epoch, have: first.have });
    expect(lines.filter((line) => line.t === 'put' || line.t === 'del')).toMatchObject([
      { t: 'put', e: 'breed', id: 'AA', v: 2, d: { name: 'Angus' } },
      { t: 'del', e: 'condition', id: conditions.lameness, v: 2 },
      { t: 'put', e: 'product', id: products.spray, v: 2, d: { status: 'suspended' } },
    ]);
    expect(read(first, lines).rows).toEqual(read(emptyReplica(), await world.isla.pull()).rows);
  });

  it('[P4] brings the whole bucket if removals that the device may have missed are forgotten', async () => {
    const first = read(emptyReplica(), await world.isla.pull());
    await world.db.rows(sql`update list_head set head = head + 3, horizon = head + 2 where list = 'breeds'`);
    const lines = await world.isla.pull({ epoch: first.epoch, have: first.have });
    expect(lines.find((line) => line.t === 'begin')).toMatchObject({ b: 'ref:breeds', mode: 'snapshot', from: 0 });
  });

  it('[P6] drops what the person no longer sees, and says nothing else of it', async () => {
    const first = read(emptyReplica(), await world.lewis.pull());
    await world.db.rows(sql`delete from user_farm where farm_id = ${farms.lochside}`);
    const lines = await world.lewis.pull({ epoch: first.epoch, have: first.have });
    await world.db.rows(sql`
      insert into user_farm (user_id, farm_id)
      select id, ${farms.lochside} from app_user where name = 'Lewis Hay'
    `);
    expect(kindsOf(lines)).toEqual(['hello', `drop farm:${farms.lochside}`, 'bye']);
    expect(read(first, lines).rows[`farm:${farms.lochside}`]).toBeUndefined();
  });
});

describe('the stream of a pull', () => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is sent as %s if requested', async (encoding, unpack) => {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const asked = request(
        `${world.url}/api/sync/pull`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${world.isla.token}`,
            'content-type': 'application/json',
            'accept-encoding': encoding,
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
          expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding);
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () => resolve(Buffer.concat(chunks)));
          reply.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(JSON.stringify({ protocol: 1, epoch: null, have: {} }));
    });
    expect(linesOf(unpack(bytes).toString('utf8')).at(-1)).toEqual({ t: 'bye' });
  });

  it('[P2] ends its transaction if the device goes away in the middle', async () => {
    await world.db.rows(sql`
      insert into animal (farm_id, _id, species, identification_number, ver)
      select ${farms.sedge}, 'sheep-' || n, 'Sheep', repeat('x', 400) || n, 2
      from generate_series(1, 20000) as n
    `);
    await world.db.rows(sql`insert into farm_head (farm_id, head) values (${farms.sedge}, 2)`);
    const cut = new AbortController();
    const init = { signal: cut.signal, headers: { 'accept-encoding': 'identity' } };
    const reply = await world.tom.start('pull', {}, init);
    const reader = reply.body?.getReader();
    await reader?.read();
    expect(await openSnapshots(world)).toBe(1);
    cut.abort();
    await expect.poll(() => openSnapshots(world)).toBe(0);
  });

  it('[P9] is cut if the device reads nothing for long, and ends its transaction', async () => {
    const { id: userId, name, role } = people.tom;
    const spool = openSpool({ bytes: 0, used: 0 }, { ownBytes: 1, mostBytes: 1, stallMs: 100 });
    const actor = { userId, name, role, device: null };
    const everything = { protocol: 1, epoch: null, have: {} };
    const pulling = {
      actor,
      request: everything,
      device: 'phone',
      onAhead: async () => {},
      packer: new PassThrough(),
      spool,
    };
    await startPull(world.deps.streams, pulling);
    await expect.poll(() => spool.out.destroyed).toBe(true);
    await expect.poll(() => openSnapshots(world)).toBe(0);
  });

  it('[S1] refuses an unsupported protocol, and says which are supported', async () => {
    const reply = await world.isla.post('/api/sync/pull', { protocol: 99, anything: 'else' });
    expect(reply.status).toBe(426);
    expect(reply.body).toMatchObject({ code: 'update-required', minProtocol: 1 });
  });

  it('needs a token and a valid body', async () => {
    expect((await world.stranger.post('/api/sync/pull', {})).status).toBe(401);
    const malformed = await world.isla.post('/api/sync/pull', { protocol: 1, epoch: null, have: { x: -1 } });
    expect(malformed.status).toBe(400);
  });
});

/** Transactions of pulls that the database holds open. */
const openSnapshots = async ({ db }: SyncWorld): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*) as count
    from pg_stat_activity
    where datname = current_database()
      and pid <> pg_backend_pid()
      and application_name not like 'citus%'
      and xact_start is not null
  `);
  return row?.count ?? -1;
};
