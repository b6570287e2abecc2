import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { expect, type Page } from '@playwright/test';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, readTag, recordCase, recordTreatment, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';
const farmPath = '/api/farms/87%2F100%2F4208';
const visit = '/farms/87%2F100%2F4208/visit';
const tbCondition = 'herd-tb-testing';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Cattle on the farm that carry a tag a reader can read, as another system lists them. */
const readHerd = async (rest: RestClient): Promise<Animal[]> => {
  const animals = await rest.list<Animal>(`${farmPath}/animals`);
  const herd = animals.filter(
    ({ date_left_farm, deceased_record, identification_number, species }) =>
      date_left_farm === null &&
      deceased_record === null &&
      species === 'Cattle' &&
      /^UK\d{12}$/.test(identification_number ?? ''),
  );
  // The youngest first: other stories tell of the oldest.
  return herd.toSorted((a, b) => tagOf(b).slice(-5).localeCompare(tagOf(a).slice(-5)));
};
const tagOf = ({ identification_number }: Animal): string => identification_number ?? '';
const recordsOf = (rest: RestClient, animalId: string) =>
  rest.list<MedicalRecord>(`${farmPath}/animals/${animalId}/medical-records`);
const below = async (rest: RestClient, { animal_id, _id }: MedicalRecord) => {
  const path = `${farmPath}/animals/${animal_id}/medical-records/${_id}/treatment-history`;
  const treatments = await rest.list<TreatmentHistory>(path);
  const usages = await Promise.all(
    treatments.map((one) => rest.list<MedicineUsage>(`${path}/${one._id}/medicine-usage`)),
  );
  return { treatments, usages: usages.flat() };
};

test('a TB test of sixty animals without signal: injected three days ago, read today, each once on the server', async ({
  product,
  signal,
  newDevice,
}) => {
  test.setTimeout(420_000);
  const phone = await newDevice();
  const page = await phone.open();
  page.setDefaultTimeout(30_000);
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const tested = (await readHerd(rest)).slice(0, 60);
  expect(tested).toHaveLength(60);
  await page.goto(visit);
  await signal.cut();
  await page.getByRole('link', { name: 'TB test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TB skin test' })).toBeVisible();
  const progress = page.getByRole('progressbar');

  await test.step('the two bottles are told once; one that is past its day is told beside its field', async () => {
    await page
      .locator('summary')
      .filter({ hasText: /^Tuberculin/ })
      .click();
    await page.getByRole('radio', { name: /^CZV Avian Tuberculin/ }).check();
    await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-2207');
    await page.getByLabel('Expiry, avian').fill('2020-01-31');
    await expect(page.getByText(/^This batch was past its expiry date/)).toBeVisible();
    await page.getByLabel('Expiry, avian').fill('2031-01-31');
    await expect(page.getByText(/^This batch was past its expiry date/)).toHaveCount(0);
    await page.getByRole('radio', { name: /^CZV Bovine Tuberculin/ }).check();
    await page.getByRole('textbox', { name: 'Batch, bovine' }).fill('BO-1188');
    await page.getByRole('checkbox', { name: /^No withdrawal/ }).check();
    await page
      .locator('summary')
      .filter({ hasText: /^Tuberculin/ })
      .click();
    await expect(page.locator('summary').filter({ hasText: 'avian AV-2207 · bovine BO-1188' })).toBeVisible();
  });

  await test.step('the skin of sixty is measured, tag by tag, and the last one taken back and read again', async () => {
    await page
      .locator('summary')
      .filter({ hasText: /^Injected/ })
      .click();
    await enterMoment(page, new Date(Date.now() - 73 * 3_600_000));
    for (const [place, animal] of tested.entries()) {
      await readTag(page, tagOf(animal));
      await enterFolds(page, 6 + (place % 3), 7 + (place % 4));
      await expect(progress).toHaveAttribute('aria-valuenow', String(place + 1));
    }
    await button(page, 'Undo').click();
    await expect(progress).toHaveAttribute('aria-valuenow', '59');
    await readTag(page, tagOf(tested[58] as Animal));
    await expect(page.getByRole('textbox', { name: /^Avian/ })).toHaveValue(String(6 + (58 % 3)));
    await button(page, 'Another animal').click();
    await readTag(page, tagOf(tested[59] as Animal));
    await enterFolds(page, 9, 9);
    await expect(progress).toHaveAttribute('aria-valuenow', '60');
  });

  await test.step('half an entry is there after the app was killed', async () => {
    await page.getByRole('radio', { name: 'Reading' }).check();
    await readTag(page, tagOf(tested[0] as Animal));
    await expect(page.getByText('Before the injection: avian 6 mm, bovine 7 mm')).toBeVisible();
    await page.getByRole('textbox', { name: /^Avian/ }).fill('8');
    await page.waitForTimeout(500);
    await phone.close();
    const again = await phone.open(`${visit}/tb-test`);
    again.setDefaultTimeout(30_000);
    await expect(again.getByRole('textbox', { name: /^Avian/ })).toHaveValue('8');
    await button(again, 'Another animal').click();
  });

  const after = phone.page();
  await test.step('three days later they are read; the tester says the result, and the missing ones are named', async () => {
    const read = after.getByRole('progressbar');
    await expect(read).toHaveAttribute('aria-valuemax', '60');
    for (const [place, animal] of tested.entries()) {
      await readTag(after, tagOf(animal));
      await enterFolds(after, 8, place === 59 ? 21 : 9, place === 59 ? 'Reactor' : 'Clear');
      await expect(read).toHaveAttribute('aria-valuenow', String(place + 1));
    }
    await expect(after.getByText('0 still missing')).toHaveCount(0);
  });

  await signal.restore();
  await expectAllSent(after);
  const groups: (string | null)[][] = [];
  for (const [place, animal] of tested.entries()) {
    const tests = (await recordsOf(rest, animal._id)).filter(({ presumptive_conditions }) =>
      presumptive_conditions.some(({ condition_id }) => condition_id === tbCondition),
    );
    expect(tests, tagOf(animal)).toHaveLength(1);
    if (place !== 0 && place !== 59) continue;
    const [record] = tests as [MedicalRecord];
    expect(record).toMatchObject({
      notes:
        place === 0
          ? 'Skin fold before injection: avian 6 mm, bovine 7 mm. Skin fold at reading: avian 8 mm, bovine 9 mm. Result by the tester: clear.'
          : 'Skin fold before injection: avian 9 mm, bovine 9 mm. Skin fold at reading: avian 8 mm, bovine 21 mm. Result by the tester: reactor.',
      presumptive_diagnosis_methods: [{ name: 'Skin measured at two sites on the neck' }],
      confirmed_conditions: [{ condition_id: tbCondition }],
      confirmed_diagnosis_methods: [{ name: 'Comparative skin test read' }],
    });
    const { treatments, usages } = await below(rest, record);
    expect(treatments.map(({ successful_treatment }) => successful_treatment)).toEqual([place === 0 ? true : null]);
    const injected = {
      total_volume: { volume: 0.1, units: 'ml' },
      route: 'intradermal',
      start_date: record.examined_at,
      administered_by: 'Isla Drummond',
      withdrawals: [
        { product_type: 'meat', period: 0, unit: 'days', ends_at: record.examined_at, basis: 'spc' },
        { product_type: 'milk', period: 0, unit: 'hours', ends_at: record.examined_at, basis: 'spc' },
      ],
    };
    expect(usages.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchObject([
      {
        ...injected,
        name: expect.stringMatching(/Avian/),
        batches: [{ number: 'AV-2207', expiry: '2031-01-31T00:00:00.000Z' }],
      },
      { ...injected, name: expect.stringMatching(/Bovine/), batches: [{ number: 'BO-1188', expiry: null }] },
    ]);
    groups.push(usages.map(({ group_id }) => group_id).toSorted());
  }
  expect(groups[0]).toEqual(groups[1]);
  expect(new Set(groups[0]).size).toBe(2);
});

