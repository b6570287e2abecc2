import { afterEach, expect, test } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { closeDevice, openDevice } from '../opened/open-device.ts';
import { listDrafts, readDraft, throwAwayDrafts } from './drafts.ts';
import { saveEdit } from './edits.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id });

afterEach(() => closeDevice());

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  return device;
};
/** As earlier versions wrote them. */
const leave = (key: string, value: unknown) => localStorage.setItem(`byre-draft:${key}`, JSON.stringify(value));
const namesOf = (userId: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith('byre-draft') && name.includes(userId));

test('drafts that an earlier version left in localStorage are taken over, with the place of their form', async () => {
  const { userId } = await start();
  const { entityId } = await saveEdit({
    ...{ entity: 'medical-record', op: 'create', before: null, after: { notes: 'Lame' } },
    parents: { farm_id: farm._id, animal_id: cow._id },
  });
  const drafts = {
    [`case new ${farm._id} cow-7 ${userId}`]: { form: 'case', animal_id: 'cow-7', entity_id: null },
    [`case ${entityId} ${userId}`]: { form: 'case', animal_id: 'cow-7', entity_id: entityId },
    [`treatment new ${entityId} ${userId} usage-1`]: {
      form: 'treatment',
      medical_record_id: entityId,
      repeat_id: 'usage-1',
    },
    [`medicine with-treatment ${entityId} ${userId}`]: { form: 'treatment', medical_record_id: entityId },
    [`group ${farm._id} ${userId}`]: { form: 'group', animal_id: null },
    [`death ${farm._id} cow-7 ${userId}`]: { form: 'death', animal_id: 'cow-7' },
  };
  for (const key of Object.keys(drafts)) leave(key, { of: key });
  leave(`case new ${farm._id} cow-7 somebody-else`, { of: 'another person' });
  for (const [key, place] of Object.entries(drafts))
    expect(await readDraft(key)).toMatchObject({ value: { of: key }, place: { farm_id: farm._id, ...place } });
  expect((await listDrafts()).length).toBe(Object.keys(drafts).length);
  expect(namesOf(userId)).toEqual([]);
  localStorage.removeItem(`byre-draft:case new ${farm._id} cow-7 somebody-else`);
});

test('a draft that was taken over and discarded is not restored from the disk of a killed browser', async () => {
  const { userId } = await start();
  const key = `case new ${farm._id} cow-7 ${userId}`;
  leave(key, { notes: 'Off feed' });
  const draft = await readDraft(key);
  await throwAwayDrafts([draft?.id ?? '']);
  leave(key, { notes: 'Off feed' });
  closeDevice();
  openDevice(userId);
  expect(await readDraft(key)).toBeNull();
  expect(namesOf(userId)).toEqual([]);
});
