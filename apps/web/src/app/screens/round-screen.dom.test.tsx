import Dexie from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { listFarmObservations } from '../../device/reads/observation-reads.ts';
import { forgetScan, tellScan } from '../../features/animals/scan/scans.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { place } from '../../words/place.ts';
import { paths, routes } from '../paths.ts';
import { RoundScreen } from './round-screen.tsx';
import { RoundSheetScreen } from './round-sheet-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = (number: number, more: Partial<Parameters<typeof testAnimal>[0]> = {}) =>
  testAnimal({
    _id: `cow-${number}`,
    farm_id: farm._id,
    identification_number: `UK1234567${String(number).padStart(5, '0')}`,
    date_of_birth: '2020-03-01T00:00:00.000Z',
    reproductive_state: [{ name: 'early lactation (lactation 2)', date: '2026-01-01T00:00:00.000Z' }],
    ...more,
  });

const calf = cow(9, { date_of_birth: new Date(Date.now() - 200 * 86_400_000).toISOString(), reproductive_state: [] });

const start = async (kind: string, animals = [cow(7), cow(8)]) => {
  // Read in the test before.
  forgetScan();
  const device = await openTestDevice();
  await seedFarm(device, farm, animals);
  renderScreen(<RoundScreen />, { pattern: routes.round, at: paths.round(farm._id, kind) });
  return device;
};
const found = async (kind: string) =>
  (await listFarmObservations(farm._id, kind)).map(({ document }) => [
    document.animal_id,
    document.value,
    document.notes,
  ]);
const pick = async (digits: string) => {
  await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
};
const key = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('a pregnancy diagnosis takes two keys per animal, updates her history, and is undone with one more', async () => {
  await start('pregnancy');
  await expect.element(page.getByText('0 of 2')).toBeVisible();
  await pick('00007');
  await expect.element(page.getByText(/^Calved 1 Jan 2026/)).toBeVisible();
  await key('In calf').click();
  await key('8').click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(await found('pregnancy')).toEqual([['cow-7', 'in calf', '8 weeks in calf.']]);
  const stateOf = async (id: string) => (await getAnimal(farm._id, id))?.document.reproductive_state.at(-1)?.name;
  expect(await stateOf('cow-7')).toBe('lactating in calf');
  await pick('00008');
  await key('Not in calf').click();
  await key('Cyst').click();
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  expect(await found('pregnancy')).toContainEqual(['cow-8', 'not in calf', 'Cyst.']);
  await key('Undo').click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(await found('pregnancy')).toEqual([['cow-7', 'in calf', '8 weeks in calf.']]);
});

test('a cow that was not served is checked with two keys, told to be due for it, and is not found empty', async () => {
  const calvedAt = new Date(Date.now() - 35 * 86_400_000).toISOString();
  await start('pregnancy', [cow(7, { reproductive_state: [{ name: 'early lactation', date: calvedAt }] }), cow(8)]);
  await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00007');
  await expect.element(page.getByRole('list', { name: 'Animals' })).toMatchTextContent('Post-calving check');
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await key('Checked, not served').click();
  await key('Nothing abnormal').click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(await found('pregnancy')).toEqual([['cow-7', 'not served', 'Nothing abnormal.']]);
  expect((await getAnimal(farm._id, 'cow-7'))?.document.reproductive_state).toHaveLength(1);
});

test('what is felt can have a side, and several findings are saved together', async () => {
  await start('pregnancy');
  await pick('00007');
  await key('Not in calf').click();
  await page.getByRole('radio', { name: 'Left' }).click();
  await key('Cyst').click();
  await expect.poll(() => found('pregnancy')).toEqual([['cow-7', 'not in calf', 'Cyst, left.']]);
  await pick('00008');
  await key('Checked, not served').click();
  await page.getByRole('checkbox', { name: 'Several' }).click();
  await page.getByRole('radio', { name: 'Left' }).click();
  await key('Corpus luteum').click();
  await key('Cyst').click();
  await page.getByRole('radio', { name: 'Right' }).click();
  // With a side it is a better description of the same cyst. A second press takes a finding back.
  await key(/^Cyst/).click();
  await key('Follicle').click();
  await key('Follicle').click();
  await key('Uterine infection').click();
  // Without a side, a second press takes a finding back whichever side it has.
  await page.getByRole('radio', { name: 'Left' }).click();
  await key(/^Follicle/).click();
  await key(/^Follicle/).click();
  await expect.element(page.getByRole('checkbox', { name: 'Several' })).toBeDisabled();
  await key('Save 3 findings').click();
  const notes = 'Corpus luteum, left. Cyst, right. Uterine infection.';
  await expect.poll(() => found('pregnancy')).toContainEqual(['cow-8', 'not served', notes]);
});

