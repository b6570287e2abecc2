import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherPicture, aPicture, partOf } from '../../../testing/pictures.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms, path } from '../../../testing/world.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const photosOf = (animal: string) => `${path('farms', farms.hillhead, 'animals', animal)}/attachments`;
const wrong = photosOf(animals.bluebell);
const right = photosOf(animals.clover);

const made = async (address: string, body: object): Promise<string> => {
  const { status, text, body: document } = await world.isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return document._id;
};
const copyOf = (copied_from: string, address = right) => made(address, { copied_from, caption: 'Left hind' });
const send = (address: string, id: string, picture = aPicture) =>
  world.isla.put(`${address}/${id}/upload`, partOf(picture));
const pictureOf = async (address: string, id: string) => {
  const { status, body } = await world.isla.get(`${address}/${id}`);
  const { sha256, byte_size, width, height, content_type } = body;
  return status === 200 ? { sha256, byte_size, width, height, content_type } : status;
};
const isPicture = { sha256: expect.any(String), width: 8, height: 4, content_type: 'image/jpeg' };

describe('a photo copied from another', () => {
  it('has its picture at once, and keeps it when the first one is deleted', async () => {
    const first = await made(wrong, {});
    await send(wrong, first);
    const copy = await copyOf(first);
    expect(await pictureOf(right, copy)).toEqual(await pictureOf(wrong, first));
    await world.isla.delete(`${wrong}/${first}`);
    expect((await world.isla.get(`${right}/${copy}/content`)).status).toBe(200);
    expect((await world.isla.get(`${wrong}/${first}/content`)).status).toBe(404);
    // Its device did not hear that the last part had arrived.
    expect((await send(wrong, first)).body).toMatchObject({ is_complete: true });
    const { body: history } = await world.isla.get(`${right}/${copy}/history`);
    expect(history.data[0].document).toMatchObject({ copied_from: first, ...isPicture });
  });

  it('has the picture of one that was deleted before', async () => {
    const first = await made(wrong, {});
    await send(wrong, first);
    await world.isla.delete(`${wrong}/${first}`);
    expect(await pictureOf(right, await copyOf(first))).toMatchObject(isPicture);
  });

  it('gets the picture when it arrives, at the address that its device knows', async () => {
    const first = await made(wrong, {});
    await world.isla.put(`${wrong}/${first}/upload`, partOf(aPicture, 0, 100));
    const copy = await copyOf(first);
    const another = await copyOf(first, wrong);
    await world.isla.delete(`${wrong}/${first}`);
    expect((await world.isla.get(`${wrong}/${first}/upload`)).body).toMatchObject({ received: 100 });
    const last = await world.isla.put(`${wrong}/${first}/upload`, partOf(aPicture, 100));
    expect(last.body).toMatchObject({ is_complete: true, received: expect.any(Number) });
    expect(await pictureOf(right, copy)).toMatchObject(isPicture);
    expect(await pictureOf(wrong, another)).toMatchObject(isPicture);
    expect((await world.isla.get(`${wrong}/${first}/upload`)).body).toMatchObject({ is_complete: true });
  });

  it('gets it through a copy that was deleted too, as a move that is undone leaves it', async () => {
    const first = await made(wrong, {});
    const moved = await copyOf(first);
    await world.isla.delete(`${wrong}/${first}`);
    const back = await copyOf(moved, wrong);
    await world.isla.delete(`${right}/${moved}`);
    expect((await send(wrong, first)).body).toMatchObject({ is_complete: true });
    expect(await pictureOf(wrong, back)).toMatchObject(isPicture);
    expect(await pictureOf(right, moved)).toBe(404);
  });

  it('gets it from a device whose photo was moved before anything of it was sent', async () => {
    const unsent = randomUUID();
    const copy = await copyOf(unsent);
    expect(await pictureOf(right, copy)).toMatchObject({ sha256: null });
    expect((await send(wrong, unsent)).body).toMatchObject({ is_complete: true });
    expect(await pictureOf(right, copy)).toMatchObject(isPicture);
    expect((await world.isla.get(`${right}/${copy}`)).body).toMatchObject({ version: 2 });
  });

  it('is known to have arrived by a device that missed the answer, however often the case moved since', async () => {
    const unsent = randomUUID();
    const moved = await copyOf(unsent);
    await send(wrong, unsent);
    const back = await copyOf(moved, wrong);
    await world.isla.delete(`${right}/${moved}`);
    expect(await pictureOf(wrong, back)).toMatchObject(isPicture);
    expect((await send(wrong, unsent)).body).toMatchObject({ is_complete: true });
    expect((await send(wrong, unsent, anotherPicture)).status).toBe(409);
  });

  it('shares the picture with one that stays', async () => {
    const first = await made(wrong, {});
    const copy = await copyOf(first);
    expect((await send(wrong, first)).body).toMatchObject({ is_complete: true });
    expect(await pictureOf(right, copy)).toEqual(await pictureOf(wrong, first));
    expect(await pictureOf(right, copy)).toMatchObject(isPicture);
  });

  it('keeps a picture of its own', async () => {
    const first = await made(wrong, {});
    const copy = await copyOf(first);
    await send(right, copy, anotherPicture);
    const { sha256 } = (await world.isla.get(`${right}/${copy}`)).body;
    await send(wrong, first);
    expect((await world.isla.get(`${right}/${copy}`)).body).toMatchObject({ sha256, version: 2 });
    expect((await world.isla.put(`${right}/${copy}`, { copied_from: first, caption: 'Right' })).body.sha256).toBe(
      sha256,
    );
  });

  it('is not found at the address of another animal, nor once all copies are deleted', async () => {
    const first = await made(wrong, {});
    const copy = await copyOf(first);
    await world.isla.delete(`${wrong}/${first}`);
    expect((await send(right, first)).status).toBe(404);
    await world.isla.delete(`${right}/${copy}`);
    expect((await send(wrong, first)).status).toBe(404);
  });

  it('never has the picture of another farm', async () => {
    const lewis = await world.as('lewis');
    const daisy = `${path('farms', farms.lochside, 'animals', animals.daisy)}/attachments`;
    const { body: theirs } = await lewis.post(daisy, {});
    await lewis.put(`${daisy}/${theirs._id}/upload`, partOf(aPicture));
    expect(await pictureOf(right, await copyOf(theirs._id))).toMatchObject({ sha256: null });
  });
});
