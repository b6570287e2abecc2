import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PullLine } from '@byre/contract/sync/messages';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cursorsOf, linesOf, type SyncClient, syncClient } from '../../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, people } from '../../../testing/world.ts';
import { hashToken } from '../../access/token-hash.ts';
import { inLane } from '../../db/lanes.ts';
import { sql } from '../../db/sql.ts';
import { usualSlowPlaces } from '../../http/limits/slow-work.ts';
import { startPull } from './pull.ts';
import type { Spool } from './spool.ts';
import type { Streams } from './streams.ts';

let app: TestApp;
let isla: SyncClient;
const phones: Socket[] = [];

const addSheep = async ({ db }: TestApp, count: number): Promise<void> => {
  await db.rows(sql`
    insert into animal (farm_id, _id, species, identification_number, ver)
    select ${farms.sedge}, 'sheep-' || n, 'Sheep', repeat('x', 2000) || n, 2
    from generate_series(1, ${count}::int) as n
  `);
  await db.rows(sql`insert into farm_head (farm_id, head) values (${farms.sedge}, 2)`);
};

beforeAll(async () => {
  // Memory for little more than one phone: a phone that reads nothing keeps its place.
  app = await startTestApp({ streaming: { memoryBytes: 1, impatientMs: 300, turnMs: 10_000 } });
  await addSheep(app, 20_000);
  isla = syncClient(await app.as('isla'), app.url);
});
afterEach(() => {
  for (const phone of phones.splice(0)) phone.destroy();
});
afterAll(() => app.close());

const everything = JSON.stringify({ protocol: 1, epoch: null, have: {} });

/** Requests a whole practice, and reads nothing of the answer. */
const openSlowPhone = (token: string): void => {
  const { hostname, port } = new URL(app.url);
  const phone = connect(Number(port), hostname);
  phone.on('error', () => undefined);
  phone.pause();
  phone.write(
    `POST /api/sync/pull HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\naccept-encoding: identity\r\n` +
      `content-type: application/json\r\ncontent-length: ${everything.length}\r\n\r\n${everything}`,
  );
  phones.push(phone);
};

/** Sessions of Tom, who sees the large farm, each from another phone. */
const signInPhones = async (count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  await app.db.rows(sql`
    insert into session (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), ${people.tom.id}, ${new Date(app.clock.now.getTime() + 86_400_000)}
    from unnest(${hashes}::text[]) as hash
  `);
  return tokens;
};

const isWhole = (lines: readonly PullLine[]): boolean => lines.at(-1)?.t === 'bye';

describe('phones that read nothing of their first fill', () => {
  it.each([4, 40, 400])('do not delay the delta of another: %i of them', async (count) => {
    const known = cursorsOf(await isla.pull());
    for (const token of await signInPhones(count)) openSlowPhone(token);
    await app.db.rows(sql`update list_head set head = head + 1`);
    expect(isWhole(await isla.pull(known))).toBe(true);
  });

  it('do not delay the many changes that a filled phone has missed', async () => {
    const tom = syncClient(await app.as('tom'), app.url);
    const bucket = `farm:${farms.sedge}`;
    const { epoch, have } = cursorsOf(await isla.pull());
    for (const token of await signInPhones(400)) openSlowPhone(token);
    await app.db.rows(sql`
      update animal set ver = 3 where farm_id = ${farms.sedge} and _id in (select 'sheep-' || n from generate_series(1, 2500) as n)
    `);
    await app.db.rows(sql`update farm_head set head = 3 where farm_id = ${farms.sedge}`);
    const missed = await tom.pull({ epoch, have: { ...have, [bucket]: 2 }, want: [bucket] });
    expect(missed.find((line) => line.t === 'begin')).toMatchObject({ b: bucket, mode: 'delta', n: 2_500 });
    expect(isWhole(missed)).toBe(true);
  });

  it('give their place up to another, and get the rest when they ask again', async () => {
    const { id: userId, name, role } = people.tom;
    const start = (device: string, spool: Spool) =>
      startPull(app.deps.streams, {
        actor: { userId, name, role, device: null },
        request: { protocol: 1, epoch: null, have: {} },
        device,
        onAhead: async () => {},
        packer: new PassThrough(),
        spool,
      });
    const [hesitant, other] = [app.deps.streams.spool(), app.deps.streams.spool()];
    let text = '';
    hesitant.out.on('data', (bytes) => {
      text += bytes;
      if (text.includes(`"begin","b":"farm:${farms.sedge}"`)) hesitant.out.pause();
    });
    await start('hesitant', hesitant);
    await start('other', other);
    expect(isWhole(await isla.pull())).toBe(true);
    // Both have read nothing for equally long. The next to come needs the place that is left.
    await Promise.all([start('third', app.deps.streams.spool()), start('fourth', app.deps.streams.spool())]);
    await expect.poll(() => hesitant.out.destroyed && other.out.destroyed).toBe(true);
    const whole = cursorsOf(linesOf(text.slice(0, text.lastIndexOf('\n') + 1)));
    const rest = await syncClient(await app.as('tom'), app.url).pull(whole);
    expect(Object.keys(whole.have)).toContain(`farm:${farms.marsh}`);
    expect(rest.flatMap((line) => (line.t === 'begin' ? line.b : []))).toEqual([`farm:${farms.sedge}`]);
    expect(isWhole(rest)).toBe(true);
  });
});

describe('fills of one practice', () => {
  let roomy: TestApp;
  beforeAll(async () => {
    // Room for eight: of two places a practice may take only one.
    roomy = await startTestApp({ streaming: { memoryBytes: 128 * 1024 * 1024 } });
    await addSheep(roomy, 2_000);
  });
  afterAll(() => roomy.close());

  it('take turns with every fetch, so that none of them takes all processors', async () => {
    const { streams } = roomy.deps;
    let [under, most, fetches] = [0, 0, 0];
    const steps: Streams['fills']['steps'] = (lane, work) =>
      streams.fills.steps(lane, async () => {
        under += 1;
        fetches += 1;
        most = Math.max(most, under);
        return work().finally(() => {
          under -= 1;
        });
      });
    const counting = { ...streams, fills: { ...streams.fills, steps } };
    const { id: userId, name, role } = people.tom;
    const fill = async (device: string): Promise<void> => {
      const spool = streams.spool();
      await startPull(counting, {
        actor: { userId, name, role, device: null },
        request: { protocol: 1, epoch: null, have: {} },
        device,
        onAhead: async () => {},
        packer: new PassThrough(),
        spool,
      });
      await finished(spool.out.resume(), { writable: false });
    };
    const devices = ['one', 'two', 'three', 'four', 'five'];
    await inLane('practice of Tom', () => Promise.all(devices.map(fill)));
    expect(fetches).toBeGreaterThan(devices.length * (2_000 / 200));
    expect(most).toBeLessThanOrEqual(usualSlowPlaces().ofOne);
  });
});

describe('two answers for one device', () => {
  it('are read one after the other, and both arrive whole', async () => {
    const both = await Promise.all([isla.pull(), isla.pull()]);
    expect(both.map(isWhole)).toEqual([true, true]);
  });
});
