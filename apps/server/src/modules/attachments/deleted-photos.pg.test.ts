import type { Mutation } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPicture, partOf } from '../../../testing/pictures.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { path } from '../../../testing/world.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

/** A photo as a phone records it, whose bytes arrive afterwards. */
const photographed = async (): Promise<Mutation> => {
  const create = mutation({ entity: 'attachment', op: 'create' }, { caption: 'Left hind' });
  expect(await world.isla.push([create])).toMatchObject([{ status: 'applied' }]);
  const { status } = await world.isla.put(`${addressOf(create)}/upload`, partOf(aPicture));
  expect(status).toBe(200);
  return create;
};
const addressOf = ({ farm_id, animal_id, entity_id }: Mutation) =>
  path('farms', farm_id, 'animals', animal_id, 'attachments', entity_id);
const removal = ({ farm_id, animal_id, entity_id }: Mutation, more: Partial<Mutation> = {}) =>
  mutation({ entity: 'attachment', op: 'delete', farm_id, animal_id, entity_id, base_version: 1, ...more });

describe('[S10] a photo that a device deletes', () => {
  it('is deleted if the device has not heard yet that the bytes have arrived', async () => {
    const photo = await photographed();
    expect((await world.isla.get(addressOf(photo))).body).toMatchObject({ version: 2 });
    expect(await world.morag.push([removal(photo)])).toMatchObject([{ status: 'applied', document: null }]);
    const another = await photographed();
    const unheard = removal(another, { base_version: 0, depends_on: [another.id] });
    expect(await world.isla.push([unheard])).toMatchObject([{ status: 'applied', document: null }]);
  });

  it('waits for a person if somebody has changed its caption since', async () => {
    const photo = await photographed();
    await world.morag.put(addressOf(photo), { caption: 'Right hind' });
    expect(await world.isla.push([removal(photo)])).toMatchObject([
      { status: 'conflict', document: { caption: 'Right hind' }, conflict: { kind: 'edited', by: 'Morag Bell' } },
    ]);
  });
});
