import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { listObservations } from '../../device/reads/observation-reads.ts';
import { readWeight } from '../../features/medicine-usage/draft/known-weights.ts';
import { newObservation, type ObservationDraft } from '../../features/observations/observation-draft.ts';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { readUnfinished } from '../../features/sync-status/queue/unfinished-reads.ts';
import { confirmEdits } from '../../testing/photo-scene.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { linkToDraft } from '../draft-links.ts';
import { saveObserved } from '../observed.ts';
import { paths, routes } from '../paths.ts';
import { ObservationFormScreen } from './observation-form-screen.tsx';
import { ObservationsScreen } from './observations-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const place = { farmId: farm._id, animalId: cow._id };

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
};
const found = async () => (await listObservations(farm._id, cow._id)).map(({ document }) => document);
const openForm = () =>
  renderScreen(<ObservationFormScreen />, { pattern: routes.newObservation, at: paths.newObservation(place) });

test('a weight recorded without signal is listed, newest first, and offered for a dose', async () => {
  await start();
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const after = { kind: 'mobility', value: 2, scale: 'AHDB 0-3', observed_at: '2020-01-01T09:00:00.000Z' };
  await saveEdits([{ entity: 'observation', op: 'create', parents, id: newId(), before: null, after }]);
  openForm();
  await page.getByRole('textbox', { name: 'Weight' }).fill('612.5');
  await page.getByRole('textbox', { name: /^Notes/ }).fill('On the scales');
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.poll(async () => (await found()).map(({ value }) => value)).toEqual([612.5, 2]);
  expect((await found())[0]).toMatchObject({ kind: 'weight', unit: 'kg', scale: null, notes: 'On the scales' });
  expect(await readWeight(farm._id, cow._id)).toMatchObject({ kg: 612.5 });
  renderScreen(<ObservationsScreen />, { pattern: routes.observations, at: paths.observations(place) });
  const rows = page.getByRole('list', { name: 'Observations' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Weight: 612.5 kg');
  await expect.element(rows.nth(1)).toMatchTextContent('Mobility: 2 (AHDB 0-3)');
});

const milking = testAnimal({
  ...cow,
  reproductive_state: [{ name: 'mid lactation', date: '2026-01-05T00:00:00.000Z' }],
});
const states = async () =>
  (await getAnimal(farm._id, cow._id))?.document.reproductive_state.map(({ name }) => name).join(', ');

test('a pregnancy diagnosis of one animal is saved as in a round, with her state, and undone with it', async () => {
  await seedFarm(await openTestDevice(), farm, [milking]);
  openForm();
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Pregnancy');
  await page.getByRole('radio', { name: 'In calf' }).click();
  await page.getByRole('combobox', { name: /^How many weeks/ }).selectOptions('8 weeks');
  await page.getByRole('checkbox', { name: 'Twins' }).click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Left horn');
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.poll(async () => (await found()).length).toBe(1);
  expect((await found())[0]).toMatchObject({
    ...{ kind: 'pregnancy', value: 'in calf', unit: null, scale: null },
    notes: '8 weeks in calf, twins. Left horn',
  });
  expect(await states()).toBe('mid lactation, lactating in calf');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(found).toEqual([]);
  expect(await states()).toBe('mid lactation');
});

test('undo after sending deletes the finding and adds the state before it again', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [milking]);
  openForm();
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Pregnancy');
  await page.getByRole('radio', { name: 'In calf' }).click();
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.poll(states).toBe('mid lactation, lactating in calf');
  await confirmEdits(device);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(found).toEqual([]);
  expect(await states()).toBe('mid lactation, lactating in calf, mid lactation');
});

