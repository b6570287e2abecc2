import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { listAnimalUsages } from '../../device/reads/record-reads.ts';
import { readWeightForDose } from '../../features/medicine-usage/draft/known-weights.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../testing/test-formulary.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const mastitis = testCondition({
  _id: 'mastitis',
  pathology: 'Clinical mastitis',
  treatments: ['Non-steroidal anti-inflammatory'],
});
const metacam = testProduct({
  _id: '1/1',
  product_name: 'Metacam 20 mg/ml',
  active_substances: ['Meloxicam'],
  theraputic_group: 'Anti Inflammatory',
  species: ['Cattle', 'Pig'],
});
const tetroxy = testProduct({ _id: '1/2', product_name: 'Tetroxy 20%', active_substances: ['Oxytetracycline'] });
const ovipast = testProduct({ _id: '1/3', product_name: 'Ovipast', species: ['Sheep'] });
const calcium = testProduct({ _id: '1/4', product_name: 'Calcium 40% Injection', species: [] });
const metrotab = testProduct({
  _id: '1/5',
  product_name: 'Metrotab 250 mg Tablets',
  active_substances: ['Metronidazole'],
  species: ['Dog'],
});
const loxitab = testProduct({
  _id: '1/6',
  product_name: 'Loxitab Tablets for Dogs',
  active_substances: ['Meloxicam'],
  species: ['Dog'],
  status: 'expired',
});
const betamox = testProduct({ _id: '1/7', product_name: 'Betamox 150 mg/ml', active_substances: ['Amoxicillin'] });
const tramadol = testProduct({
  _id: '1/8',
  product_name: 'Tramadol 50 mg capsules',
  active_substances: ['Tramadol hydrochloride'],
  species: ['Dog'],
  residue_limit: 'unknown',
});
const days = (period: number) => ({
  product_type: 'meat' as const,
  not_permitted: false,
  period,
  unit: 'days' as const,
});
const confirmed = testEntry({
  product_id: metacam._id,
  strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
  dose: { amount: 0.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
  routes: ['subcutaneous'],
  withdrawal_periods: [days(15), { product_type: 'milk', not_permitted: true, period: null, unit: null }],
  source: 'SPC of May 2024',
});
const imported = testEntry({
  product_id: tetroxy._id,
  confirmed_by: null,
  confirmed_at: null,
  withdrawal_periods: [days(21)],
});
const forSheep = testEntry({ product_id: ovipast._id, species: 'Sheep', withdrawal_periods: [days(9)] });

const labelled = testEntry({
  product_id: betamox._id,
  withdrawal_periods: [days(18), { product_type: 'milk', not_permitted: false, period: 24, unit: 'hours' }],
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
/** A weight observed at that moment. */
const weighedAt = (kg: number, observed_at: string) =>
  saveEdit({
    entity: 'observation',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    before: null,
    after: { kind: 'weight', value: kg, unit: 'kg', observed_at },
  });
const weighed = (kg: number, days: number) => weighedAt(kg, daysAgo(days));

const start = async (before: () => Promise<unknown> = async () => undefined, animal = cow) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [animal]);
  await before();
  await seedLists(device, {
    conditions: [mastitis],
    products: [metacam, tetroxy, ovipast, calcium, metrotab, loxitab, betamox, tramadol],
  });
  await seedFormulary(device, [confirmed, imported, forSheep, labelled]);
  const recordId = newId();
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    id: recordId,
    before: null,
    after: { tentative_conditions: [{ condition_id: 'mastitis' }] },
  });
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
  return place;
};
const search = () => page.getByRole('searchbox', { name: 'Product' });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** What is already known is one line, which opens. */
const openLine = (told: RegExp) => page.getByText(told).first().click();
/** Saves, and answers that the missing withdrawal is left out. */
const saveWithout = async () => {
  await button('Save').click();
  await button('Save without').click();
};
const saved = async () => (await listAnimalUsages(farm._id, cow._id)).map((item) => item.document);