test('all weeks in calf are on the screen of a small phone at once', async () => {
  await page.viewport(360, 740);
  await start('pregnancy');
  await pick('00007');
  await key('In calf').click();
  await key('36').click({ trial: true });
  for (const name of ['Back one step', 'Twins', '4', '13', '36', 'Save without weeks']) {
    const box = (await page.getByText(name, { exact: true }).element()).getBoundingClientRect();
    expect([name, box.top >= 0, box.bottom <= window.innerHeight]).toEqual([name, true, true]);
  }
});

test('a second finding for an animal corrects the first and is not recorded twice', async () => {
  await start('body_condition');
  await pick('00007');
  await key(/^3/).click();
  await key('3.25').click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByText('1 done').click();
  await page.getByRole('list', { name: '1 done' }).getByRole('button').click();
  await expect.element(page.getByText('Recorded today: 3.25')).toBeVisible();
  await key(/^2/).click();
  await key('Back one step').click();
  await key(/^5/).click();
  await expect.poll(() => found('body_condition')).toEqual([['cow-7', 5, null]]);
});

const sleepUntilTomorrow = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a phone that wakes up the next day starts a new round, and an animal has a second finding', async () => {
  await start('body_condition');
  const score = async () => {
    await pick('00007');
    await key(/^3/).click();
    await key('3.25').click();
  };
  await score();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  sleepUntilTomorrow();
  await expect.element(page.getByText('0 of 1')).toBeVisible();
  await score();
  await expect.poll(async () => (await found('body_condition')).length).toBe(2);
});

test('a finding that was not saved the day before is still there, and says so', async () => {
  await start('weight', [calf]);
  await pick('00009');
  await page.getByRole('textbox', { name: 'Weight' }).fill('212');
  sleepUntilTomorrow();
  await expect.element(page.getByText(/^Begun on .* What you save now is recorded as found today\.$/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('212');
  // Typing it again does not close the animal, and what is typed now is of today.
  await page.getByRole('textbox', { name: 'Weight' }).fill('');
  await expect.element(page.getByText(/^Begun on /)).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Weight' }).fill('212');
  await key('Save, next animal').click();
  await expect.poll(() => found('weight')).toEqual([['cow-9', 212, null]]);
});

test('nothing else is written before a finding is saved, together with the draft', async () => {
  // A database that is opened later begins its transactions with this.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begun.mockRestore());
  await start('mobility');
  await pick('00007');
  await expect.element(key(/^2/)).toBeVisible();
  begun.mockClear();
  await key(/^2/).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([tables]) => [tables].flat());
  expect(writes[0]).toEqual(expect.arrayContaining(['open_edit', 'draft']));
});

test('tapping a score three times saves it once', async () => {
  await start('mobility');
  await pick('00007');
  const score = key(/^2/);
  const box = (await score.element()) as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) box.click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(await found('mobility')).toEqual([['cow-7', 2, null]]);
});

test.for(['mobility', 'pregnancy'])(
  'in %s, a tag that is read while the finding before it is being saved opens its own keys',
  async (kind) => {
    const device = await start(kind);
    await pick('00007');
    if (kind === 'pregnancy') await key('Not in calf').click();
    const last = (await key(kind === 'pregnancy' ? 'Cyst' : /^2/).element()) as HTMLElement;
    // A slow phone: nothing can be saved while another transaction has the drafts.
    const slow = Promise.withResolvers<void>();
    const held = device.outboxDatabase.transaction('rw', device.outboxDatabase.draft, () =>
      Dexie.waitFor(slow.promise),
    );
    tellScan('UK123456700008');
    last.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.resolve();
    await held;
    await expect.poll(() => found(kind)).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: /00008/ })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Last digits of the ear tag' })).not.toBeInTheDocument();
    expect((await found(kind)).map(([animalId]) => animalId)).toEqual(['cow-7']);
  },
);

test('a tag that was refused because a finding is half entered is read again at once', async () => {
  await start('pregnancy');
  await pick('00007');
  await key('Not in calf').click();
  tellScan('UK123456700008');
  await expect.element(page.getByText(/^Finish .*00007.* first/)).toBeVisible();
  await key('Cyst').click();
  await expect.poll(() => found('pregnancy')).toHaveLength(1);
  tellScan('UK123456700008');
  await expect.element(page.getByRole('heading', { name: /00008/ })).toBeVisible();
});