test('a finding from before the last change of state leaves the state as it is', async () => {
  await seedFarm(await openTestDevice(), farm, [milking]);
  const draft: ObservationDraft = { ...newObservation(new Date('2026-01-04')), kind: 'pregnancy', finding: 'in calf' };
  const parents = { farm_id: farm._id, animal_id: cow._id };
  await saveObserved(parents, draft, { newId: newId(), over: [] });
  expect((await found()).map(({ value }) => value)).toEqual(['in calf']);
  expect(await states()).toBe('mid lactation');
  await saveObserved(parents, { ...draft, observed_at: '2026-01-06T00:00:00.000Z' }, { newId: newId(), over: [] });
  expect(await states()).toBe('mid lactation, lactating in calf');
});

test('a finding from before a newer diagnosis, or of a pen, leaves the state as it is', async () => {
  const pen = testAnimal({ ...milking, _id: 'pen-1', stock_id: 4, identification_number: null });
  await seedFarm(await openTestDevice(), farm, [milking, pen]);
  const draft: ObservationDraft = { ...newObservation(new Date('2026-02-20')), kind: 'pregnancy', finding: 'in calf' };
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const say = (finding: string, observed_at: string, to = parents) =>
    saveObserved(to, { ...draft, finding, observed_at }, { newId: newId(), over: [] });
  await say('not in calf', '2026-02-20T00:00:00.000Z');
  await say('in calf', '2026-02-01T00:00:00.000Z');
  expect(await states()).toBe('mid lactation');
  await say('in calf', '2026-02-20T00:00:00.000Z', { ...parents, animal_id: pen._id });
  expect((await getAnimal(farm._id, pen._id))?.document.reproductive_state).toHaveLength(1);
});

test('what was typed instead of a result is kept, and changes no state', async () => {
  await seedFarm(await openTestDevice(), farm, [milking]);
  openForm();
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Something else');
  await page.getByRole('textbox', { name: 'Finding' }).fill('PD+');
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Pregnancy');
  await expect.element(page.getByRole('radio', { name: 'PD+' })).toBeChecked();
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.poll(async () => (await found()).map(({ value }) => value)).toEqual(['PD+']);
  expect(await states()).toBe('mid lactation');
});

test('figures measured twice or more are a chart with a text alternative', async () => {
  await start();
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const weight = (value: number, day: string) => ({
    ...({ entity: 'observation', op: 'create', parents, id: newId(), before: null } as const),
    after: { kind: 'weight', value, unit: 'kg', observed_at: `${day}T09:00:00.000Z` },
  });
  await saveEdits([weight(320, '2026-03-03'), weight(412.5, '2026-05-04'), weight(401, '2026-04-02')]);
  renderScreen(<ObservationsScreen />, { pattern: routes.observations, at: paths.observations(place) });
  const line = 'Weight: 3 figures since 3 Mar 2026, from 320 to 412.5, last 412.5 kg on 4 May 2026';
  await expect.element(page.getByRole('img', { name: line })).toBeVisible();
});

test('a half-filled observation is unfinished, on Today and with its animal, until it is saved', async () => {
  await start();
  const { close } = openForm();
  await page.getByRole('textbox', { name: 'Weight' }).fill('612');
  await expect.poll(async () => (await readUnfinished()).map(({ tag }) => tag)).toEqual(['UK123456700007']);
  close();
  renderScreen(<Unfinished of={place} linkTo={linkToDraft} />);
  const row = page.getByRole('list', { name: 'Unfinished' }).getByRole('link');
  await expect.element(row).toMatchTextContent(/New observation/);
  await expect.element(row).toHaveAttribute('href', paths.newObservation(place));
  openForm();
  await expect.element(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('612');
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.poll(async () => (await found()).length).toBe(1);
  expect(await readUnfinished()).toEqual([]);
});

test('nothing is saved without a finding, and a weight that cannot be never is', async () => {
  await start();
  openForm();
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.element(page.getByText('Enter what you found.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('-4');
  await expect.element(page.getByText('Enter a figure above 0.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Weight' }).fill('6125');
  await page.getByRole('button', { name: 'Save observation' }).click();
  await expect.element(page.getByRole('link', { name: /^6,125 kg is not possible for cattle/ })).toBeVisible();
  expect(await found()).toEqual([]);
});
