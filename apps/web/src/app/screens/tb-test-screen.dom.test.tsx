import { dayMs, hourMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testProduct } from '../../testing/test-lists.ts';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';
import { tbConditionId } from '../../words/tb-note.ts';
import { paths, routes } from '../paths.ts';
import { TbTestScreen } from './tb-test-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const tuberculin = (_id: string, product_name: string, substance: string) =>
  testProduct({ _id, product_name, active_substances: [substance], theraputic_group: 'Diagnostic' });
const avian = tuberculin('1/1', 'Avian Tuberculin', 'Mycobacterium avium');
const bovine = tuberculin('1/2', 'Bovine Tuberculin', 'Mycobacterium bovis');

const open = () => renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
/** Leaves the tuberculins out before the first animal. */
const leaveOut = () => page.getByRole('button', { name: 'I will enter it later' }).click();
const keys = page.getByRole('textbox', { name: 'Last digits of the ear tag' });
const pick = async (digits: string) => {
  await keys.fill(digits);
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
};
const enter = async (avianMm: number, bovineMm: number) => {
  await page.getByRole('textbox', { name: /^Avian \(/ }).fill(String(avianMm));
  await page.getByRole('textbox', { name: /^Bovine \(/ }).fill(String(bovineMm));
};
/** The animal's tag is waited for too: the form itself shows the folds before the injection. */
const save = async (last = '7') => {
  await page.getByRole('button', { name: 'Save, next animal' }).click();
  await expect.element(page.getByText(new RegExp(`^UK 123456 70000${last}: avian`))).toBeVisible();
};
/** A saved test, injected so many days ago. */
const injected = (animal_id: string, days: number, notes: string, more: object = {}) =>
  saveEdits([
    {
      ...({ entity: 'medical-record', op: 'create', id: newId(), before: null } as const),
      parents: { farm_id: farm._id, animal_id },
      after: {
        presumptive_conditions: [{ condition_id: tbConditionId }],
        examined_at: new Date(Date.now() - days * dayMs).toISOString(),
        notes,
        ...more,
      },
    },
  ]);
const before = 'Skin fold before injection: avian 7 mm, bovine 8 mm.';

/** A year until which a medicine keeps, and the next one with a 29 February. */
const soon = new Date().getFullYear() + 2;
const leapYear = soon - 1 + ((5 - (soon % 4)) % 4);

test('an invalid expiry date is reported before it is recorded for any animal, and measured folds stay', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { products: [avian] });
  open();
  await leaveOut();
  await page.getByText(/^Tuberculin/).click();
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-1');
  const expiry = page.getByRole('textbox', { name: 'Expiry, avian' });
  await expiry.fill(`31/2/${soon}`);
  await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00007');
  await expect.element(expiry).toHaveAccessibleDescription('Enter a valid date, such as 31/5/2027');
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await page.getByRole('textbox', { name: /^Avian/ }).fill('7');
  await page.getByRole('textbox', { name: /^Bovine/ }).fill('8');
  await page.getByRole('button', { name: 'Save, next animal' }).click();
  await expect.element(page.getByText(/^The expiry of the avian tuberculin is not a valid date\./)).toBeVisible();
  expect(await listFarmRecords(farm._id)).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: /^Bovine/ })).toHaveValue('8');
  await expiry.fill(`2/${leapYear}`);
  await page.getByRole('button', { name: 'Save, next animal' }).click();
  await expect
    .poll(async () => (await listFarmUsages(farm._id)).map(({ document }) => document.batches))
    .toEqual([[{ number: 'AV-1', expiry: `${leapYear}-02-29T00:00:00.000Z` }]]);
});

test('a reading out of time is pointed out with the rule, and one within it is not', async () => {
  const device = await openTestDevice();
  const hours = { early: 60, lawful: 69, late: 80 };
  const herd = Object.keys(hours).map((_id, at) =>
    testAnimal({ _id, farm_id: farm._id, identification_number: `UK12345670000${at + 1}` }),
  );
  await seedFarm(device, farm, herd);
  await saveEdits(
    Object.entries(hours).map(([animal_id, since]) => ({
      ...({ entity: 'medical-record', op: 'create', id: newId(), before: null } as const),
      parents: { farm_id: farm._id, animal_id },
      after: {
        presumptive_conditions: [{ condition_id: tbConditionId }],
        examined_at: new Date(Date.now() - since * hourMs).toISOString(),
        notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
      },
    })),
  );
  open();
  const openWith = async (digits: string) => {
    await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
    await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
    await expect.element(page.getByText(/^Before the injection/)).toBeVisible();
  };
  const rule = page.getByText(/72 hours after the injection, 4 hours more or less: from 68 to 76 hours/);
  await openWith('00001');
  await expect.element(page.getByText('Too early: injected 60 hours ago')).toBeVisible();
  await expect.element(rule).toBeVisible();
  await page.getByRole('button', { name: 'Another animal' }).click();
  await openWith('00002');
  await expect.element(page.getByText(/Injected 69 hours ago/)).not.toBeInTheDocument();
  await expect.element(rule).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Another animal' }).click();
  await openWith('00003');
  await expect.element(page.getByText('Late: injected more than 80 hours ago')).toBeVisible();
  await expect.element(rule).toBeVisible();
});

