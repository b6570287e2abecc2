import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

let app: TestApp;
let isla: Client;
const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
const withKey = (key: string) => ({ 'idempotency-key': key });

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

const total = async () => (await isla.get(records)).body.total;

describe('a request with an Idempotency-Key (decisions 9 and 11)', () => {
  it('has its effect once, and every repeat gets the first answer', async () => {
    const before = await total();
    const ask = () => isla.post(records, { notes: 'lame' }, withKey('create-1'));
    const [first, again] = [await ask(), await ask()];
    expect(await total()).toBe(before + 1);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(again.headers.get('etag')).toBe('"1"');
  });

  it('can be sent twice at once: one is carried out, the other waits or is asked to', async () => {
    const before = await total();
    const ask = () => isla.post(records, { notes: 'twice' }, withKey('create-2'));
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(await total()).toBe(before + 1);
    expect(replies.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  });

  it('is 409 with Retry-After while the first is being processed', async () => {
    const reply = await inTransaction(app.db, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${people.isla.id} busy`}, 0))`);
      return isla.post(records, {}, withKey('busy'));
    });
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([409, 'in-flight', '1']);
  });

  it('pushes onto a history once, although the same push without a key would add a second entry', async () => {
    const ask = () => isla.put(bluebell, { reproductive_state: 'dry' }, withKey('push-1'));
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect((await isla.get(bluebell)).body.reproductive_state).toHaveLength(2);
  });

  it('is an ordinary read if it only reads, whatever the key', async () => {
    const { status } = await isla.get('/api/passkeys/new/options', withKey('x'.repeat(300)));
    expect(status).not.toBe(400);
    expect((await isla.get(bluebell, withKey('x'.repeat(300)))).status).toBe(200);
  });

  it('answers a repeated DELETE with 204 again', async () => {
    const record = `${records}/${(await isla.post(records, {})).body._id}`;
    const statuses = [
      await isla.delete(record, undefined, withKey('delete-1')),
      await isla.delete(record, undefined, withKey('delete-1')),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('is 422 when the key comes with another method, address or body', async () => {
    await isla.post(records, { notes: 'a' }, withKey('used'));
    const elsewhere = path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records');
    const replies = [
      await isla.post(records, { notes: 'b' }, withKey('used')),
      await isla.post(elsewhere, { notes: 'a' }, withKey('used')),
      await isla.put(bluebell, { notes: 'a' }, withKey('used')),
      await isla.put(bluebell, { stock_id: 3 }, withKey('used')),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'key-reused'],
      [422, 'key-reused'],
      [400, 'bad-request'],
      [422, 'key-reused'],
    ]);
  });

  it('belongs to the person: another may use the same key', async () => {
    const morag = await app.as('morag');
    await isla.post(records, { notes: 'c' }, withKey('shared'));
    expect((await morag.post(records, { notes: 'd' }, withKey('shared'))).body.notes).toBe('d');
  });

  it('can be used again after a refusal, which had no effect', async () => {
    const refused = await isla.post(records, { tentative_conditions: ['c-none'] }, withKey('after'));
    const accepted = await isla.post(records, { notes: 'now right' }, withKey('after'));
    expect([refused.status, accepted.status]).toEqual([422, 201]);
  });

  it('is 400 if the key cannot be stored', async () => {
    expect((await isla.post(records, {}, withKey('x'.repeat(256)))).status).toBe(400);
  });
});
