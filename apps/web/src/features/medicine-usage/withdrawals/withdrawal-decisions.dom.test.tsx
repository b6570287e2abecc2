import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { dayMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../../device/edits/edits.ts';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { listAnimalUsages } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../../testing/test-formulary.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { LateUndecidedGroups } from './late-undecided-groups.tsx';
import { useWithheld } from './use-withdrawals.ts';
import { WithdrawalBanner } from './withdrawal-banner.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge', robust_farm_type: 'Dairy' });
const cowNamed = (_id: string) => testAnimal({ _id, farm_id: farm._id, identification_number: `UK12345670000${_id}` });
const cows = ['1', '2', '3'].map(cowNamed);
const betamox = testProduct({ _id: '1/7', product_name: 'Betamox 150', active_substances: ['Amoxicillin'] });
const tramadol = testProduct({ _id: '1/8', product_name: 'Tramadol', residue_limit: 'unknown' });
const plain = testProduct({ _id: '1/9', product_name: 'Alamycin LA' });
const labelled = testEntry({
  product_id: betamox._id,
  withdrawal_periods: [
    { product_type: 'meat', not_permitted: false, period: 18, unit: 'days' },
    { product_type: 'milk', not_permitted: false, period: 24, unit: 'hours' },
  ],
});
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** Gives a medicine to animals, as the forms save it. */
const give = async (after: Partial<MedicineUsage>, ids: readonly string[] = ['1'], on = farm) => {
  const device = await openTestDevice();
  await seedFarm(device, on, cows);
  await seedLists(device, { products: [betamox, tramadol, plain] });
  await seedFormulary(device, [labelled]);
  const at = daysAgo(1);
  await saveEdits(
    ids.flatMap((animal_id) => {
      const [medical_record_id, treatment_id] = [newId(), newId()];
      const parents = { farm_id: farm._id, animal_id };
      const ofCase = { ...parents, medical_record_id };
      const usage = { start_date: at, end_date: at, withdrawals: [], ...after };
      return [
        {
          entity: 'medical-record' as const,
          op: 'create' as const,
          parents,
          id: medical_record_id,
          before: null,
          after: {},
        },
        {
          entity: 'treatment-history' as const,
          op: 'create' as const,
          parents: ofCase,
          id: treatment_id,
          before: null,
          after: {},
        },
        {
          entity: 'medicine-usage' as const,
          op: 'create' as const,
          parents: { ...ofCase, treatment_id },
          before: null,
          after: usage,
        },
      ];
    }),
  );
};