test('products that the condition recommends and the formulary has come first, then the rest of the formulary', async () => {
  await start();
  await expect.element(page.getByText('In your formulary, advised for this condition')).toBeVisible();
  const options = page.getByRole('option');
  await expect.element(options.first()).toMatchTextContent('Metacam');
  await expect.element(page.getByText('In your formulary for cattle')).toBeVisible();
  await expect.element(options.nth(1)).toMatchTextContent('Betamox');
  await expect.element(options.nth(2)).toMatchTextContent('Tetroxy');
});

test('the dose is calculated from the weight and filled in once it is accepted, and confirmed values carry their mark', async () => {
  await start();
  await page.getByRole('option', { name: /Metacam/ }).click();
  await expect.element(page.getByText('Not for animals producing milk for human consumption')).toBeVisible();
  await expect.element(field('Meat withdrawal')).toHaveValue('15');
  await expect.element(page.getByText('No withdrawal recorded for milk.')).toBeVisible();
  await expect.element(page.getByLabelText('Milk is withheld')).not.toBeInTheDocument();
  await openLine(/^Route Under the skin/);
  await expect.element(page.getByRole('radio', { name: 'Under the skin' })).toBeChecked();
  await field('Weight of the animal').fill('643');
  await expect.element(page.getByText('16 ml each time')).toBeVisible();
  await expect.element(page.getByText('643 kg × 0.5 mg per kg ÷ 20 mg per ml = 16.075 ml')).toBeVisible();
  await expect.element(field('Total amount')).toHaveValue('');
  await button('Fill in 16 ml').click();
  await expect.element(field('Total amount')).toHaveValue('16');
  await field('Total amount').fill('160');
  await field('Weight of the animal').click();
  await expect.element(field('Total amount')).toHaveAccessibleDescription(/10 times the formulary dose/);
  await button('Save').click();
  expect(await saved()).toEqual([]);
  await button('Yes, it is right').click();
  await button('Save without').click();
  await expect.poll(saved).toMatchObject([
    {
      total_volume: { volume: 160, units: 'ml' },
      dose: '160 ml for 643 kg',
      route: 'subcutaneous',
      withdrawals: [{ product_type: 'meat', period: 15, unit: 'days', basis: 'spc' }],
    },
  ]);
});

test('the dose uses last week’s weight, until it is cleared', async () => {
  await start(() => weighed(612, 7));
  await page.getByRole('option', { name: /Metacam/ }).click();
  await expect.element(field('Weight of the animal')).toHaveValue('612');
  await expect.element(field('Weight of the animal')).toHaveAccessibleDescription(/^As weighed or entered on/);
  await expect.element(page.getByText('15.5 ml each time')).toBeVisible();
  await field('Weight of the animal').fill('');
  await expect.element(field('Weight of the animal')).toHaveValue('');
});

test('a weight from last year is queried before it is used', async () => {
  await start(() => weighed(480, 400));
  await page.getByRole('option', { name: /Metacam/ }).click();
  await expect.element(field('Weight of the animal')).toHaveValue('');
  await button(/^Still 480 kg\?/).click();
  await expect.element(field('Weight of the animal')).toHaveValue('480');
});

test('a dose that is corrected corrects its text too, unless a person wrote the text', async () => {
  await start();
  await page.getByRole('option', { name: /Metacam/ }).click();
  await field('Weight of the animal').fill('643');
  await button('Fill in 16 ml').click();
  await field('Weight of the animal').fill('343');
  await button('Fill in 8.6 ml').click();
  await expect.element(page.getByText(/^Dose in words, who gave it 8.6 ml for 343 kg/)).toBeVisible();
  await openLine(/^Dose in words, who gave it/);
  await field(/^Dose/).fill('Half on each side');
  await field('Weight of the animal').fill('400');
  await button('Fill in 10 ml').click();
  await saveWithout();
  await expect.poll(saved).toMatchObject([{ total_volume: { volume: 10, units: 'ml' }, dose: 'Half on each side' }]);
});