test('a herd of hundreds is listed a hundred at a time on request, and choosing one works like reading its tag', async () => {
  const device = await openTestDevice();
  const herd = Array.from({ length: 250 }, (_, place) =>
    testAnimal({
      _id: `cow-${place}`,
      farm_id: farm._id,
      species: 'Cattle',
      identification_number: `UK1234567${String(place).padStart(5, '0')}`,
    }),
  );
  await seedFarm(device, farm, herd);
  open();
  await leaveOut();
  const rows = page.getByRole('list', { name: '250 still missing' }).getByRole('listitem');
  await page.getByText('250 still missing').click();
  await expect.element(rows.nth(99)).toBeVisible();
  expect(rows.all()).toHaveLength(100);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect.element(rows.nth(249)).toBeVisible();
  await rows.nth(249).getByRole('button').click();
  await expect.element(page.getByRole('heading', { name: /00249/ })).toBeVisible();
});

test('a farm without cattle says so, instead of showing endless progress', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, []);
  open();
  await expect
    .element(page.getByText('This farm has no cattle, goats, deer, alpacas or llamas on this device.'))
    .toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Reading' }).click();
  await expect.element(page.getByText('No animal here was injected in the last two weeks.')).toBeVisible();
});

test('the tuberculins are asked for before the first animal, each with its batch', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { products: [avian, bovine] });
  open();
  await expect.element(page.getByRole('heading', { name: /which tuberculin/ })).toBeVisible();
  await expect.element(keys).not.toBeInTheDocument();
  const goOn = page.getByRole('button', { name: 'Go on with the animals' });
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await goOn.click();
  await expect.element(page.getByText('Choose the avian tuberculin and enter its batch.')).toBeVisible();
  await expect.element(page.getByText('Choose the bovine tuberculin and enter its batch.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-1');
  await page.getByRole('radio', { name: 'Bovine Tuberculin' }).click();
  await page.getByRole('textbox', { name: 'Batch, bovine' }).fill('BO-1');
  await goOn.click();
  await pick('00007');
  await enter(7, 8);
  await save();
  const batches = (await listFarmUsages(farm._id)).map(({ document }) => document.batches[0]?.number);
  expect(batches.toSorted()).toEqual(['AV-1', 'BO-1']);
});

