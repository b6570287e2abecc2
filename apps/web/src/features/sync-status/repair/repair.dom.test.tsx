import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { PushResult } from '@byre/contract/sync/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Edit, saveEdit } from '../../../device/edits/edits.ts';
import type { OpenDevice } from '../../../device/opened/open-device.ts';
import { listOutbox } from '../../../device/reads/queue-reads.ts';
import { getRecord, listRecords } from '../../../device/reads/record-reads.ts';
import { refuse } from '../../../testing/refuse.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { Repair } from './repair.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-1', farm_id: farm._id, identification_number: 'UK123456700001' });
const parents = { farm_id: farm._id, animal_id: cow._id };

/** A case that was changed on the device, with the server's answer to the change. */
const refusedChange = async (after: Edit['after'], answer: (mine: MedicalRecord) => Partial<PushResult>) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const { entityId } = await saveEdit({
    ...{ entity: 'medical-record', op: 'create', parents, before: null },
    after: { notes: 'Lame', tentative_conditions: [] },
  });
  await arrive(device, entityId);
  const before = (await getRecord(farm._id, entityId))?.document ?? null;
  const { editId } = await saveEdit({ entity: 'medical-record', op: 'update', parents, id: entityId, before, after });
  const mine = (await getRecord(farm._id, entityId))?.document;
  if (!mine || editId === null) throw new Error('The change was not saved.');
  await refuse(device, editId, 'conflict', answer(mine));
  return { device, editId, entityId };
};

/** Simulates that everything was sent and fetched. */
const arrive = async (device: OpenDevice, id: string) => {
  const { rows } = await device.outbox.read();
  const document = rows.find((row) => row.mutation.entity_id === id)?.document ?? null;
  await device.base.apply([
    { kind: 'put', bucket: `farm:${farm._id}`, entry: { entity: 'medical-record', id, ver: 9, document } },
  ]);
  await device.outbox.update(() => ({
    result: null,
    writes: {
      close: rows.map(({ state: _s, nextAtMs: _n, failedAlone: _f, refusal: _r, ...row }) => ({
        ...row,
        ...{ state: 'settled', closedAtMs: 1, ver: 9, reason: null, replacedBy: null },
      })),
    },
  }));
};

const by = { by: 'Ann Weir', at: '2026-11-20T09:30:00.000Z' };
const notesClash = (mine: MedicalRecord): Partial<PushResult> => ({
  document: { ...mine, notes: 'Lame, right hind', examined_at: '2026-11-19T08:00:00.000Z', version: 4 },
  conflict: {
    ...{ kind: 'fields', ...by },
    fields: [
      { field: 'notes', base: 'Lame', mine: 'Lame, left hind', theirs: 'Lame, right hind' },
      { field: 'examined_at', base: null, mine: '2026-11-18T08:00:00.000Z', theirs: '2026-11-19T08:00:00.000Z' },
    ],
  },
});
const clashing = { notes: 'Lame, left hind', examined_at: '2026-11-18T08:00:00.000Z' };

const show = (editId: string) =>
  renderScreen(
    <Repair editId={editId} author="Isla Reid" queueTo="/queue" linkTo={() => '/the-case'} onDone={() => undefined} />,
  );

test('each part is decided separately, and the decision is a new edit based on theirs', async () => {
  const { editId } = await refusedChange(clashing, notesClash);
  show(editId);
  const notes = page.getByRole('group', { name: 'Notes' });
  await expect.element(notes).toMatchTextContent('Lame, left hind');
  await expect.element(notes).toMatchTextContent('Ann Weir');
  await notes.getByRole('radio', { name: /Yours/ }).click();
  await page
    .getByRole('group', { name: 'Examined' })
    .getByRole('radio', { name: /Theirs/ })
    .click();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect.element(page.getByText('There is nothing to sort out here')).toBeVisible();
  const [item] = await listOutbox();
  expect([item?.state, item?.fields]).toEqual([
    'pending',
    { notes: { base: 'Lame, right hind', new: 'Lame, left hind' } },
  ]);
});