test('another product asks for its own route, amount, batch and withdrawal', async () => {
  await start();
  await page.getByRole('option', { name: /Metacam/ }).click();
  await field('Weight of the animal').fill('643');
  await button('Fill in 16 ml').click();
  await field('Batch number').fill('M-1');
  await button('Change').click();
  await search().fill('tetroxy');
  await page.getByRole('option', { name: /Tetroxy/ }).click();
  await expect.element(field('Total amount')).toHaveValue('');
  await expect.element(field('Batch number')).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: 'Under the skin' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Under the skin' })).not.toBeChecked();
  await button('Still 16 ml?').click();
  await expect.element(field('Total amount')).toHaveValue('16');
  await field('Total amount').fill('30');
  await saveWithout();
  await expect
    .poll(saved)
    .toMatchObject([
      { product_id: tetroxy._id, total_volume: { volume: 30 }, dose: null, route: null, batches: [], withdrawals: [] },
    ]);
});

const weightForDose = () => readWeightForDose(farm._id, cow._id, new Date());

test('a weight that was filled in keeps its day when the dose is saved, also when it is given again', async () => {
  const [before, today] = [daysAgo(25), daysAgo(0)];
  const place = await start(() => weighedAt(95, before));
  await page.getByRole('option', { name: /Metacam/ }).click();
  await expect.element(field('Weight of the animal')).toHaveValue('95');
  await button('Fill in 2.4 ml').click();
  await saveWithout();
  await expect.poll(async () => (await saved()).map(({ dose }) => dose)).toEqual(['2.4 ml for 95 kg']);
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  expect(await weightForDose()).toMatchObject({ kg: 95, at: before });
  const [first] = await saved();
  const again = paths.repeatUsage(place, first?._id ?? '');
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: again });
  await expect.element(field('Weight of the animal')).toHaveValue('95');
  await saveWithout();
  await expect.poll(async () => (await saved()).length).toBe(2);
  // A colleague's weighing of this morning, which arrives later.
  await weighedAt(130, today);
  expect(await weightForDose()).toMatchObject({ kg: 130, at: today });
});

test('a weight that a person typed is remembered from the day of the dose', async () => {
  await start(() => weighed(612, 7));
  await page.getByRole('option', { name: /Metacam/ }).click();
  await expect.element(field('Weight of the animal')).toHaveValue('612');
  await field('Weight of the animal').fill('640');
  await expect.element(field('Weight of the animal')).not.toHaveAccessibleDescription(/^As weighed/);
  await button('Fill in 16 ml').click();
  await saveWithout();
  await expect.poll(async () => (await weightForDose())?.kg).toBe(640);
  const [usage] = await saved();
  expect((await weightForDose())?.at).toBe(usage?.start_date);
});

test('milk that the formulary does not permit is a warning and no withdrawal, and a dry-cow period counts from calving', async () => {
  await start();
  await page.getByRole('option', { name: /Metacam/ }).click();
  await field('Total amount').fill('15');
  await expect.element(page.getByText('Not for animals producing milk for human consumption')).toBeVisible();
  await expect.element(page.getByLabelText('Milk is withheld')).not.toBeInTheDocument();
  await button('Add milk withdrawal').click();
  await page.getByLabelText('Milk is withheld').selectOptions('calving');
  await field('Milk withdrawal').fill('96');
  await field(/^Minimum dry days/).fill('42');
  await expect.element(page.getByText('Milk until 96 hours after calving, at least 42 days dry').last()).toBeVisible();
  await button('Save').click();
  await expect
    .poll(async () => (await saved())[0]?.withdrawals)
    .toMatchObject([
      { product_type: 'meat', period: 15, counts_from: 'treatment' },
      { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 },
    ]);
});

test('a course in progress shows when the period starts, not a date', async () => {
  await start();
  await page.getByRole('option', { name: /Metacam/ }).click();
  await openLine(/^How it is given Once/);
  await page.getByRole('radio', { name: 'Over several days' }).click();
  await expect.element(page.getByText('Meat until 15 days after the last dose')).toBeVisible();
});