test('an unusual weight is asked about once, can be changed or kept, and one that cannot be is never saved', async () => {
  await start('weight', [cow(7, { date_of_birth: '2020-03-01T00:00:00.000Z' }), cow(8)]);
  await pick('00007');
  const save = key('Save, next animal');
  await save.click();
  await expect.element(page.getByText('Enter the weight in kg.')).toBeVisible();
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await weight.fill('41200');
  await save.click();
  const refused = page.getByRole('alertdialog', { name: 'This cannot be right' });
  await expect.element(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Change it' }).click();
  await expect.element(weight).toHaveFocus();
  await weight.fill('41');
  await save.click();
  const asked = page.getByRole('alertdialog', { name: 'Is this figure right?' });
  await asked.getByRole('button', { name: 'Change it' }).click();
  expect(await found('weight')).toEqual([]);
  await save.click();
  await asked.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect.poll(() => found('weight')).toEqual([['cow-7', 41, null]]);
  await expect.element(page.getByText('UK 123456 700007: 41 kg')).toBeVisible();
  // The answer was for that animal.
  await pick('00008');
  await weight.fill('1');
  await save.click();
  await expect.element(asked).toBeVisible();
  expect((await found('weight')).length).toBe(1);
});

test('the sheet shows the findings, totals and individual animals, and which are missing', async () => {
  await start('mobility');
  await pick('00007');
  await key(/^3/).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  renderScreen(<RoundSheetScreen />, { pattern: routes.roundSheet, at: paths.roundSheet(farm._id, 'mobility') });
  const sheet = page.getByRole('article', { name: 'Mobility scoring' });
  await expect.element(sheet.getByText('Lame (2 and 3): 1 of 1 (100%)')).toBeVisible();
  await expect.element(sheet.getByRole('cell', { name: '3, severely impaired mobility' })).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: '1 still missing' })).toBeVisible();
  await expect.element(sheet.getByText('UK 123456 700008')).toBeVisible();
});

test('a cow that has left since is missing on the sheet of the day before', async () => {
  const before = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await start('mobility', [cow(7), cow(8, { date_left_farm: new Date().toISOString() })]);
  await saveEdits([
    {
      ...{ entity: 'observation', op: 'create', id: newId(), before: null },
      parents: { farm_id: farm._id, animal_id: 'cow-7' },
      after: { kind: 'mobility', value: 1, observed_at: before },
    },
  ]);
  const at = `${paths.roundSheet(farm._id, 'mobility')}?day=${place.dayOf(new Date(before))}`;
  renderScreen(<RoundSheetScreen />, { pattern: routes.roundSheet, at });
  const sheet = page.getByRole('article', { name: 'Mobility scoring' });
  await expect.element(sheet.getByRole('heading', { name: '1 still missing' })).toBeVisible();
  await expect.element(sheet.getByText('UK 123456 700008')).toBeVisible();
});

test('a long list of missing animals is short on the screen and whole on paper, and no tag is broken', async () => {
  await start(
    'mobility',
    Array.from({ length: 40 }, (_, place) => cow(place + 1)),
  );
  await pick('00007');
  await key(/^3/).click();
  renderScreen(<RoundSheetScreen />, { pattern: routes.roundSheet, at: paths.roundSheet(farm._id, 'mobility') });
  const sheet = page.getByRole('article', { name: 'Mobility scoring' });
  const missing = () => document.querySelectorAll('.round-sheet-missing li');
  await expect.element(sheet.getByRole('heading', { name: '39 still missing' })).toBeVisible();
  expect([missing().length, sheet.getByRole('listitem').filter({ hasText: /^UK/ }).all().length]).toEqual([39, 24]);
  await sheet.getByRole('button', { name: 'Show 15 more' }).click();
  await expect.poll(() => sheet.getByRole('listitem').filter({ hasText: /^UK/ }).all().length).toBe(39);
  await page.viewport(700, 900);
  const tag = sheet.getByRole('cell', { name: 'UK 123456 700007' });
  const lineHeight = Number.parseFloat(getComputedStyle(tag.element()).lineHeight);
  expect(tag.element().getBoundingClientRect().height).toBeLessThan(2 * lineHeight + 8);
  // Bright sun has the widest letters.
  document.documentElement.dataset.theme = 'sunlight';
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  const lines = ([item]: readonly Element[]) =>
    (item?.getBoundingClientRect().height ?? 0) / Number.parseFloat(getComputedStyle(item ?? document.body).lineHeight);
  for (const width of [390, 768, 1024]) {
    await page.viewport(width, 900);
    expect([width, Math.round(lines([...missing()]))]).toEqual([width, 1]);
  }
});