test('a missing part is asked for, and nothing is decided before', async () => {
  const { editId } = await refusedChange(clashing, notesClash);
  show(editId);
  await page
    .getByRole('group', { name: 'Notes' })
    .getByRole('radio', { name: /Keep both/ })
    .click();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Choose which one is right: Examined');
  expect((await listOutbox()).map(({ state }) => state)).toEqual(['conflict']);
});

test('theirs for all discards mine, and undo restores it', async () => {
  const { editId } = await refusedChange(clashing, notesClash);
  show(editId);
  await page.getByRole('button', { name: 'Theirs for all' }).click();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await listOutbox()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await listOutbox()).map(({ id }) => id)).toEqual([editId]);
});

test('a record deleted in the meantime can be kept as a new one', async () => {
  const { editId, entityId } = await refusedChange({ notes: 'Lame, left hind' }, () => ({
    conflict: { kind: 'deleted', fields: [], ...by },
  }));
  show(editId);
  await expect.element(page.getByText(/Ann Weir deleted this/)).toBeVisible();
  await expect.element(page.getByText('Lame, left hind')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine as a new one' }).click();
  await expect
    .poll(async () => (await listOutbox()).map(({ op, state }) => [op, state]))
    .toEqual([['create', 'pending']]);
  const [item] = await listOutbox();
  expect(item?.entity_id).not.toBe(entityId);
});

test('a treatment whose case was deleted is kept in another case of the animal', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const other = await saveEdit({
    ...{ entity: 'medical-record', op: 'create', parents, before: null },
    after: { notes: 'Another case' },
  });
  await arrive(device, other.entityId);
  const gone = crypto.randomUUID();
  const { editId } = await saveEdit({
    ...{ entity: 'treatment-history', op: 'create', before: null, after: { treatment_strategy: 'Foot bath' } },
    parents: { ...parents, medical_record_id: gone },
  });
  if (editId === null) throw new Error('Nothing was saved.');
  await refuse(device, editId, 'rejected', {
    problem: { detail: 'What it belongs to does not exist, or was deleted.', errors: [] },
  });
  show(editId);
  await expect.element(page.getByText('Its case was deleted')).toBeVisible();
  await page.getByRole('list', { name: 'Keep it in another case' }).getByRole('button').click();
  await expect
    .poll(async () => (await listOutbox()).map(({ state, medical_record_id }) => [state, medical_record_id]))
    .toEqual([['pending', other.entityId]]);
  expect(await listRecords(farm._id, cow._id)).toHaveLength(1);
});

test('a new record whose id is taken elsewhere is kept as a new one, with what was recorded below it', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const { editId, entityId } = await saveEdit({
    ...{ entity: 'medical-record', op: 'create', parents, before: null },
    after: { notes: 'Lame', tentative_conditions: [] },
  });
  await saveEdit({
    ...{ entity: 'treatment-history', op: 'create', before: null },
    parents: { ...parents, medical_record_id: entityId },
    after: { treatment_strategy: 'Block' },
  });
  if (editId === null) throw new Error('The record was not saved.');
  const message = `The id ${entityId} is taken.`;
  await refuse(device, editId, 'rejected', {
    problem: { code: 'conflict', detail: message, errors: [{ pointer: '/_id', code: 'bad-value', message }] },
  });
  show(editId);
  await expect.element(page.getByText(/^Something else is recorded under the same number/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Keep mine as a new one' }).click();
  await expect.element(page.getByText('There is nothing to sort out here')).toBeVisible();
  const [record, treatment] = await listOutbox();
  expect([record?.state, record?.id === editId, treatment?.state]).toEqual(['pending', false, 'pending']);
  const [kept] = await listRecords(farm._id, cow._id);
  expect([kept?.document.notes, kept?.document._id === entityId]).toEqual(['Lame', false]);
  const { rows } = await device.outbox.read();
  expect(rows.map(({ mutation }) => mutation.medical_record_id ?? mutation.entity_id)).toEqual(
    rows.map(() => kept?.document._id),
  );
});