test('a vaccination of twelve, a medicine given again, and a case on the wrong cow put right, all without signal', async ({
  product,
  signal,
  newDevice,
}) => {
  test.setTimeout(240_000);
  const phone = await newDevice();
  const page = await phone.open();
  page.setDefaultTimeout(30_000);
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const herd = (await readHerd(rest)).slice(60, 75);
  const [group, last, wrong, right] = [herd.slice(0, 12), ...herd.slice(12)] as [Animal[], Animal, Animal, Animal];
  await signal.cut();

  await test.step('thirteen are read, the last one undone; twelve are saved with one form', async () => {
    await page.goto(visit);
    await page.getByRole('link', { name: 'Treat a group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Treat a group' })).toBeVisible();
    for (const [place, animal] of [...group, last].entries()) {
      await readTag(page, tagOf(animal));
      await expect(page.getByRole('status', { name: /animals?$/ })).toHaveText(String(place + 1));
    }
    await button(page, 'Add by tag').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox', { name: 'Condition' }).fill('vaccination');
    await page.getByRole('option', { name: /^Vaccination/ }).click();
    await page.getByRole('searchbox', { name: 'Product' }).fill('bovilis bvd');
    await page
      .getByRole('option', { name: /^Bovilis BVD/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('2');
    await expect(page.getByText('24 ml in all')).toBeVisible();
    await page.getByRole('radio', { name: 'No, close the cases' }).check();
    await button(page, 'Save for 12 animals').click();
    await expect(page.getByText('Saved for 12 animals')).toBeVisible();
  });

  await test.step('what a cow had is given again with two touches', async () => {
    await openAnimal(page, farm, tagOf(wrong).slice(-5));
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Presumptive',
      method: 'Clinical signs',
      notes: 'Left hind.',
    });
    await recordTreatment(page, { product: 'Alamycin', amount: '10', notes: '' });
    await openAnimal(page, farm, tagOf(wrong).slice(-5));
    await page.getByRole('link', { name: /^Repeat the last medicine/ }).click();
    await expect(page.getByText(/Look it over and save\.$/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('list', { name: 'Medicines' })).toHaveCount(2);
  });

  await test.step('she is the wrong cow: the case goes to the right one, comes back, and goes again', async () => {
    const move = async () => {
      await button(page, 'Wrong animal: move it').click();
      await page.getByLabel('Last digits of the ear tag').fill(tagOf(right).slice(-5));
      await page.getByRole('dialog').getByRole('list', { name: 'Animals' }).getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move the case' }).click();
      await expect(page.getByText(/Moved here on/)).toBeVisible();
    };
    await move();
    await expect(page.getByRole('list', { name: 'Medicines' })).toHaveCount(2);
    await button(page, 'Undo').click();
    await expect(page.getByText('The case is back where it was')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Medicines' })).toHaveCount(2);
    await expect(page.getByText(/Moved here on/)).toHaveCount(0);
    await move();
  });

  await signal.restore();
  await expectAllSent(page);
  const given = await Promise.all(
    group.map(async ({ _id }) => {
      const records = (await recordsOf(rest, _id)).filter(({ created_at }) => isNew(created_at));
      expect(records).toHaveLength(1);
      return (await below(rest, records[0] as MedicalRecord)).usages;
    }),
  );
  expect(given.map((usages) => usages.length)).toEqual(Array.from({ length: 12 }, () => 1));
  expect(new Set(given.flat().map(({ group_id }) => group_id)).size).toBe(1);
  expect(given.flat()[0]).toMatchObject({ total_volume: { volume: 2, units: 'ml' }, group_id: expect.any(String) });
  expect((await recordsOf(rest, last._id)).filter(({ created_at }) => isNew(created_at))).toEqual([]);

  const [left] = (await recordsOf(rest, wrong._id)).filter(({ created_at }) => isNew(created_at)) as [MedicalRecord];
  expect(left.notes).toMatch(/^Written on this animal by mistake\. Moved to /);
  expect((await below(rest, left)).treatments).toEqual([]);
  const moved = (await recordsOf(rest, right._id)).filter(({ created_at }) => isNew(created_at));
  expect(moved).toHaveLength(1);
  expect(moved[0]).toMatchObject({
    presumptive_conditions: [{ name: 'Digital dermatitis' }],
    notes: expect.stringMatching(/^Left hind\. Moved here on .* where it was written by mistake\.$/),
  });
  const { treatments, usages } = await below(rest, moved[0] as MedicalRecord);
  expect([treatments.length, usages.map(({ total_volume }) => total_volume?.volume)]).toEqual([2, [10, 10]]);
});

test('a dose by the formulary without signal: the line chosen, the amount worked out, and the server has what was confirmed', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  page.setDefaultTimeout(30_000);
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const [cow] = (await readHerd(rest)).slice(75) as [Animal];
  await signal.cut();
  await openAnimal(page, farm, tagOf(cow).slice(-5));
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: '',
  });
  await page.getByRole('link', { name: 'Add treatment' }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill('metacam 20');
  await page
    .getByRole('option', { name: /^Metacam 20 mg\/ml/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Weight of the animal' }).fill('600');
  await button(page, 'Fill in 15 ml').click();
  await button(page, 'Save').click();
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('15 ml');
  await signal.restore();
  await expectAllSent(page);
  const [record] = (await recordsOf(rest, cow._id)).filter(({ created_at }) => isNew(created_at)) as [MedicalRecord];
  const { usages } = await below(rest, record);
  expect(usages).toMatchObject([
    {
      total_volume: { volume: 15, units: 'ml' },
      dose: '15 ml for 600 kg',
      active_substances: [{ name: 'Meloxicam', concentration: 20 }],
      withdrawals: [
        { product_type: 'meat', period: 15, unit: 'days', basis: 'spc' },
        { product_type: 'milk', period: 120, unit: 'hours', basis: 'spc' },
      ],
    },
  ]);
});

const startedAt = Date.now();
const isNew = (createdAt: string): boolean => Date.parse(createdAt) >= startedAt - 1_000;

const enterFolds = async (page: Page, avian: number, bovine: number, result?: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Avian/ }).fill(String(avian));
  await page.getByRole('textbox', { name: /^Bovine/ }).fill(String(bovine));
  if (result) await page.getByRole('radio', { name: result }).check();
  await button(page, 'Save, next animal').click();
};

const enterMoment = async (page: Page, at: Date): Promise<void> => {
  const [day, month, year] = [at.getDate(), at.getMonth() + 1, at.getFullYear()].map(String);
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const group = page.getByRole('group', { name: /^Injected/ });
  await group.getByLabel('Day').fill(day ?? '');
  await group.getByLabel('Month').fill(month ?? '');
  await group.getByLabel('Year').fill(year ?? '');
  await group.getByLabel('Time').fill(time);
};
