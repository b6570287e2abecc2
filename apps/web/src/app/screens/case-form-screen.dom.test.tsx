import type { Condition } from '@byre/contract/conditions/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listDrafts } from '../../device/edits/drafts.ts';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { closeDevice, openedDevice } from '../../device/opened/open-device.ts';
import { getRecord, listRecords } from '../../device/reads/record-reads.ts';
import { setSetting } from '../../device/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { takePhoto } from '../../testing/take-photo.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { CaseFormScreen } from './case-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const place = { farmId: farm._id, animalId: cow._id };
const mastitis = testCondition({
  _id: 'mastitis',
  pathology: 'Clinical mastitis',
  synonyms: ['Garget'],
  organ: 'udder',
  tentative_diagnosis_methods: ['Clinical signs', 'Milk drop'],
  presumptive_diagnosis_methods: ['California mastitis test'],
});
const footAndMouth = testCondition({
  _id: 'fmd',
  pathology: 'Foot-and-mouth disease',
  notifiable: true,
  notifiable_in: ['England', 'Wales', 'Scotland', 'Northern Ireland'],
});
const diarrhoea = testCondition({
  _id: 'bvd',
  pathology: 'Bovine viral diarrhoea',
  synonyms: ['BVD'],
  notifiable: true,
  notifiable_in: ['Northern Ireland'],
  reportable: true,
});
const orf = testCondition({ _id: 'orf', pathology: 'Orf', species: ['Sheep'] });

const start = async (onFarm: Farm = farm, more: readonly Condition[] = [], animal = cow) => {
  const device = await openTestDevice();
  await setSetting('used-conditions', '[]');
  await seedFarm(device, onFarm, [{ ...animal, farm_id: onFarm._id }]);
  await seedLists(device, { conditions: [mastitis, footAndMouth, orf, ...more] });
};
const openNew = (at = place) => renderScreen(<CaseFormScreen />, { pattern: routes.newCase, at: paths.newCase(at) });
const pick = async (typed: string, name: RegExp) => {
  await search().fill(typed);
  await page.getByRole('option', { name }).click();
};
const search = () => page.getByRole('searchbox', { name: 'Condition' });
const notes = () => page.getByRole('textbox', { name: /^Notes/ });
const save = () => page.getByRole('button', { name: 'Save case' }).click();
const draftsNow = async () => JSON.stringify(await listDrafts());
const saved = async () => (await listRecords(farm._id, cow._id)).map((item) => item.document);

test('a condition found by its synonym is saved with its level, methods and notes', async () => {
  await start();
  const { place: where } = openNew();
  await pick('garget', /Clinical mastitis/);
  await page.getByRole('radio', { name: /^Presumptive/ }).click();
  await page.getByRole('checkbox', { name: 'California mastitis test' }).click();
  await notes().fill('Left hind quarter hot');
  await save();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [record] = await saved();
  expect(record).toMatchObject({
    tentative_conditions: [],
    presumptive_conditions: [{ condition_id: 'mastitis', name: 'Clinical mastitis', organ: 'udder' }],
    presumptive_diagnosis_methods: [{ name: 'California mastitis test' }],
    notes: 'Left hind quarter hot',
  });
  expect(where()).toBe(decodeURIComponent(paths.oneCase({ ...place, recordId: record?._id ?? '' })));
});

const photosTaken = () => page.getByRole('list', { name: 'Photos' }).getByRole('img');

test('photos taken in a form are there when it is opened again, and are saved with the case', async () => {
  await start();
  const opened = openNew();
  await takePhoto();
  await expect.element(photosTaken()).toBeVisible();
  await takePhoto();
  await expect.poll(() => photosTaken().length).toBe(2);
  await expect.poll(draftsNow).toContain('sha256');
  await page.getByRole('button', { name: 'Delete photo: Photo 1 of 2' }).click();
  await expect.poll(() => photosTaken().length).toBe(1);
  await expect.poll(async () => (await draftsNow()).split('sha256').length).toBe(2);
  opened.close();
  openNew();
  await expect.element(photosTaken()).toBeVisible();
  await save();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [record] = await saved();
  const { outbox, outboxDatabase } = openedDevice();
  const { rows } = await outbox.read();
  expect(rows.map(({ mutation, document }) => [mutation.entity, document?.medical_record_id])).toEqual([
    ['medical-record', undefined],
    ['attachment', record?._id],
  ]);
  const photoId = rows[1]?.mutation.entity_id;
  expect(await outboxDatabase.photo.toCollection().primaryKeys()).toEqual([photoId]);
  expect((await outboxDatabase.photo_bytes.toCollection().primaryKeys()).map(([id]) => id)).toEqual([photoId, photoId]);
});

