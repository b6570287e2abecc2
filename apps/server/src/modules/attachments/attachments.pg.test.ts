import { createHash, randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takingEqualIds } from '../../../testing/equal-ids.ts';
import { anotherPicture, aPicture, blackSquare, partOf } from '../../../testing/pictures.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { keyFor } from '../../../testing/walk.ts';
import { animals, farms, path, products } from '../../../testing/world.ts';
import { recountFarmDigests } from '../../db/farm-digests.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tidy } from '../../housekeeping/tidy.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
const ofClover = path('farms', farms.hillhead, 'animals', animals.clover);
const attachments = `${animal}/attachments`;

const made = async (address: string, body: object): Promise<string> => {
  const { status, text, body: document } = await world.isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return `${address}/${document._id}`;
};
const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** A case with its treatment and medicine, by their addresses. */
const makeCase = async () => {
  const record = await made(`${animal}/medical-records`, {});
  const treatment = await made(`${record}/treatment-history`, {});
  const usage = await made(`${treatment}/medicine-usage`, { product_id: products.tubes });
  return { record, treatment, usage };
};

const bytesOf = async (address: string, token = world.isla.token) => {
  const answer = await fetch(world.url + address, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** A JPEG as a phone makes it: held upright, with its maker, its serial number and its location. */
const fromAPhone = (picture: Buffer): Buffer => {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const text = Buffer.from('SERIAL-4711 51.5N 2.6W\0');
  const tiff = Buffer.concat([
    ...[Buffer.from('MM\0*\0\0\0\b', 'latin1'), Buffer.from([0, 2])],
    ...[entry(0x010f, 2, text.length, 38), entry(0x0112, 3, 1, 6), Buffer.alloc(4)],
    text,
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
};

describe('an attachment (decisions 13)', () => {
  it('is made, sent, read, changed and deleted, and every version names its author', async () => {
    const { record } = await makeCase();
    const body = { medical_record_id: idOf(record), caption: 'Udder', taken_at: '2026-11-20 09:00:00' };
    const address = await made(attachments, body);
    expect((await world.isla.get(address)).body).toMatchObject({
      ...body,
      taken_at: '2026-11-20T09:00:00.000Z',
      sha256: null,
    });
    expect((await world.isla.get(`${address}/content`)).status).toBe(404);
    const sent = await world.morag.put(`${address}/upload`, partOf(aPicture));
    expect(sent.body).toMatchObject({ is_complete: true });
    const { body: document } = await world.isla.get(address);
    expect(document).toMatchObject({
      content_type: 'image/jpeg',
      width: 8,
      height: 4,
      version: 2,
      updated_by: 'Morag Bell',
    });
    expect(checkerOf(api.attachments.get.reply)(document).ok).toBe(true);
    await world.isla.put(address, { caption: 'Udder, day 2' });
    await world.isla.delete(address);
    const history = await world.isla.get(`${address}/history`);
    expect(history.body.data.map(({ op, user }: { op: string; user: { name: string } }) => [op, user.name])).toEqual([
      ['delete', 'Isla Reid'],
      ['update', 'Isla Reid'],
      ['update', 'Morag Bell'],
      ['create', 'Isla Reid'],
    ]);
    for (const part of ['', '/content', '/thumbnail', '/upload']) {
      expect((await world.isla.get(`${address}${part}`)).status).toBe(404);
    }
    expect((await world.isla.put(`${address}/upload`, partOf(aPicture))).status).toBe(404);
  });

  it('keeps of a picture its pixels and nothing that a camera wrote beside them', async () => {
    const address = await made(attachments, {});
    const sent = await world.isla.put(`${address}/upload`, partOf(fromAPhone(aPicture)));
    expect(sent.status).toBe(200);
    const { status, headers, bytes } = await bytesOf(`${address}/content`);
    expect(status).toBe(200);
    expect(bytes.includes('SERIAL')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    const { body: document } = await world.isla.get(address);
    // It was held upright, and stays so.
    expect([document.width, document.height]).toEqual([4, 8]);
    expect(document.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(document.byte_size).toBe(bytes.length);
    expect(
      Object.fromEntries(
        ['content-type', 'etag', 'cache-control', 'x-content-type-options'].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/jpeg',
      etag: `"${document.sha256}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toBe(`attachment; filename="photo-${document._id}.jpg"`);
    const known = await world.isla.get(`${address}/content`, { 'if-none-match': `"${document.sha256}"` });
    expect([known.status, known.text]).toEqual([304, '']);
    const small = await bytesOf(`${address}/thumbnail`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('arrives in parts, and a part that comes twice or too early changes nothing', async () => {
    const address = await made(attachments, {});
    const upload = `${address}/upload`;
    const { length } = aPicture;
    const put = async (offset: number, end: number) =>
      (await world.isla.put(upload, partOf(aPicture, offset, end))).body;
    expect((await world.isla.get(upload)).body).toEqual({
      sha256: null,
      byte_size: null,
      received: 0,
      is_complete: false,
    });
    expect(await put(0, 100)).toMatchObject({ received: 100, is_complete: false });
    expect(await put(0, 100)).toMatchObject({ received: 100 });
    expect(await put(200, length)).toMatchObject({ received: 100, is_complete: false });
    expect((await world.isla.get(upload)).body).toMatchObject({ received: 100, byte_size: length });
    expect(await put(100, 200)).toMatchObject({ received: 200 });
    const last = await Promise.all(Array.from({ length: 12 }, () => put(200, length)));
    expect(last.map(({ is_complete }) => is_complete)).toEqual(last.map(() => true));
    expect(await put(200, length)).toMatchObject({ is_complete: true });
    expect((await world.isla.get(upload)).body).toMatchObject({ is_complete: true });
    // Once, however often it was requested.
    expect((await world.isla.get(address)).body.version).toBe(2);
    const left = await world.db.rows(sql`
      select 1 as one from attachment_part where attachment_id = ${idOf(address)}
      union all
      select 1 as one from attachment_upload where attachment_id = ${idOf(address)}
    `);
    expect(left).toEqual([]);
  });

  it.each([
    ['its last part', 100],
    ['it as a whole', 0],
  ])('is complete for a request with %s that waited while another finished it', async (_title, offset) => {
    const known = await made(attachments, {});
    await world.isla.put(`${known}/upload`, partOf(aPicture));
    const address = await made(attachments, {});
    if (offset > 0) await world.isla.put(`${address}/upload`, partOf(aPicture, 0, offset));
    const [picture] = await world.db.rows<{ sha256: string; uploaded: string; bytes: number }>(sql`
      select sha256, uploaded_sha256 as uploaded, byte_size as bytes
      from attachment
      where farm_id = ${farms.hillhead}
        and _id = ${idOf(known)}
    `);
    if (!picture) throw new Error('There is no picture to take.');
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const finishing = inTransaction(world.db, async (tx) => {
      await tx.rows(sql`
        insert into attachment_upload (farm_id, attachment_id, sha256, byte_size, last_at)
        values (${farms.hillhead}, ${idOf(address)}, ${partOf(aPicture).sha256}, ${aPicture.length}, now())
        on conflict (farm_id, attachment_id) do update
        set last_at = excluded.last_at
      `);
      begun.resolve();
      await finished.promise;
      await tx.rows(sql`
        update attachment
        set sha256 = ${picture.sha256}, uploaded_sha256 = ${picture.uploaded}, byte_size = ${picture.bytes}
        where farm_id = ${farms.hillhead}
          and _id = ${idOf(address)}
      `);
      await tx.rows(sql`
        delete from attachment_upload
        where farm_id = ${farms.hillhead}
          and attachment_id = ${idOf(address)}
      `);
    });
    await begun.promise;
    const waiting = world.isla.put(`${address}/upload`, partOf(aPicture, offset));
    const held = sql`
      select 1 as one
      from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and state = 'active'
        and query like '%insert into attachment_upload as upload%'
    `;
    await expect.poll(() => world.db.rows(held)).toHaveLength(1);
    finished.resolve();
    await finishing;
    expect((await waiting).body).toMatchObject({ is_complete: true });
    expect(await world.db.rows(sql`select from attachment_upload where attachment_id = ${idOf(address)}`)).toEqual([]);
  });

  it('starts again if another picture comes during an upload, and keeps the picture it has', async () => {
    const upload = `${await made(attachments, {})}/upload`;
    await world.isla.put(upload, partOf(aPicture, 0, 100));
    const other = await world.isla.put(upload, partOf(anotherPicture, 0, 50));
    expect(other.body).toMatchObject({ sha256: partOf(anotherPicture).sha256, received: 50 });
    expect((await world.isla.put(upload, partOf(anotherPicture, 50))).body.is_complete).toBe(true);
    const late = await world.isla.put(upload, partOf(aPicture));
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('arrives on its own farm, whatever is being sent for one with the same id on another', async () => {
    await takingEqualIds(world.db);
    const _id = randomUUID();
    const lewis = await world.as('lewis');
    const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
    const ours = `${await made(attachments, { _id })}/upload`;
    const theirs = `${daisy}/attachments/${_id}/upload`;
    expect((await lewis.post(`${daisy}/attachments`, { _id })).status).toBe(201);
    await lewis.put(theirs, partOf(aPicture, 0, 60));
    await world.isla.put(ours, partOf(aPicture, 0, 100));
    const standing = async () => [(await world.isla.get(ours)).body.received, (await lewis.get(theirs)).body.received];
    expect(await standing()).toEqual([100, 60]);
    await world.isla.put(ours, partOf(anotherPicture, 0, 50));
    expect(await standing()).toEqual([50, 60]);
    expect((await lewis.put(theirs, partOf(aPicture, 60))).body).toMatchObject({ is_complete: true });
    expect((await world.isla.put(ours, partOf(anotherPicture, 50))).body).toMatchObject({ is_complete: true });
    // Sent again, it is recognised as the picture that the other farm has.
    expect((await lewis.put(theirs, partOf(aPicture))).body).toMatchObject({ is_complete: true });
  });

  it('is deleted on its own farm only, even if somebody sends the same picture under the same id on another', async () => {
    await takingEqualIds(world.db);
    const _id = randomUUID();
    const lewis = await world.as('lewis');
    const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
    const ours = `${await made(attachments, { _id })}/upload`;
    const theirs = `${daisy}/attachments/${_id}/upload`;
    expect((await lewis.post(`${daisy}/attachments`, { _id })).status).toBe(201);
    await lewis.put(theirs, partOf(aPicture, 0, 60));
    expect((await world.isla.put(ours, partOf(aPicture))).body).toMatchObject({ is_complete: true });
    expect((await lewis.get(theirs)).body.received).toBe(60);
  });

  it('is processed while another practice sends many slow ones, and not after them', async () => {
    const tom = await world.as('tom');
    const sorrel = `${path('farms', farms.sedge, 'animals', animals.sorrel)}/attachments`;
    const large = blackSquare(2_000);
    let finished = 0;
    const many = await Promise.all(Array.from({ length: 6 }, async () => `${await made(attachments, {})}/upload`));
    const flood = many.map(async (upload) => {
      const { body } = await world.isla.put(upload, partOf(large));
      finished += 1;
      return body.is_complete;
    });
    const arrived = async () =>
      (await Promise.all(many.map((upload) => world.isla.get(upload)))).every(({ body }) => body.received > 0);
    await expect.poll(arrived).toBe(true);
    const before = finished;
    const { body: own } = await tom.post(sorrel, {});
    const sent = await tom.put(`${sorrel}/${own._id}/upload`, partOf(aPicture));
    expect(sent.body).toMatchObject({ is_complete: true });
    expect(finished - before).toBeLessThanOrEqual(2);
    expect(await Promise.all(flood)).toEqual(Array(6).fill(true));
  });

  it.each<[string, Buffer, object, string]>([
    ['bytes that are not what was said', aPicture, { sha256: '0'.repeat(64) }, '/sha256'],
    ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), {}, '/data'],
    ['a page that says it is a picture', Buffer.from(`GIF89a<script>${'x'.repeat(40)}</script>`), {}, '/data'],
    [
      'a picture that is broken',
      Buffer.concat([aPicture.subarray(0, 180), Buffer.alloc(8)]).subarray(0, 185),
      {},
      '/data',
    ],
    ['a picture of far too many pixels', tooLarge(), {}, '/data'],
  ])('is 422 for %s, and the upload is dropped', async (_, bytes, more, pointer) => {
    const address = await made(attachments, {});
    const { status, body } = await world.isla.put(`${address}/upload`, { ...partOf(bytes), ...more });
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([422, 'rule-broken', pointer]);
    expect((await world.isla.get(`${address}/upload`)).body.received).toBe(0);
    expect((await world.isla.put(`${address}/upload`, partOf(aPicture))).body.is_complete).toBe(true);
  });

  it.each<[string, object]>([
    ['more than the whole was said to be', { byte_size: 10 }],
    ['nothing', { data: '====' }],
  ])('is 400 for a part that contains %s', async (_, more) => {
    const address = await made(attachments, {});
    expect((await world.isla.put(`${address}/upload`, { ...partOf(aPicture), ...more })).status).toBe(400);
  });
});

/** A JPEG whose header says that it is 60,000 pixels square. */
function tooLarge(): Buffer {
  const bytes = Buffer.from(aPicture);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
}

describe('what an attachment shows', () => {
  it('is below the same animal of the same farm, and not deleted', async () => {
    const { record, treatment, usage } = await makeCase();
    const observation = await made(`${animal}/observations`, { kind: 'weight' });
    const ids = { medical_record_id: idOf(record), treatment_id: idOf(treatment), medicine_usage_id: idOf(usage) };
    const refusedOf = async (address: string, body: object) => {
      const { status, body: problem } = await world.isla.post(`${address}/attachments`, body);
      return [status, ...(problem.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
    };
    expect(await refusedOf(animal, { ...ids, observation_id: idOf(observation) })).toEqual([201]);
    expect(await refusedOf(ofClover, { medical_record_id: idOf(record) })).toEqual([422, '/medical_record_id']);
    expect(await refusedOf(ofClover, { observation_id: idOf(observation) })).toEqual([422, '/observation_id']);
    const { record: otherRecord, treatment: otherTreatment, usage: otherUsage } = await makeCase();
    expect(await refusedOf(animal, { ...ids, treatment_id: idOf(otherTreatment) })).toEqual([
      422,
      '/treatment_id',
      '/medicine_usage_id',
    ]);
    expect(await refusedOf(animal, { ...ids, medicine_usage_id: idOf(otherUsage) })).toEqual([
      422,
      '/medicine_usage_id',
    ]);
    expect(await refusedOf(animal, { medicine_usage_id: idOf(usage) })).toEqual([422, '/treatment_id']);
    await world.isla.delete(otherUsage);
    const ofOther = { medical_record_id: idOf(otherRecord), treatment_id: idOf(otherTreatment) };
    expect(await refusedOf(animal, { ...ofOther, medicine_usage_id: idOf(otherUsage) })).toEqual([
      422,
      '/medicine_usage_id',
    ]);
    await world.isla.delete(otherTreatment);
    expect(await refusedOf(animal, ofOther)).toEqual([422, '/treatment_id']);
    await world.isla.delete(otherRecord);
    expect(await refusedOf(animal, { medical_record_id: idOf(otherRecord) })).toEqual([422, '/medical_record_id']);
    await world.isla.delete(observation);
    expect(await refusedOf(animal, { observation_id: idOf(observation) })).toEqual([422, '/observation_id']);
  });

  it('is looked up on its own farm only', async () => {
    const { record } = await makeCase();
    const observation = await made(`${animal}/observations`, { kind: 'weight' });
    const lewis = await world.as('lewis');
    const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
    for (const body of [{ medical_record_id: idOf(record) }, { observation_id: idOf(observation) }]) {
      expect((await lewis.post(`${daisy}/attachments`, body)).status).toBe(422);
    }
  });

  it('cannot come from a farm that has the same animal under the same ids', async () => {
    const { isla } = world;
    await takingEqualIds(world.db);
    await world.db.rows(sql`
      insert into animal (farm_id, _id, species, gender, identification_number, updated_at, ver)
      select ${farms.lochside}, _id, species, gender, 'UK 300001 100001', updated_at, 1
      from animal
      where farm_id = ${farms.hillhead}
        and _id = ${animals.bluebell}
    `);
    await recountFarmDigests(world.db);
    const lochside = path('farms', farms.lochside, 'animals', animals.bluebell);
    const [medical_record_id, treatment_id, medicine_usage_id] = [randomUUID(), randomUUID(), randomUUID()];
    const records = (of: string) => made(`${of}/medical-records`, { _id: medical_record_id });
    const treatments = (of: string) => made(`${of}/treatment-history`, { _id: treatment_id });
    const usage = { _id: medicine_usage_id, product_id: products.tubes };
    await made(`${await treatments(await records(lochside))}/medicine-usage`, usage);
    const observation_id = idOf(await made(`${lochside}/observations`, { kind: 'weight' }));
    const missing = async (body: object) => {
      const { body: problem } = await isla.post(`${animal}/attachments`, body);
      return (problem.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
    };
    const whole = { medical_record_id, treatment_id, medicine_usage_id };
    expect(await missing({ ...whole, observation_id })).toEqual([
      '/medical_record_id',
      '/treatment_id',
      '/medicine_usage_id',
      '/observation_id',
    ]);
    const record = await records(animal);
    expect(await missing(whole)).toEqual(['/treatment_id', '/medicine_usage_id']);
    await treatments(record);
    expect(await missing(whole)).toEqual(['/medicine_usage_id']);
  });

  it('takes the attachment with it when it is deleted, and its bytes can no longer be read', async () => {
    const { record, treatment, usage } = await makeCase();
    const observation = await made(`${animal}/observations`, { kind: 'weight' });
    const ids = { medical_record_id: idOf(record), treatment_id: idOf(treatment) };
    const shown: [string, string][] = [
      [usage, await made(attachments, { ...ids, medicine_usage_id: idOf(usage) })],
      [observation, await made(attachments, { observation_id: idOf(observation) })],
      [treatment, await made(attachments, ids)],
      [record, await made(attachments, { medical_record_id: idOf(record) })],
    ];
    for (const [, address] of shown) await world.isla.put(`${address}/upload`, partOf(aPicture));
    for (const [thing, address] of shown) {
      expect((await bytesOf(`${address}/content`)).status).toBe(200);
      expect((await world.isla.delete(thing)).status).toBe(204);
      expect((await bytesOf(`${address}/content`)).status).toBe(404);
      const history = await world.isla.get(`${address}/history`);
      expect(history.body.data[0].op).toBe('delete');
    }
    // What was deleted with a thing is restored with it.
    for (const [thing, address] of shown.toReversed()) {
      await world.isla.post(`${thing}/restore`);
      expect((await bytesOf(`${address}/content`)).status).toBe(200);
    }
  });
});

describe('the bytes of an attachment', () => {
  it('are read by those who may see its animal, by nobody else, and at no other address', async () => {
    const address = await made(attachments, {});
    await world.isla.put(`${address}/upload`, partOf(aPicture));
    const reader = await keyFor(world, await world.as('fiona'), ['records:read']);
    const other = await keyFor(world, await world.as('fiona'), ['animals:read']);
    const [edith, morag] = [await world.as('edith'), await world.as('morag')];
    const elsewhere = `${ofClover}/attachments/${idOf(address)}`;
    for (const part of ['/content', '/thumbnail', '/upload']) {
      expect((await bytesOf(`${address}${part}`, morag.token)).status).toBe(200);
      expect((await bytesOf(`${address}${part}`, reader.token)).status).toBe(200);
      expect((await bytesOf(`${address}${part}`, other.token)).status).toBe(403);
      expect((await bytesOf(`${address}${part}`, edith.token)).status).toBe(404);
      expect((await bytesOf(`${elsewhere}${part}`)).status).toBe(404);
    }
    const unsent = await made(attachments, {});
    expect((await reader.put(`${unsent}/upload`, partOf(aPicture))).status).toBe(403);
    expect((await edith.put(`${unsent}/upload`, partOf(aPicture))).status).toBe(404);
    expect((await world.isla.put(`${ofClover}/attachments/${idOf(unsent)}/upload`, partOf(aPicture))).status).toBe(404);
  });

  it('are stored once for all who have the same, and read by each through their own attachment', async () => {
    const [first, second] = [await made(attachments, {}), await made(`${ofClover}/attachments`, {})];
    for (const address of [first, second]) await world.isla.put(`${address}/upload`, partOf(anotherPicture));
    const { body } = await world.isla.get(first);
    const rows = await world.db.rows(sql`select from attachment_content where sha256 = ${body.sha256}`);
    expect(rows).toHaveLength(1);
    await world.isla.delete(first);
    expect((await bytesOf(`${first}/content`)).status).toBe(404);
    expect((await bytesOf(`${second}/content`)).status).toBe(200);
  });

  it('are dropped if nobody continued sending them for a week', async () => {
    const upload = `${await made(attachments, {})}/upload`;
    await world.isla.put(upload, partOf(aPicture, 0, 100));
    const day = 86_400_000;
    await tidy(world.db, new Date(world.clock.now.getTime() + 6 * day));
    expect((await world.isla.get(upload)).body.received).toBe(100);
    await tidy(world.db, new Date(world.clock.now.getTime() + 8 * day));
    expect((await world.isla.get(upload)).body.received).toBe(0);
  });
});

describe('an attachment on a device', () => {
  it('is pushed like other edits, and is sent again once its bytes have arrived', async () => {
    const { record } = await makeCase();
    const fields = {
      medical_record_id: idOf(record),
      treatment_id: null,
      medicine_usage_id: null,
      observation_id: null,
    };
    const create = mutation({ entity: 'attachment', op: 'create' }, { ...fields, caption: 'Udder' });
    const [taken] = await world.isla.push([create]);
    expect(taken).toMatchObject({ status: 'applied', document: { caption: 'Udder', sha256: null } });
    const address = `${attachments}/${create.entity_id}`;
    await world.isla.put(`${address}/upload`, partOf(aPicture));
    const replica = read(emptyReplica(), await world.morag.pull());
    const held = replica.rows[`farm:${farms.hillhead}`]?.[`attachment ${create.entity_id}`]?.d;
    expect(held).toEqual((await world.isla.get(address)).body);
    // An edit made before its bytes arrived does not remove them.
    const caption = { base: 'Udder', new: 'Udder, left' };
    const update = {
      ...mutation({ entity: 'attachment', op: 'update', entity_id: create.entity_id }),
      fields: { caption },
    };
    const [changed] = await world.isla.push([update]);
    expect(changed).toMatchObject({ status: 'applied', document: { caption: 'Udder, left', width: 8 } });
  });

  it('is made in one push with the case that it shows', async () => {
    const record = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'in one push' });
    const shown = { medical_record_id: record.entity_id };
    const photo = { ...mutation({ entity: 'attachment', op: 'create' }, shown), ...shown };
    const results = await world.isla.push([record, photo]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});
