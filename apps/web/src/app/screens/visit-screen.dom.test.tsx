import type { User } from '@byre/contract/session/schema';
import { dayMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdit, saveEdits } from '../../device/edits/edits.ts';
import { keepPhoto } from '../../device/edits/photos.ts';
import { keepUser } from '../../device/session/session.ts';
import { readOpenedAnimals, rememberOpened } from '../../features/visit/opened-animals.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition } from '../../testing/test-lists.ts';
import { format } from '../../words/format.ts';
import { place as days } from '../../words/place.ts';
import { tbConditionId } from '../../words/tb-note.ts';
import { paths, routes } from '../paths.ts';
import { FarmerReportScreen } from './farmer-report-screen.tsx';
import { VisitScreen } from './visit-screen.tsx';
import { VisitSummaryScreen } from './visit-summary-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = (number: number, fields = {}) =>
  testAnimal({
    _id: `cow-${number}`,
    farm_id: farm._id,
    identification_number: `UK1234567${String(number).padStart(5, '0')}`,
    ...fields,
  });
const mastitis = testCondition({ _id: 'mastitis', pathology: 'Clinical mastitis' });
const tb = testCondition({ _id: tbConditionId, pathology: 'Tuberculosis skin test' });
const lame = testCondition({ _id: 'dd', pathology: 'Digital dermatitis' });

const dayFromNow = (count: number) => days.dayOf(days.daysLater(new Date(), count));

const record = (animalId: string, conditionId: string, after: object = {}) =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: animalId },
    id: newId(),
    before: null,
    after: { presumptive_conditions: [{ condition_id: conditionId }], examined_at: new Date().toISOString(), ...after },
  });

/** A case with a medicine given now, which withholds milk for so many hours. */
const withhold = async (animalId: string, hours: number) => {
  const { entityId: recordId } = await record(animalId, 'mastitis');
  const treatmentId = newId();
  const place = { farm_id: farm._id, animal_id: animalId, medical_record_id: recordId };
  const create = { op: 'create' as const, before: null };
  const now = new Date().toISOString();
  const withdrawals = [{ product_type: 'milk', period: hours, unit: 'hours' }];
  await saveEdits([
    { ...create, entity: 'treatment-history', parents: place, id: treatmentId, after: { start_date: now } },
    {
      ...{ ...create, entity: 'medicine-usage', parents: { ...place, treatment_id: treatmentId } },
      after: { product_id: '1/1', start_date: now, end_date: now, withdrawals },
    },
  ]);
};

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow(7), cow(8), cow(17), cow(99, { date_left_farm: '2026-01-01T00:00:00.000Z' })]);
  await seedLists(device, { conditions: [mastitis, lame, tb] });
  return device;
};
const openVisit = () => renderScreen(<VisitScreen />, { pattern: routes.visit, at: paths.visit(farm._id) });
const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem');

test('what is due appears first, and everything else is one touch away', async () => {
  await start();
  await record('cow-7', 'mastitis', { notes: 'Hot quarter.', recheck_on: dayFromNow(-2) });
  await record('cow-8', 'dd', { recheck_on: dayFromNow(3) });
  openVisit();
  await expect.element(rows('Re-checks due')).toMatchTextContent(/700007.*2 days overdue.*Clinical mastitis/);
  await expect.element(rows('Re-checks in the coming week')).toMatchTextContent(/700008.*In 3 days/);
  await page.getByRole('radio', { name: /^Seen today/ }).click();
  await expect.element(rows('Seen today')).toHaveLength(2);
});

test('an animal with two cases of one condition today shows its name once under seen today', async () => {
  await start();
  await record('cow-7', 'dd');
  await record('cow-7', 'dd');
  openVisit();
  await page.getByRole('radio', { name: /^Seen today/ }).click();
  await expect.element(rows('Seen today')).toMatchTextContent(/700007/);
  expect(
    rows('Seen today')
      .element()
      .textContent?.match(/Digital dermatitis/g),
  ).toHaveLength(1);
});