test('imported and unconfirmed values are offered, not filled in', async () => {
  await start();
  await page.getByRole('option', { name: /Tetroxy/ }).click();
  await expect.element(page.getByText(/Nobody has confirmed it yet/)).toBeVisible();
  await expect.element(field('Meat withdrawal')).not.toBeInTheDocument();
  await button('Use these').click();
  await expect.element(field('Meat withdrawal')).toHaveValue('21');
});

test('the cascade shows the minimum withdrawal with its rule, and is saved once the vet has confirmed it', async () => {
  await start();
  await search().fill('ovipast');
  await page.getByRole('checkbox', { name: 'Show products for all species' }).click();
  await page.getByRole('option', { name: /Ovipast/ }).click();
  await field('Total amount').fill('2');
  await page.getByRole('checkbox', { name: /Used under the cascade/ }).click();
  await expect.element(page.getByText('Meat: at least 14 days.')).toBeVisible();
  await expect.element(page.getByText(/Schedule 4, paragraph 2\(3\)\(c\)\(i\)/)).toBeVisible();
  await expect.element(page.getByText('Milk: no minimum is calculated.')).toBeVisible();
  await page.getByLabelText('Milk: what the label (SPC) says').selectOptions('not-authorised');
  await button('Set milk to 7 days').click();
  await button('Set meat to 14 days').click();
  await field('Meat withdrawal').fill('13');
  await expect.element(field('Meat withdrawal')).toHaveAccessibleDescription(/at least 14 days/);
  await field('Meat withdrawal').fill('14');
  await button('Save').click();
  await expect
    .element(page.getByRole('alert', { name: 'Please check these answers' }))
    .toMatchTextContent('Confirm that you have checked the withdrawals');
  await page.getByRole('checkbox', { name: /I have checked the label/ }).click();
  await button('Save').click();
  await expect
    .poll(async () => (await saved())[0]?.withdrawals)
    .toMatchObject([
      { product_type: 'milk', period: 7, unit: 'days', basis: 'cascade' },
      { product_type: 'meat', period: 14, unit: 'days', basis: 'cascade' },
    ]);
});

test('a meat label of zero under the cascade shows the reason, without a number or a button', async () => {
  await start();
  await page.getByRole('option', { name: /Tetroxy/ }).click();
  await openLine(/^Cascade Not used/);
  await page.getByRole('checkbox', { name: /Used under the cascade/ }).click();
  await expect.element(page.getByText(/minimum applies to any use under the cascade/)).toBeVisible();
  await page.getByLabelText('Meat: what the label (SPC) says').selectOptions('period');
  await field('Meat: longest period, any species').fill('0');
  await expect.element(page.getByText('Meat: no minimum is calculated.')).toBeVisible();
  await expect.element(page.getByText(/which Byre does not calculate. Set it yourself/)).toBeVisible();
  await expect.element(button(/^Set meat to/)).not.toBeInTheDocument();
});

test('a substance that is banned in food animals is said to be, and only “not for human use” is offered', async () => {
  await start();
  await search().fill('metrotab');
  await page.getByRole('checkbox', { name: 'Show products for all species' }).click();
  await page.getByRole('option', { name: /Metrotab/ }).click();
  await expect.element(page.getByText('Metronidazole is banned in food-producing animals')).toBeVisible();
  await field('Total amount').fill('2');
  await page.getByRole('checkbox', { name: /Used under the cascade/ }).click();
  await expect.element(page.getByText('Meat: no minimum is calculated.')).toBeVisible();
  await expect.element(button(/^Set meat to/)).not.toBeInTheDocument();
  const meat = page.getByLabelText('Meat is withheld');
  await expect.element(meat).toHaveValue('always');
  await expect.element(meat).toMatchTextContent(/^Always: not for human use$/);
  await button('Remove milk withdrawal').click();
  await button('Record as not for human use').click();
  await expect.element(button('Record as not for human use')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /I have checked the label/ }).click();
  await button('Save').click();
  await expect
    .poll(async () => (await saved())[0]?.withdrawals)
    .toMatchObject([
      { product_type: 'meat', not_permitted: true, period: null },
      { product_type: 'milk', not_permitted: true, period: null },
    ]);
});