function BannerOfCow() {
  const usages = useLive(() => listAnimalUsages(farm._id, '1'), []);
  const animal = useLive(() => getAnimal(farm._id, '1'), []);
  if (!usages || !animal) return null;
  return <WithdrawalBanner usages={usages} animal={animal.document} enterTo={({ _id }) => `/enter/${_id}`} />;
}
const banner = () => renderScreen(<BannerOfCow />, { pattern: '/', at: '/' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const recorded = async (animalId = '1') =>
  (await listAnimalUsages(farm._id, animalId)).map(({ document }) => document)[0];
const lines = async (animalId?: string) => (await recorded(animalId))?.withdrawals ?? [];

test('the label is recorded in one touch, without signal, and undone', async () => {
  await give({ product_id: betamox._id });
  banner();
  await expect.element(page.getByText('Meat: withdrawal not recorded')).toBeVisible();
  await button('Record the label’s 18 days and 24 hours').click();
  await expect
    .poll(() => lines())
    .toMatchObject([
      { product_type: 'meat', period: 18, unit: 'days', basis: 'spc' },
      { product_type: 'milk', period: 24, unit: 'hours', basis: 'spc' },
    ]);
  await expect.element(page.getByText(/^Meat: not before/)).toBeVisible();
  await button('Undo').click();
  await expect.poll(() => lines()).toEqual([]);
});

test('a shorter period without a reason is replaced by the label’s in one touch, and other lines stay', async () => {
  const milk = inFull({ product_type: 'milk', period: 48, unit: 'hours', basis: 'vet' });
  await give({
    product_id: betamox._id,
    withdrawals: [inFull({ product_type: 'meat', period: 1, unit: 'days', basis: 'vet' }), milk],
  });
  banner();
  await button('Record the label’s 18 days').click();
  await expect
    .poll(async () => (await lines()).map(({ product_type, period }) => [product_type, period]))
    .toEqual([
      ['milk', 48],
      ['meat', 18],
    ]);
});

test('without a label the form of the medicine is one touch away', async () => {
  await give({ product_id: plain._id });
  banner();
  await expect
    .element(page.getByRole('link', { name: 'Enter it for meat and milk' }))
    .toHaveAttribute('href', `/enter/${(await recorded())?._id}`);
  await expect.element(button(/^Record the label/)).not.toBeInTheDocument();
});

const never = (product_type: 'meat' | 'milk') => inFull({ product_type, not_permitted: true, basis: 'vet' });

test('what was recorded as never ends on a day, by the vet, with a reason', async () => {
  await give({
    product_id: plain._id,
    withdrawals: [inFull({ product_type: 'meat', period: 0, unit: 'days' }), never('milk')],
  });
  banner();
  await button('End this… Milk, Alamycin LA').click();
  await button('Save').click();
  await expect.element(field('Milk is withheld until')).toHaveAccessibleDescription(/Enter the day/);
  await expect.element(field('Reason')).toHaveAccessibleDescription(/Enter the reason/);
  await field('Milk is withheld until').fill('1/1/2020');
  await expect.element(field('Milk is withheld until')).toHaveAccessibleDescription(/after the last dose/);
  const end = new Date(Date.now() + 6 * dayMs);
  await field('Milk is withheld until').fill(end.toLocaleDateString('en-GB'));
  await expect.element(field('Milk is withheld until')).toHaveAccessibleDescription(/^It ends on /);
  await field('Reason').fill('Residue test negative');
  await button('Save').click();
  await expect
    .poll(async () => (await lines()).at(-1))
    .toMatchObject({
      product_type: 'milk',
      not_permitted: false,
      period: 7,
      unit: 'days',
      basis: 'vet',
      period_reason: 'Residue test negative',
    });
  await expect.element(page.getByText(/^Milk: not before/)).toBeVisible();
  await button('Undo').click();
  await expect.poll(async () => (await lines()).at(-1)).toMatchObject({ product_type: 'milk', not_permitted: true });
});

test('a forgotten open course ends with its last dose', async () => {
  await give({
    product_id: plain._id,
    end_date: null,
    withdrawals: [inFull({ product_type: 'meat', period: 28, unit: 'days' }), never('milk')],
  });
  banner();
  await button('End this… Meat, Alamycin LA').click();
  await button('Save').click();
  await expect
    .element(page.getByRole('group', { name: 'Last dose' }))
    .toHaveAccessibleDescription('Enter the day and the time.');
  await button('Now').click();
  await button('Save').click();
  await expect.poll(async () => (await recorded())?.end_date).not.toBeNull();
  await expect.element(page.getByText(/^Meat: not before/)).toBeVisible();
});

test('an awaited calving is recorded, and the milk counts from it', async () => {
  const tube = inFull({
    ...{ product_type: 'milk' as const, period: 96, unit: 'hours' as const },
    ...{ counts_from: 'calving' as const, minimum_dry_days: 0, basis: 'spc' as const },
  });
  await give({ product_id: plain._id, withdrawals: [inFull({ product_type: 'meat', period: 0, unit: 'days' }), tube] });
  banner();
  await button('End this… Milk, Alamycin LA').click();
  await button('Now').click();
  await button('Save').click();
  await expect.element(page.getByText(/^Milk: not before/)).toBeVisible();
  const animal = await getAnimal(farm._id, '1');
  expect(animal?.document.reproductive_state.map(({ name }) => name)).toEqual(['early lactation']);
});

test('nobody ends what has no residue limit, and the banner says who can change it', async () => {
  await give({ product_id: tramadol._id, withdrawals: [never('meat'), never('milk')] });
  banner();
  await expect.element(page.getByText(/^Only an admin of the practice can change this/).first()).toBeVisible();
  await expect.element(button(/^End this/)).not.toBeInTheDocument();
  await expect.element(button(/^Record the label/)).not.toBeInTheDocument();
});

function Groups() {
  return <LateUndecidedGroups withheld={useWithheld(farm._id)} />;
}
const groups = () => renderScreen(<Groups />, { pattern: '/', at: '/' });

test('one decision is for all animals of a group treatment', async () => {
  await give({ product_id: betamox._id, group_id: 'group-1' }, ['1', '2', '3']);
  groups();
  await button('Record the label’s 18 days and 24 hours, for all 3 animals').click();
  for (const id of ['1', '2', '3']) await expect.poll(() => lines(id)).toHaveLength(2);
  await expect.element(page.getByText('3 animals: withdrawal not recorded')).not.toBeInTheDocument();
  await button('Undo').click();
  for (const id of ['1', '2', '3']) await expect.poll(() => lines(id)).toEqual([]);
});

test('without a label the periods of a group are entered once', async () => {
  await give({ product_id: plain._id, group_id: 'group-1' }, ['1', '2']);
  groups();
  await button('Enter it for meat and milk, for all 2 animals').click();
  await button('Save').click();
  await expect
    .element(page.getByRole('group', { name: 'Withdrawal' }))
    .toHaveAccessibleDescription(/how long the withdrawal is/);
  await field('Meat withdrawal').fill('28');
  await field('Milk withdrawal').fill('72');
  await button('Save').click();
  for (const id of ['1', '2'])
    await expect
      .poll(() => lines(id))
      .toMatchObject([
        { product_type: 'meat', period: 28, unit: 'days' },
        { product_type: 'milk', period: 72, unit: 'hours' },
      ]);
});

test('an organic holding has the second date with its rule, also after the legal period has ended', async () => {
  const meat = inFull({ product_type: 'meat', period: 1, unit: 'hours', basis: 'vet' });
  const milk = inFull({ product_type: 'milk', period: 4, unit: 'days', basis: 'vet' });
  await give({ product_id: plain._id, withdrawals: [meat, milk] }, ['1'], { ...farm, organic_status: true });
  const shown = banner();
  await expect.element(page.getByText(/^Milk: not before/)).toBeVisible();
  await expect.element(page.getByText(/^Meat not organic until/)).toBeVisible();
  await expect.element(page.getByText(/^Milk not organic until/)).toBeVisible();
  await expect.element(page.getByText(/889\/2008.*Not checked with the certifier/)).toBeVisible();
  shown.close();
  const zero = (product_type: 'meat' | 'milk') => inFull({ product_type, period: 0, unit: 'days', basis: 'spc' });
  await give({ product_id: plain._id, withdrawals: [zero('meat'), zero('milk')] }, ['1'], {
    ...farm,
    organic_status: true,
  });
  banner();
  await expect.element(page.getByText('Not organic yet')).toBeVisible();
  await expect.element(page.getByText(/^Meat: not before/)).not.toBeInTheDocument();
});

test('ending a withdrawal inside another form does not save that form', async () => {
  await give({
    product_id: plain._id,
    withdrawals: [inFull({ product_type: 'meat', period: 0, unit: 'days' }), never('milk')],
  });
  let saves = 0;
  renderScreen(
    <form onSubmit={() => (saves += 1)}>
      <BannerOfCow />
    </form>,
    { pattern: '/', at: '/' },
  );
  await button('End this… Milk, Alamycin LA').click();
  await field('Milk is withheld until').fill(new Date(Date.now() + 6 * dayMs).toLocaleDateString('en-GB'));
  await field('Reason').fill('Residue test negative');
  await button('Save').click();
  await expect.poll(async () => (await lines()).at(-1)).toMatchObject({ product_type: 'milk', period: 7 });
  expect(saves).toBe(0);
});