test('digits lead to the new case of the only matching animal, and Enter opens it', async () => {
  await start();
  const { place } = openVisit();
  await page.getByRole('button', { name: 'Record animal' }).click();
  const found = page.getByRole('dialog').getByRole('list', { name: 'Animals' }).getByRole('listitem');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await expect.element(found).toHaveLength(2);
  await page.getByRole('textbox', { name: /last digits/i }).fill('0007');
  await expect.element(found).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe(decodeURIComponent(paths.newCase({ farmId: farm._id, animalId: 'cow-7' })));
});

test('an animal that has left is reported before anything is recorded', async () => {
  await start();
  openVisit();
  await page.getByRole('button', { name: 'Record animal' }).click();
  await page.getByRole('textbox', { name: /last digits/i }).fill('0099');
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toMatchTextContent(/Left/);
});

test('an animal with an open case shows it in its row, and offers it before a new one', async () => {
  await start();
  const { entityId: recordId } = await record('cow-7', 'mastitis', { notes: 'Hot.', recheck_on: dayFromNow(2) });
  const { place } = openVisit();
  await page.getByRole('button', { name: 'Record animal' }).click();
  await page.getByRole('textbox', { name: /last digits/i }).fill('0007');
  const row = page.getByRole('dialog').getByRole('listitem');
  await expect.element(row).toMatchTextContent(/700007.*1 open case.*In 2 days/);
  await userEvent.keyboard('{Enter}');
  const offers = page.getByRole('dialog').getByRole('list', { name: 'There is already an open case' });
  await expect.element(offers.getByRole('link').first()).toMatchTextContent(/Clinical mastitis.*Open since/);
  await expect
    .element(offers.getByRole('link', { name: /^New case/ }))
    .toHaveAttribute('href', paths.newCase({ farmId: farm._id, animalId: 'cow-7' }));
  await offers.getByRole('link').first().click();
  await expect.poll(place).toBe(decodeURIComponent(paths.oneCase({ farmId: farm._id, animalId: 'cow-7', recordId })));
});

test('the tests of a herd are one row that leads to their reading, and do not stand before a new case', async () => {
  await start();
  const injected = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  for (const animalId of ['cow-7', 'cow-8']) {
    await record(animalId, tbConditionId, {
      examined_at: injected,
      notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
      recheck_on: dayFromNow(0),
    });
  }
  const { place } = openVisit();
  await expect.element(rows('Re-checks due')).toHaveLength(1);
  await expect.element(rows('Re-checks due')).toMatchTextContent(/TB reading, 2 animals.*Due today/);
  await expect.element(rows('Re-checks due').getByRole('link')).toHaveAttribute('href', paths.tbTest(farm._id));
  await page.getByRole('button', { name: 'Record animal' }).click();
  await page.getByRole('textbox', { name: /last digits/i }).fill('0008');
  await expect.element(page.getByRole('dialog').getByRole('listitem')).not.toMatchTextContent(/open case/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe(decodeURIComponent(paths.newCase({ farmId: farm._id, animalId: 'cow-8' })));
});

test('a long list of coming re-checks is shown a part at a time', async () => {
  const device = await openTestDevice();
  const herd = Array.from({ length: 35 }, (_, n) => cow(n + 1));
  await seedFarm(device, farm, herd);
  await seedLists(device, { conditions: [lame] });
  await saveEdits(
    herd.map(({ _id }) => ({
      ...({ entity: 'medical-record', op: 'create', id: newId(), before: null } as const),
      parents: { farm_id: farm._id, animal_id: _id },
      after: { presumptive_conditions: [{ condition_id: 'dd' }], recheck_on: dayFromNow(3) },
    })),
  );
  openVisit();
  await page.getByRole('radio', { name: /^Re-checks/ }).click();
  await expect.element(rows('Re-checks in the coming week')).toHaveLength(30);
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect.element(rows('Re-checks in the coming week')).toHaveLength(35);
});

test('an animal that died or left has no re-check, open case or withdrawal here, and shows that it is gone', async () => {
  await start();
  const before = cow(7);
  await record('cow-7', 'mastitis', { recheck_on: dayFromNow(-1) });
  await record('cow-7', 'dd');
  await withhold('cow-7', 96);
  await withhold('cow-8', 96);
  openVisit();
  await expect.element(rows('Re-checks due')).toMatchTextContent(/700007/);
  await saveEdit({
    ...{
      entity: 'animal',
      op: 'update',
      parents: { farm_id: farm._id, animal_id: before._id },
      id: before._id,
      before,
    },
    after: { date_left_farm: new Date().toISOString() },
  });
  await page.getByRole('radio', { name: /^Re-checks/ }).click();
  await expect.element(page.getByText('No re-check is due')).toBeVisible();
  await page.getByRole('radio', { name: /^Withdrawal/ }).click();
  await expect.element(rows('In withdrawal')).toHaveLength(1);
  await expect.element(rows('In withdrawal')).toMatchTextContent(/700008/);
  await page.getByRole('radio', { name: /^Other open/ }).click();
  await expect.element(rows('Other open cases')).toHaveLength(1);
  await page.getByRole('radio', { name: /^Seen today/ }).click();
  await expect.element(rows('Seen today').filter({ hasText: /700007/ })).toMatchTextContent(/Left/);
});

test('after the previous animal, the vet finds the keypad open', async () => {
  await start();
  renderScreen(<VisitScreen />, { pattern: routes.visit, at: paths.nextAnimal(farm._id) });
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /last digits/i })).toBeVisible();
});