test('tuberculins that were left out with a reason can be recorded later for the animals of today, and taken back', async () => {
  const device = await openTestDevice();
  const herd = ['7', '8'].map((last) =>
    testAnimal({ _id: `cow-${last}`, farm_id: farm._id, identification_number: `UK12345670000${last}` }),
  );
  await seedFarm(device, farm, herd);
  await seedLists(device, { products: [avian, bovine] });
  open();
  await page.getByRole('button', { name: 'the bottle is not to hand' }).click();
  await expect.element(page.getByText('not recorded: the bottle is not to hand')).toBeVisible();
  for (const last of ['7', '8']) {
    await pick(`0000${last}`);
    await enter(7, 8);
    await save(last);
  }
  const strategies = async () =>
    (await listFarmTreatments(farm._id)).map(({ document }) => document.treatment_strategy);
  const given = async () => (await listFarmUsages(farm._id)).map(({ document }) => document.batches[0]?.number);
  const leftOutText = 'Tuberculin not recorded: the bottle was not to hand';
  expect([await strategies(), await given()]).toEqual([[leftOutText, leftOutText], []]);
  await page.getByText(/^Tuberculin/).click();
  const offer = page.getByRole('button', { name: 'Record it for 2 animals' });
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await page.getByRole('radio', { name: 'Bovine Tuberculin' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Batch, bovine' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-1');
  await page.getByRole('textbox', { name: 'Batch, bovine' }).fill('BO-1');
  const expiry = page.getByRole('textbox', { name: 'Expiry, bovine' });
  await expiry.fill(`31/2/${soon}`);
  await offer.click();
  await expect.element(page.getByText(/^The expiry of the bovine tuberculin is not a valid date\./)).toBeVisible();
  expect(await given()).toEqual([]);
  await expiry.fill('');
  await offer.dblClick();
  await expect.element(page.getByText('Saved: tuberculin of 2 animals')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect([await strategies(), (await given()).toSorted()]).toEqual([
    [null, null],
    ['AV-1', 'AV-1', 'BO-1', 'BO-1'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(offer).toBeVisible();
  expect([await strategies(), await given()]).toEqual([[leftOutText, leftOutText], []]);
});

test('an inconclusive animal gets the day on which it is tested again, and a second one in a row is pointed out', async () => {
  const device = await openTestDevice();
  const herd = ['7', '8'].map((last) =>
    testAnimal({ _id: `cow-${last}`, farm_id: farm._id, identification_number: `UK12345670000${last}` }),
  );
  await seedFarm(device, farm, herd);
  const inconclusive = `${before} Skin fold at reading: avian 9 mm, bovine 12 mm. Result by the tester: inconclusive.`;
  await injected('cow-7', 3, before);
  await injected('cow-8', 63, inconclusive, { recheck_on: place.dayOf(new Date()) });
  await injected('cow-8', 3, before);
  open();
  await pick('00007');
  await enter(9, 12);
  await page.getByRole('radio', { name: 'Inconclusive' }).click();
  const again = place.dayOf(new Date(Date.now() + 57 * dayMs));
  await expect
    .element(page.getByText(`Test it again from ${format.day(again)}, 60 days after the injection (TB Hub)`))
    .toBeVisible();
  await expect.element(page.getByText('Inconclusive for the second time running')).not.toBeInTheDocument();
  await save();
  const rechecks = (await listFarmRecords(farm._id)).flatMap(({ document }) =>
    document.animal_id === 'cow-7' ? [document.recheck_on] : [],
  );
  expect(rechecks).toEqual([again]);
  await pick('00008');
  await enter(9, 12);
  await page.getByRole('radio', { name: 'Inconclusive' }).click();
  await expect.element(page.getByText('Inconclusive for the second time running')).toBeVisible();
});

test('an animal that is inconclusive twice running in England is a reactor, and gets no day to be tested again', async () => {
  const device = await openTestDevice();
  await seedFarm(device, testFarm({ ...farm, nation: 'England' }), [cow]);
  const inconclusive = `${before} Skin fold at reading: avian 9 mm, bovine 12 mm. Result by the tester: inconclusive.`;
  await injected('cow-7', 63, inconclusive);
  await injected('cow-7', 3, before);
  open();
  await pick('00007');
  await enter(9, 12);
  await page.getByRole('radio', { name: 'Inconclusive' }).click();
  await expect.element(page.getByText(/In England and Wales such an animal is treated as a reactor/)).toBeVisible();
  await expect.element(page.getByText(/^Test it again from/)).not.toBeInTheDocument();
  await save();
  expect((await listFarmRecords(farm._id)).map(({ document }) => document.recheck_on)).toEqual([null, null]);
});

test('testing an animal again ends its wait, and undoing that brings the day back', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const inconclusive = `${before} Skin fold at reading: avian 9 mm, bovine 12 mm. Result by the tester: inconclusive.`;
  await injected('cow-7', 60, inconclusive, { recheck_on: '2026-01-20' });
  open();
  await leaveOut();
  await pick('00007');
  await enter(7, 8);
  await save();
  const waits = async () =>
    (await listFarmRecords(farm._id)).flatMap(({ document: { notes, recheck_on } }) =>
      notes === inconclusive ? [recheck_on] : [],
    );
  expect(await waits()).toEqual([null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Undone: /)).toBeVisible();
  expect(await waits()).toEqual(['2026-01-20']);
});

test('deer are tested on a day of their own and read without an interpretation, and goats as cattle', async () => {
  const device = await openTestDevice();
  const of = (_id: string, species: string, last: string) =>
    testAnimal({ _id, species, farm_id: farm._id, identification_number: `UK12345670000${last}` });
  await seedFarm(device, farm, [of('cow-1', 'Cattle', '1'), of('deer-2', 'Deer', '2'), of('goat-3', 'Goat', '3')]);
  await injected('deer-2', 3, before);
  await injected('goat-3', 3, before);
  open();
  await expect.element(page.getByRole('radio', { name: 'Goats' })).toBeChecked();
  await page.getByRole('radio', { name: 'Deer' }).click();
  await expect.element(page.getByText('0 of 1')).toBeVisible();
  await pick('00002');
  await enter(7, 20);
  await expect.element(page.getByText(/knows no published interpretation for this species/)).toBeVisible();
  await page.getByRole('button', { name: 'Another animal' }).click();
  await pick('00003');
  await enter(8, 11);
  await expect
    .element(
      page.getByText(
        /bovine \+3 mm\. By the figures: inconclusive\. By severe interpretation, not checked against the card: reactor\./,
      ),
    )
    .toBeVisible();
});
