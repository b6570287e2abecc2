import { createHash } from 'node:crypto';
import { dayMs } from '@byre/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { anotherPicture, aPicture, partOf } from '../../testing/pictures.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, farms, path } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { purge } from '../retention/purge.ts';
import { putPhoto, sweepStore } from './kept-photos.ts';
import { checkStored, countPhotos, type LostPhoto, movePhotos } from './operator.ts';
import type { PhotoStore } from './photo-store.ts';
import { s3Store } from './s3-store.ts';

let s3: S3Server;
let store: PhotoStore;
let app: TestApp;
let isla: Client;
const troubles: string[] = [];
/** While this is set, the store cannot be reached. */
let isAway = false;

const attachments = `${path('farms', farms.hillhead, 'animals', animals.bluebell)}/attachments`;

beforeAll(async () => {
  s3 = await startS3Server();
  store = s3Store(s3.settings, ({ kind }) => troubles.push(kind));
  const lost = s3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:1' }, ({ kind }) => troubles.push(kind));
  const now = () => (isAway ? lost : store);
  app = await startTestApp({
    photoStore: {
      name: store.name,
      put: (sha256, picture) => now().put(sha256, picture),
      get: (sha256) => now().get(sha256),
      remove: (sha256) => now().remove(sha256),
    },
  });
  isla = await app.as('isla');
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(() => {
  troubles.length = 0;
  isAway = false;
});

const made = async (below = attachments): Promise<string> => {
  const { status, text, body } = await isla.post(below, {});
  if (status !== 201) throw new Error(text);
  return `${below}/${body._id}`;
};
const sent = async (picture = aPicture): Promise<{ address: string; sha256: string }> => {
  const address = await made();
  const { status, text } = await isla.put(`${address}/upload`, partOf(picture));
  if (status !== 200) throw new Error(text);
  return { address, sha256: (await isla.get(address)).body.sha256 };
};
const contentOf = async (address: string, client = isla) => {
  const answer = await fetch(`${app.url}${address}/content`, { headers: { authorization: `Bearer ${client.token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, retry: answer.headers.get('retry-after') };
};
const keyOf = (sha256: string): string => `byre/${sha256.slice(0, 2)}/${sha256}`;

describe('a photo in a store that speaks S3', () => {
  it('is stored there under its hash and not in the database, and is read only through its record', async () => {
    const { address, sha256 } = await sent();
    expect(await s3.keys()).toEqual([keyOf(sha256)]);
    const [row] = await app.db.rows(sql`
      select bytes, in_store, length(thumbnail) > 0 as has_thumbnail
      from attachment_content
      where sha256 = ${sha256}
    `);
    expect(row).toEqual({ bytes: null, in_store: true, has_thumbnail: true });
    const { status, bytes } = await contentOf(address);
    expect([status, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, sha256]);
    expect((await isla.get(`${address}/thumbnail`)).status).toBe(200);
    // For another practice, and for a vet who is limited to another farm.
    expect((await contentOf(address, await app.as('tom'))).status).toBe(404);
    expect((await contentOf(address, await app.as('lewis'))).status).toBe(404);
  });

  it('is stored there once for everybody with the same picture', async () => {
    const before = await s3.keys();
    const [first, second] = [await sent(), await sent()];
    expect(first.sha256).toBe(second.sha256);
    expect(await s3.keys()).toEqual(before);
  });

  it('that is missing or damaged there causes a clear error, and a report to the operator', async () => {
    const { address, sha256 } = await sent(anotherPicture);
    await s3.spoil(keyOf(sha256), 'something else');
    const damaged = await isla.get(`${address}/content`);
    await s3.spoil(keyOf(sha256), null);
    const missing = await isla.get(`${address}/content`);
    expect([damaged, missing].map(({ status, body }) => [status, body.code, body.detail])).toEqual([
      [404, 'not-found', 'The picture of this photo is damaged in the store of photos. Tell the operator of Byre.'],
      [404, 'not-found', 'The picture of this photo is missing in the store of photos. Tell the operator of Byre.'],
    ]);
    expect(troubles).toEqual(['damaged', 'missing']);
    // Its record and small copy still exist, and sending it again repairs it.
    expect((await isla.get(address)).body.sha256).toBe(sha256);
    expect((await isla.get(`${address}/thumbnail`)).status).toBe(200);
    await sent(anotherPicture);
    expect((await contentOf(address)).status).toBe(200);
  });

  it('keeps the parts that have arrived while the store is unavailable, and one more part finishes it', async () => {
    const address = await made();
    isAway = true;
    const refused = await isla.put(`${address}/upload`, partOf(aPicture));
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '60']);
    expect((await isla.get(`${address}/upload`)).body).toMatchObject({
      received: aPicture.length,
      is_complete: false,
    });
    expect((await isla.get(address)).body.sha256).toBeNull();
    isAway = false;
    const last = partOf(aPicture, aPicture.length - 4);
    expect((await isla.put(`${address}/upload`, last)).body).toMatchObject({ is_complete: true });
    isAway = true;
    const away = await contentOf(address);
    expect([away.status, away.retry]).toEqual([503, '30']);
  });

  it('that was in the database before stays there and can still be read', async () => {
    const { address, sha256 } = await sent();
    const { bytes } = await contentOf(address);
    await app.db.rows(sql`
      update attachment_content
      set bytes = ${bytes}, in_store = false
      where sha256 = ${sha256}
    `);
    isAway = true;
    expect((await contentOf(address)).bytes.equals(bytes)).toBe(true);
    await app.db.rows(sql`update attachment_content set bytes = null, in_store = true where sha256 = ${sha256}`);
  });
});

describe('the operator', () => {
  it('moves pictures from the database into the store, where they are read as before', async () => {
    const { address, sha256 } = await sent();
    const { bytes } = await contentOf(address);
    await app.db.rows(sql`update attachment_content set bytes = ${bytes}, in_store = false where sha256 = ${sha256}`);
    await s3.spoil(keyOf(sha256), null);
    expect(await movePhotos(app.db, store, app.deps.now)).toBe(1);
    expect((await countPhotos(app.db)).inDatabase).toBe(0);
    expect((await contentOf(address)).bytes.equals(bytes)).toBe(true);
    expect(await movePhotos(app.db, store, app.deps.now)).toBe(0);
  });

  it('learns which photos the store has lost, and of which animals', async () => {
    const { sha256 } = await sent(anotherPicture);
    const lost: LostPhoto[] = [];
    expect(await checkStored(app.db, store, (one) => lost.push(one))).toEqual({ whole: 2, faults: 0 });
    await s3.spoil(keyOf(sha256), null);
    expect(await checkStored(app.db, store, (one) => lost.push(one))).toEqual({ whole: 1, faults: 1 });
    expect(lost.map(({ kind, of }) => [kind, of.split('; ')[0]])).toEqual([
      ['missing', `farm ${farms.hillhead}, animal ${animals.bluebell}`],
    ]);
    await sent(anotherPicture);
  });
});

describe('a picture that no photo refers to', () => {
  const sweep = (afterDays: number) => sweepStore(app.db, store, new Date(app.clock.now.getTime() + afterDays * dayMs));

  it('is removed from the store a day after it was stored, and one with a reference stays', async () => {
    await sent();
    const before = await s3.keys();
    const orphan = createHash('sha256').update('cut off').digest('hex');
    const bytes = Buffer.from('cut off');
    await putPhoto({ db: app.db, store, now: app.clock.now }, orphan, { contentType: 'image/jpeg', bytes });
    expect([await sweep(0.5), (await s3.keys()).length]).toEqual([0, before.length + 1]);
    expect([await sweep(2), await s3.keys()]).toEqual([1, before]);
    expect(await sweep(2)).toBe(0);
  });

  it('is removed once its record was purged', async () => {
    const { address, sha256 } = await sent();
    for (const { _id } of (await isla.get(`${attachments}?limit=200`)).body.data)
      await isla.delete(`${attachments}/${_id}`);
    expect((await contentOf(address)).status).toBe(404);
    await sweep(2);
    expect(await s3.keys()).toContain(keyOf(sha256));
    // As if six years old. The function that protects history uses the database's own clock.
    await app.db.rows(sql`update attachment set deleted_at = now() - interval '6 years'`);
    await app.db.rows(sql`alter table revision disable trigger user`);
    await app.db.rows(sql`update revision set at = now() - interval '6 years' where entity = 'attachment'`);
    await app.db.rows(sql`alter table revision enable trigger user`);
    const purged = await purge(app.db, { years: 5, isTrial: false, now: new Date() });
    expect(purged.attachment_content).toBeGreaterThan(0);
    await sweep(2);
    expect(await s3.keys()).toEqual([]);
  });

  it('is not noted as removed if the store cannot be reached', async () => {
    const { sha256 } = await sent();
    await app.db.rows(sql`update attachment set sha256 = null`);
    await app.db.rows(sql`delete from attachment_content`);
    const lost = s3Store({ ...s3.settings, secretAccessKey: 'another' });
    await expect(sweepStore(app.db, lost, new Date(Date.now() + 400 * dayMs))).rejects.toThrow('SignatureDoesNotMatch');
    expect(await s3.keys()).toEqual([keyOf(sha256)]);
    expect([await sweep(2), await s3.keys()]).toEqual([1, []]);
  });
});