test('typed digits stay when a medicine arrives from elsewhere', async () => {
  await start();
  openVisit();
  await page.getByRole('button', { name: 'Record animal' }).click();
  const digits = page.getByRole('dialog').getByRole('textbox', { name: /last digits/i });
  await digits.fill('0007');
  const row = page.getByRole('dialog').getByRole('list', { name: 'Animals' }).getByRole('listitem');
  await expect.element(row).toHaveLength(1);
  await withhold('cow-7', 96);
  await expect.element(row).toMatchTextContent(/Milk until/);
  await expect.element(digits).toHaveValue('0007');
});

test('the list of withdrawals shows when each ends, the first to end first', async () => {
  await start();
  await withhold('cow-7', 96);
  await withhold('cow-8', 60);
  openVisit();
  await page.getByRole('radio', { name: /^Withdrawal/ }).click();
  const until = /Milk until \w{3} \d+ \w{3,4} \d\d:\d\d/;
  await expect.element(rows('In withdrawal').first()).toMatchTextContent(until);
  await expect.element(rows('In withdrawal').first()).toMatchTextContent('700008');
  await expect.element(rows('In withdrawal').last()).toMatchTextContent('700007');
});

test('the summary shows what was recorded and given, and that it is waiting on this device', async () => {
  await start();
  const { entityId: recordId } = await record('cow-7', 'mastitis', { notes: 'Clots in left hind.' });
  const treatmentId = newId();
  const place = { farm_id: farm._id, animal_id: 'cow-7', medical_record_id: recordId };
  const today = new Date().toISOString();
  await saveEdits([
    {
      entity: 'treatment-history',
      op: 'create',
      parents: place,
      id: treatmentId,
      before: null,
      after: { start_date: today, end_date: today },
    },
    {
      entity: 'medicine-usage',
      op: 'create',
      parents: { ...place, treatment_id: treatmentId },
      before: null,
      after: { product_id: '00879/4188', start_date: today, total_volume: { volume: 20, units: 'ml' } },
    },
  ]);
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByText('3 changes are waiting on this device for signal.')).toBeVisible();
  await expect.element(rows('What was recorded')).toMatchTextContent(/700007.*Clinical mastitis.*20 ml.*Clots in left/);
  await expect
    .element(page.getByRole('link', { name: 'Report for the farmer' }))
    .toHaveAttribute('href', paths.visitReport(farm._id));
});

test('the summary explains the changes on other farms that the status line counts', async () => {
  const device = await start();
  const other = testFarm({ _id: '66/123/0001', name: 'Low Ridge' });
  await seedFarm(device, other, [testAnimal({ _id: 'ewe-1', farm_id: other._id })]);
  await record('cow-7', 'mastitis');
  const place = { farm_id: other._id, animal_id: 'ewe-1' };
  const after = { notes: 'Lame' };
  await saveEdit({ entity: 'medical-record', op: 'create', parents: place, id: newId(), before: null, after });
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByText('1 change is waiting on this device for signal.')).toBeVisible();
  await expect.element(page.getByText('And 1 change on other farms.')).toBeVisible();
});

