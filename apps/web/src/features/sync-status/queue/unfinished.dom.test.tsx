import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepDraft } from '../../../device/edits/drafts.ts';
import { saveEdit } from '../../../device/edits/edits.ts';
import { closeDevice } from '../../../device/opened/open-device.ts';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { Unfinished, type UnfinishedProps } from './unfinished.tsx';
import { readUnfinished } from './unfinished-reads.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const onCow = { animal_id: cow._id };

afterEach(() => closeDevice());

const start = async (of?: UnfinishedProps['of']) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  renderScreen(<Unfinished of={of} linkTo={({ form }) => `/${form}`} />);
};
const draftOf = (place: Draft['place'], savedAtMs: number): Draft => ({
  ...{ id: crypto.randomUUID(), key: `${savedAtMs}`, place, savedAtMs, rev: 1, ids: {}, value: 'half' },
});
const list = () => page.getByRole('list', { name: 'Unfinished' });
const rows = () => list().getByRole('link');
const at = Date.parse('2026-11-17T14:05:00Z');

test('an unfinished form is listed with its animal and time, a herd form with its farm, and opens with one touch', async () => {
  await start();
  await keepDraft(draftOf(draftPlace('case', farm._id, onCow), at));
  await expect.element(rows()).toMatchTextContent(/New case.*Tue 17 Nov 14:05.*00007/);
  await expect.element(rows()).toHaveAttribute('href', '/case');
  await keepDraft(draftOf(draftPlace('tb-test', farm._id), at + 1));
  await expect.element(rows().first()).toMatchTextContent(/TB test.*High Ridge/);
  await keepDraft(draftOf(draftPlace('round', farm._id, { ...onCow, round_kind: 'mobility' }), at + 2));
  await expect.element(rows().first()).toMatchTextContent(/Round.*00007/);
});

test('a treatment and its medicine are one form, and the latest comes first', async () => {
  await start();
  const treatment = draftPlace('treatment', farm._id, { ...onCow, medical_record_id: 'r' });
  await keepDraft(draftOf(treatment, at));
  await keepDraft(draftOf(treatment, at + 1));
  await keepDraft(draftOf(draftPlace('group', farm._id), at + 2));
  await expect
    .poll(() =>
      rows()
        .elements()
        .map((row) => row.textContent?.slice(0, 13)),
    )
    .toEqual(['Group treatme', 'New treatment']);
});

test('of many the latest five are shown, and one press shows all and moves the focus to the sixth', async () => {
  await start();
  const places = Array.from({ length: 7 }, (_, n) => draftPlace('case', farm._id, { animal_id: `cow-${n}` }));
  for (const [n, place] of places.slice(0, 5).entries()) await keepDraft(draftOf(place, at + n));
  await expect.poll(() => rows().elements()).toHaveLength(5);
  await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  for (const [n, place] of places.slice(5).entries()) await keepDraft(draftOf(place, at + 5 + n));
  await expect.element(page.getByRole('button', { name: 'Show all 7' })).toBeVisible();
  const animals = () =>
    rows()
      .elements()
      .map((row) => /cow-\d/.exec(row.textContent ?? '')?.[0]);
  expect(animals()).toEqual(['cow-6', 'cow-5', 'cow-4', 'cow-3', 'cow-2']);
  (page.getByRole('button', { name: 'Show all 7' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(animals).toEqual(['cow-6', 'cow-5', 'cow-4', 'cow-3', 'cow-2', 'cow-1', 'cow-0']);
  await expect.element(rows().nth(5)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('an animal shows its own forms, even if it is no longer on the farm', async () => {
  await start({ farmId: farm._id, animalId: 'gone' });
  await keepDraft(draftOf(draftPlace('case', farm._id, onCow), at));
  await keepDraft(draftOf(draftPlace('case', farm._id, { animal_id: 'gone', entity_id: 'deleted' }), at));
  await expect.element(rows()).toMatchTextContent('Changes to a case');
});

test('a discarded form can be restored, and a saved one is not unfinished', async () => {
  await start();
  const draft = draftOf(draftPlace('case', farm._id, onCow), at);
  await keepDraft(draft);
  await list().getByRole('button', { name: 'Discard: New case' }).click();
  await expect.element(page.getByText('Discarded: New case')).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows()).toBeVisible();
  const edit = { entity: 'medical-record', op: 'create', before: null, after: { notes: 'Lame' } } as const;
  await saveEdit({ ...edit, parents: { farm_id: farm._id, animal_id: cow._id } }, { over: [draft.id] });
  await expect.element(list()).not.toBeInTheDocument();
});

test('other people who sign in on the device do not see it', async () => {
  await start();
  await keepDraft(draftOf(draftPlace('case', farm._id, onCow), at));
  closeDevice();
  await start();
  await keepDraft(draftOf(draftPlace('group', farm._id), at));
  await expect.element(rows().last()).toMatchTextContent('Group treatment');
  expect((await readUnfinished()).map(({ place }) => place.form)).toEqual(['group']);
});