test('conditions of the animal’s species are offered, and those of others on request', async () => {
  await start();
  openNew();
  await search().fill('orf');
  await expect.element(page.getByText(/^No condition of cattle has this/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show conditions of all species' }).click();
  await expect.element(page.getByRole('option', { name: /Orf/ })).toBeVisible();
});

test('a condition is found by a sign, and the row says so', async () => {
  await start();
  openNew();
  await search().fill('milk dr');
  const row = page.getByRole('option', { name: /Clinical mastitis/ });
  await expect.element(row).toMatchTextContent(/sign: Milk drop/);
  await search().fill('mastitis');
  await expect.element(row).not.toMatchTextContent(/sign:/);
});

test('after a condition is chosen the focus is on its level, for the next key', async () => {
  await start();
  openNew();
  await pick('garget', /Clinical mastitis/);
  await expect.element(page.getByRole('radio', { name: /^Tentative/ })).toHaveFocus();
});

test('before anything is typed, only conditions recorded before are offered', async () => {
  await start();
  const { place: where } = openNew();
  await expect.element(page.getByText('Type to search all 2 conditions of cattle')).toBeVisible();
  await pick('foot', /Foot-and-mouth/);
  await save();
  await expect.poll(where).not.toBe(decodeURIComponent(paths.newCase(place)));
  openNew();
  await expect.element(page.getByText('Most recorded for cattle')).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await expect.element(page.getByRole('option')).toMatchTextContent('Foot-and-mouth disease');
  await expect.element(page.getByText('Type to search all 2 conditions of cattle')).toBeVisible();
});

test.each([
  ['Scotland', null, /Field Services Office/, null],
  ['Wales', 'Wales', /APHA in Wales/, '0300 303 8268'],
  ['England', 'England', /Defra Rural Services/, '03000 200 301'],
  ['Northern Ireland', 'Northern Ireland', /DAERA Direct/, '0300 200 7840'],
] as const)(
  'a notifiable condition says at once where to report a suspicion: %s',
  async (nation, set, office, number) => {
    await start({ ...farm, nation: set });
    openNew();
    await pick('foot', /Foot-and-mouth/);
    const banner = page.getByRole('alert');
    await expect
      .element(banner.getByText(new RegExp(`^Foot-and-mouth disease is notifiable in ${nation}:`)))
      .toBeVisible();
    await expect.element(banner.getByText(office)).toBeVisible();
    if (number === null) await expect.element(banner.getByRole('link')).not.toBeInTheDocument();
    else await expect.element(banner.getByRole('link', { name: number })).toHaveAttribute('href', telOf(number));
  },
);

const telOf = (number: string) => `tel:+44${number.replaceAll(' ', '').slice(1)}`;

test('a condition that is notifiable only elsewhere is not marked, and a reportable one says so', async () => {
  await start(farm, [diarrhoea]);
  openNew();
  await pick('bvd', /Bovine viral/);
  await expect.element(page.getByText('Bovine viral diarrhoea is reportable')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['England', 'Report every abortion and premature calving of cattle', '03000 200 301'],
  ['Northern Ireland', 'Report every abortion, stillbirth and calf that dies within 24 hours', '0300 200 7840'],
] as const)('a cow’s abortion is reported by the vet, not by a laboratory: %s', async (nation, title, number) => {
  const abortion = { _id: 'cattle-abortion', pathology: 'Abortion, cause not known', reportable: true };
  await start({ ...farm, nation }, [testCondition(abortion)]);
  openNew();
  await pick('abortion', /Abortion/);
  const banner = page.getByRole('alert');
  await expect.element(banner.getByText(title)).toBeVisible();
  await expect.element(banner.getByRole('link', { name: number })).toHaveAttribute('href', telOf(number));
  await expect.element(page.getByText(/usually by the laboratory/)).not.toBeInTheDocument();
});

const scab = testCondition({
  _id: 'scab',
  pathology: 'Sheep scab',
  notifiable: true,
  notifiable_in: ['Scotland', 'Northern Ireland'],
});

test.each([
  ['Scotland', ['Foot-and-mouth disease', 'Sheep scab']],
  ['Wales', ['Foot-and-mouth disease']],
  ['Northern Ireland', ['Foot-and-mouth disease', 'Sheep scab', 'Bovine viral diarrhoea']],
  [null, ['Foot-and-mouth disease', 'Sheep scab', 'Bovine viral diarrhoea']],
] as const)('the search marks what must be reported where the farm is: %s', async (nation, marked) => {
  const on = nation === null ? { ...farm, _id: 'herd 7' } : { ...farm, nation };
  await start(on, [diarrhoea, scab]);
  openNew({ ...place, farmId: on._id });
  for (const { pathology } of [footAndMouth, scab, diarrhoea]) {
    await search().fill(pathology);
    const isMarked = marked.some((name) => name === pathology);
    const row = page.getByRole('option', { name: new RegExp(`^${pathology}`) });
    await expect.element(row).toMatchTextContent(isMarked ? /Notifiable/ : /^(?!.*Notifiable)/);
  }
});

test('an empty case asks once before it is saved', async () => {
  await start();
  openNew();
  await expect.element(search()).toBeVisible();
  await save();
  expect(await saved()).toEqual([]);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(saved).toHaveLength(1);
});

test('an empty case with a future date has an error beside the date before anything is sent', async () => {
  await start();
  openNew();
  await expect.element(search()).toBeVisible();
  await page
    .getByText(/^Examined/)
    .first()
    .click();
  const examined = page.getByRole('group', { name: 'Examined' });
  await examined.getByRole('textbox', { name: 'Year' }).fill('2099');
  await save();
  await expect.element(examined).toHaveAccessibleDescription('This is in the future. Check the day and the time.');
  await expect.element(page.getByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();
  await examined.getByRole('button', { name: 'Now' }).click();
  await save();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(saved).toHaveLength(1);
});

test('a half-written case is found again after the page was closed', async () => {
  await start();
  openNew();
  await notes().fill('Off feed since yesterday');
  await expect.poll(draftsNow).toContain('Off feed since yesterday');
  const { place: where } = openNew();
  expect(where()).toBe(decodeURIComponent(paths.newCase(place)));
  await expect.element(page.getByText('What you were writing is still here')).toBeVisible();
  await expect.element(notes().last()).toHaveValue('Off feed since yesterday');
});

test('a future date can be corrected digit by digit: its field neither closes nor loses focus', async () => {
  await start();
  openNew();
  await pick('garget', /Clinical mastitis/);
  await page
    .getByText(/^Diagnosed/)
    .first()
    .click();
  const year = page.getByRole('group', { name: 'Diagnosed' }).getByRole('textbox', { name: 'Year' });
  await year.fill('2091');
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await year.click();
  // 20 is a year, and 202 is not, so the error comes and goes while it is typed.
  for (const figure of '2025') await userEvent.keyboard(figure);
  await expect.element(year).toHaveValue('2025');
  await save();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [record] = await saved();
  expect(record?.tentative_conditions[0]?.date_diagnosed).toMatch(/^2025-/);
});

test('leaving a half-written case asks first', async () => {
  await start();
  const { place: where } = openNew();
  await notes().fill('Coughing at night');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(notes()).toHaveValue('Coughing at night');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(where).toBe(decodeURIComponent(paths.animal(place)));
  await expect.poll(draftsNow).toBe('[]');
});

test('a case that cannot be stored says so and keeps its contents', async () => {
  await start();
  openNew();
  await notes().fill('Bloated left flank');
  closeDevice();
  await save();
  await expect.element(page.getByText(/Nobody is signed in on this device/)).toBeVisible();
  await expect.element(notes()).toHaveValue('Bloated left flank');
});

test('raising a condition moves it to the other level and keeps its first methods', async () => {
  await start();
  const recordId = newId();
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    id: recordId,
    before: null,
    after: {
      tentative_conditions: [{ condition_id: 'mastitis', date_diagnosed: '2026-03-01T10:00:00.000Z' }],
      tentative_diagnosis_methods: [{ name: 'Milk drop', notes: null }],
    },
  });
  renderScreen(<CaseFormScreen />, { pattern: routes.editCase, at: paths.editCase({ ...place, recordId }) });
  await page.getByRole('radio', { name: /^Confirmed/ }).click();
  await expect.element(page.getByText('Tentative: recorded earlier: Milk drop')).toBeVisible();
  await save();
  await expect
    .poll(async () => (await getRecord(farm._id, recordId))?.document)
    .toMatchObject({
      tentative_conditions: [],
      tentative_diagnosis_methods: [{ name: 'Milk drop' }],
      confirmed_conditions: [{ condition_id: 'mastitis', name: 'Clinical mastitis' }],
    });
});

const stand = async (after: Record<string, unknown>): Promise<string> => {
  const recordId = newId();
  const parents = { farm_id: farm._id, animal_id: cow._id };
  await saveEdit({ entity: 'medical-record', op: 'create', parents, id: recordId, before: null, after });
  renderScreen(<CaseFormScreen />, { pattern: routes.editCase, at: paths.editCase({ ...place, recordId }) });
  return recordId;
};
const methodsOf = async (recordId: string) =>
  (await getRecord(farm._id, recordId))?.document.tentative_diagnosis_methods;

test('removing a condition removes its methods', async () => {
  await start();
  const recordId = await stand({
    notes: 'Off feed',
    tentative_conditions: [{ condition_id: 'mastitis', name: 'Clinical mastitis' }],
    tentative_diagnosis_methods: [{ name: 'Milk drop', notes: null }],
  });
  await expect.element(page.getByText('Milk drop').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Clinical mastitis' }).click();
  await expect.element(page.getByText('Milk drop')).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.poll(() => methodsOf(recordId)).toEqual([]);
});

test('a case that has lost its condition can be corrected: its methods can be removed', async () => {
  await start();
  const recordId = await stand({
    notes: 'Off feed',
    tentative_diagnosis_methods: [{ name: 'Milk drop', notes: null }],
  });
  await page.getByRole('button', { name: 'Remove Milk drop' }).click();
  await save();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.poll(() => methodsOf(recordId)).toEqual([]);
});

test('the quarter is one touch away for a condition of the udder, and other places one more', async () => {
  await start();
  openNew();
  await pick('garget', /Clinical mastitis/);
  await page.getByRole('checkbox', { name: 'Left hind' }).click();
  await expect.element(page.getByRole('group', { name: /^Foot/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Other places' }).click();
  await page.getByRole('group', { name: /^Foot/ }).getByRole('checkbox', { name: 'Right fore' }).click();
  await page
    .getByRole('group', { name: /^Claw, right fore/ })
    .getByRole('checkbox', { name: 'Outer' })
    .click();
  await save();
  await expect
    .poll(async () => (await saved()).map(({ body_sites }) => body_sites))
    .toEqual([['left hind quarter', 'right fore foot', 'right fore outer claw']]);
});

test('a ewe with mastitis is asked for the half of the udder, not for a quarter', async () => {
  const ofEwes = testCondition({
    _id: 'ewe-mastitis',
    pathology: 'Acute mastitis',
    species: ['Sheep'],
    organ: 'udder',
  });
  await start(farm, [ofEwes], { ...cow, species: 'Sheep' });
  openNew();
  await pick('acute', /Acute mastitis/);
  await page
    .getByRole('group', { name: /^Half of the udder/ })
    .getByRole('checkbox', { name: 'Right' })
    .click();
  await expect.element(page.getByRole('group', { name: /^Quarter/ })).not.toBeInTheDocument();
  await save();
  await expect.poll(async () => (await saved()).map(({ body_sites }) => body_sites)).toEqual([['right half']]);
});