const addOwn = async (authority: string, name: string) => {
  await search().fill(name);
  await button('Add a medicine that is not on the list').click();
  await page.getByLabelText('What is it?').selectOptions(authority);
};
const stated = async () => (await saved())[0]?.practice_product;

test('old stock of a product for dogs is for dogs, so using it on a cow needs the cascade', async () => {
  await start();
  await addOwn('expired_stock', 'loxitab');
  await button('Loxitab Tablets for Dogs').click();
  await expect.element(page.getByRole('checkbox', { name: 'Dog' })).toBeChecked();
  await button('Use this medicine').click();
  await expect.element(page.getByText('Not authorised for cattle')).toBeVisible();
  await page.getByRole('checkbox', { name: /Used under the cascade/ }).click();
  await expect.element(page.getByText('Meat: at least 28 days.')).toBeVisible();
  await field('Total amount').fill('2');
  await page.getByRole('checkbox', { name: /I have checked the label/ }).click();
  await saveWithout();
  await expect.poll(stated).toMatchObject({ authority: 'expired_stock', target_species: ['Dog'] });
});

test('a new product is for no species until a person states one', async () => {
  await start();
  await addOwn('not_yet_listed', 'Novum 10 mg/ml');
  await button('Use this medicine').click();
  await expect.element(page.getByText('Nobody has stated which species it is for')).toBeVisible();
  await field('Total amount').fill('2');
  await button('Save').click();
  await expect.poll(stated).toMatchObject({ authority: 'not_yet_listed', target_species: [] });
});

test('a new product is for the species that a person reads on its label', async () => {
  await start();
  await addOwn('not_yet_listed', 'Novum 10 mg/ml');
  await page.getByRole('checkbox', { name: 'Sheep' }).click();
  await page.getByRole('checkbox', { name: 'Cattle' }).click();
  await button('Use this medicine').click();
  await field('Total amount').fill('2');
  await expect.element(page.getByText('Nobody has stated which species it is for')).not.toBeInTheDocument();
  await saveWithout();
  await expect.poll(stated).toMatchObject({ target_species: ['Cattle', 'Sheep'] });
});

test('a human medicine with a banned substance is said to be banned while it is being typed', async () => {
  await start();
  await addOwn('human', 'Eye ointment');
  await expect.element(page.getByRole('checkbox', { name: 'Cattle' })).not.toBeInTheDocument();
  await field(/^Active substances/).fill('Chloramphenicol');
  await expect.element(page.getByText('Chloramphenicol is banned in food-producing animals')).toBeVisible();
  await button('Use this medicine').click();
  await expect.element(page.getByLabelText('Meat is withheld')).toHaveValue('always');
  await expect.element(button(/^Set meat to/)).not.toBeInTheDocument();
});

test('a human medicine without a residue limit is marked in the list, says why, and is recorded as never', async () => {
  await start();
  await search().fill('tramadol');
  await page.getByRole('checkbox', { name: 'Show products for all species' }).click();
  const row = page.getByRole('option', { name: /Tramadol/ });
  await expect.element(row).toMatchTextContent('No residue limit known: never for food animals');
  await row.click();
  await expect
    .element(page.getByText(/Schedule 4, paragraph 1\(4\) and \(5\), as amended by SI 2024\/567/))
    .toBeVisible();
  await expect.element(page.getByText(/an admin of your practice can enter it with its source/)).toBeVisible();
  await field('Total amount').fill('2');
  await page.getByRole('checkbox', { name: /Used under the cascade/ }).click();
  await expect.element(page.getByText(/^Meat: no minimum is calculated/)).toBeVisible();
  await expect.element(button(/^Set (meat|milk) to/)).not.toBeInTheDocument();
  await expect.element(button('Yes, use it')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /I have checked the label/ }).click();
  await button('Save').click();
  await expect
    .poll(async () => (await saved())[0])
    .toMatchObject({
      residue_limit: 'unknown',
      withdrawals: [
        { product_type: 'meat', not_permitted: true, basis: 'vet' },
        { product_type: 'milk', not_permitted: true, basis: 'vet' },
      ],
    });
});