test('a visit without records says so', async () => {
  await start();
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByText('Nothing recorded on this day')).toBeVisible();
});

test('after a round the summary counts the findings, and says that they are waiting on this device', async () => {
  await start();
  const found = (animalId: string, kind: string, value: number | string) => ({
    ...({ entity: 'observation', op: 'create', id: newId(), before: null } as const),
    parents: { farm_id: farm._id, animal_id: animalId },
    after: { kind, value, observed_at: new Date().toISOString() },
  });
  await saveEdits([
    found('cow-7', 'mobility', 2),
    found('cow-8', 'mobility', 0),
    found('cow-7', 'pregnancy', 'in calf'),
    found('cow-8', 'pregnancy', 'not served'),
  ]);
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByText('4 changes are waiting on this device for signal.')).toBeVisible();
  const numbers = page.getByRole('region', { name: 'In numbers' });
  await expect.element(numbers).toMatchTextContent(/Animals\s*2\s*Cases\s*0/);
  await expect.element(numbers).toMatchTextContent(/Mobility\s*2\s*Pregnancy\s*2.*In calf: 1.*Checked, not served: 1/);
  await expect.element(page.getByText('Nothing recorded on this day')).not.toBeInTheDocument();
});

/** Adds a picture taken at that moment, to an animal. */
const addPhoto = async (lastModified: number) => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  const file = new File([picture], 'foot.jpg', { type: 'image/jpeg', lastModified });
  await keepPhoto({ farm_id: farm._id, animal_id: 'cow-7' }, file);
};

test('after photos alone the summary counts them, and says that they are waiting on this device', async () => {
  await start();
  await addPhoto(Date.now());
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByRole('region', { name: 'In numbers' })).toMatchTextContent(/Photos\s*1/);
  await expect.element(page.getByText('Nothing recorded on this day')).not.toBeInTheDocument();
});

test('a photo taken two days ago and added today is in the summary of today, and offered for its report', async () => {
  const { userId } = await start();
  await keepUser({ id: userId, email: 'ann@byre.example', name: 'Ann', role: 'vet', practices: [] } as User);
  const takenAtMs = Date.now() - 2 * dayMs;
  await addPhoto(takenAtMs);
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(page.getByRole('region', { name: 'In numbers' })).toMatchTextContent(/Photos\s*1/);
  renderScreen(<FarmerReportScreen />, { pattern: routes.visitReport, at: paths.visitReport(farm._id) });
  const withPhotos = page.getByRole('checkbox', { name: /^Add 1 photo of this day/ });
  await expect.element(withPhotos).toBeInTheDocument();
  await userEvent.click(page.getByText('Add 1 photo of this day'));
  const onPaper = page.getByRole('listitem').filter({ hasText: 'UK123456700007' });
  await expect.element(onPaper).toMatchTextContent(format.day(new Date(takenAtMs).toISOString()));
});

test('the summary shows a death even if the animal is not remembered as opened', async () => {
  await start();
  const day = new Date().toISOString();
  const before = cow(17);
  await saveEdit({
    entity: 'animal',
    op: 'update',
    parents: { farm_id: farm._id, animal_id: before._id },
    id: before._id,
    before,
    after: { deceased_record: { date_of_death: day, cull_reason: null, cull_fate: null, mortality_reason: ['Bloat'] } },
  });
  renderScreen(<VisitSummaryScreen />, { pattern: routes.visitSummary, at: paths.visitSummary(farm._id) });
  await expect.element(rows('What was recorded')).toMatchTextContent(/700017.*Died on/);
});

test('animals that are opened at the same moment are all remembered', async () => {
  const { userId } = await start();
  const now = new Date();
  const place = { userId, farmId: farm._id };
  await Promise.all(['cow-7', 'cow-8', 'cow-17'].map((animalId) => rememberOpened({ ...place, animalId }, now)));
  expect((await readOpenedAnimals(place, now)).toSorted()).toEqual(['cow-17', 'cow-7', 'cow-8']);
});