test('an own product without stated substances says that entering them may change its limit', async () => {
  await start();
  await addOwn('not_yet_listed', 'Novum 10 mg/ml');
  await button('Use this medicine').click();
  await expect.element(page.getByText(/Its active substances are not stated/)).toBeVisible();
  await expect.element(page.getByLabelText('Meat is withheld')).toHaveValue('always');
});

test('a period shorter than the label is pointed out with the label’s figure, loses its source, and asks a reason', async () => {
  await start();
  await page.getByRole('option', { name: /Betamox/ }).click();
  await field('Total amount').fill('20');
  await openLine(/^Withdrawal Meat until/);
  await expect.element(page.getByText(/Withdrawal from the practice's formulary, confirmed by Ann Weir/)).toBeVisible();
  const meat = field('Meat withdrawal');
  const source = page.getByLabelText('Source').first();
  await meat.fill('1');
  await expect.element(meat).toHaveAccessibleDescription(/Shorter than the label: 18 days/);
  await expect.element(source).toHaveValue('vet');
  await expect
    .element(field(/^Reason for the shorter period/))
    .toHaveAccessibleDescription(/the label’s 18 days count/);
  await meat.fill('18');
  await expect.element(meat).not.toHaveAccessibleDescription();
  await expect.element(source).toHaveValue('spc');
  await expect.element(field(/^Reason for the shorter period/)).not.toBeInTheDocument();
  await meat.fill('1');
  await field(/^Reason for the shorter period/).fill('Residue test negative');
  await button('Save').click();
  await expect
    .poll(async () => (await saved())[0]?.withdrawals)
    .toMatchObject([
      { product_type: 'meat', period: 1, basis: 'vet', period_reason: 'Residue test negative' },
      { product_type: 'milk', period: 24, unit: 'hours', basis: 'spc' },
    ]);
});

test('a medicine without a withdrawal is asked about once, and the label is taken, entered, or left out', async () => {
  await start();
  await page.getByRole('option', { name: /Betamox/ }).click();
  await field('Total amount').fill('20');
  await openLine(/^Withdrawal Meat until/);
  await button('Remove meat withdrawal').click();
  await button('Remove milk withdrawal').click();
  await button('Save').click();
  const question = page.getByRole('alertdialog', { name: 'No withdrawal recorded for meat and milk' });
  await expect.element(question).toMatchTextContent(/Label: 18 days and 24 hours\./);
  await button('Enter it').click();
  await expect.element(question).not.toBeInTheDocument();
  // The first control of the withdrawals, which offers the label here too.
  await expect.element(button('Use these')).toHaveFocus();
  expect(await saved()).toEqual([]);
  await button('Save').click();
  // Enter answers with the label.
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => (await saved())[0]?.withdrawals)
    .toMatchObject([
      { product_type: 'meat', period: 18, unit: 'days', basis: 'spc' },
      { product_type: 'milk', period: 24, unit: 'hours', basis: 'spc' },
    ]);
});

test('a bull and a calf get no milk line, and are not asked about milk', async () => {
  const bull = testAnimal({ ...cow, gender: 'Male' });
  await start(async () => undefined, bull);
  await page.getByRole('option', { name: /Metacam/ }).click();
  await field('Total amount').fill('15');
  await expect.element(page.getByText('Not for animals producing milk for human consumption')).not.toBeInTheDocument();
  await openLine(/^Withdrawal Meat until/);
  await expect.element(button('Add milk withdrawal')).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(async () => (await saved())[0]?.withdrawals).toMatchObject([{ product_type: 'meat', period: 15 }]);
});

test('a product without a stated species is not offered for cattle, and is marked unknown when chosen', async () => {
  await start();
  await search().fill('calcium');
  await expect.element(page.getByText('No authorised product of that name for cattle.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show products for all species' }).click();
  await page.getByRole('option', { name: /Calcium/ }).click();
  await expect.element(page.getByText('The list does not say which species it is for')).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: /If the label does not name cattle, using it needs the cascade/ }))
    .toBeVisible();
});
