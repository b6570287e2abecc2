import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../testing/test-formulary.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const mastitis = testCondition({ _id: 'mastitis', pathology: 'Clinical mastitis', treatments: ['Cefalexin'] });

/** In order of name, each with a shorter milk withdrawal than the one before it. */
const many = Array.from({ length: 70 }, (_, at) => {
  const _id = `1/${1000 + at}`;
  return {
    product: testProduct({ _id, product_name: `Amoxidur ${10 + at}`, active_substances: ['Amoxicillin'] }),
    entry: withMilk(_id, 200 - at),
  };
});
const advised = [72, 48].map((hours) => {
  const _id = `2/${hours}`;
  return {
    product: testProduct({ _id, product_name: `Cefadur ${hours}`, active_substances: ['Cefalexin'] }),
    entry: withMilk(_id, hours),
  };
});

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const listed = [...many, ...advised];
  await seedLists(device, { conditions: [mastitis], products: listed.map(({ product }) => product) });
  await seedFormulary(
    device,
    listed.map(({ entry }) => entry),
  );
};
const open = async (condition_id: string | null) => {
  await start();
  const recordId = newId();
  await saveEdit({
    ...({ entity: 'medical-record', op: 'create', id: recordId, before: null } as const),
    parents: { farm_id: farm._id, animal_id: cow._id },
    after: condition_id === null ? { notes: 'Unwell' } : { tentative_conditions: [{ condition_id }] },
  });
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
};
const options = () => page.getByRole('option');
const sort = () => page.getByRole('checkbox', { name: /^Shortest milk withdrawal first/ }).click();

test('the shortest milk withdrawal is that of the whole formulary, before anything is typed', async () => {
  await open(null);
  await expect.element(options().first()).toMatchTextContent('Amoxidur 10');
  await sort();
  await expect.element(options().first()).toMatchTextContent('Cefadur 48');
  await expect.element(options().nth(1)).toMatchTextContent('Cefadur 72');
  await expect.element(options().nth(2)).toMatchTextContent('Amoxidur 79');
});

test('what is advised for the condition comes first, each part with its shortest first', async () => {
  await open('mastitis');
  await expect.element(options().first()).toMatchTextContent('Cefadur');
  await sort();
  await expect.element(options().first()).toMatchTextContent('Cefadur 48');
  await expect.element(options().nth(1)).toMatchTextContent('Cefadur 72');
  await expect.element(page.getByText('In your formulary for cattle')).toBeVisible();
  await expect.element(options().nth(2)).toMatchTextContent('Amoxidur 79');
});

test('all matches of a search are sorted, not the best fifty of them', async () => {
  await open(null);
  await page.getByRole('searchbox', { name: 'Product' }).fill('amoxi');
  await expect.element(options().first()).toMatchTextContent('Amoxidur 10');
  await sort();
  await expect.element(options().first()).toMatchTextContent('Amoxidur 79');
  await expect.element(options().nth(1)).toMatchTextContent('Amoxidur 78');
});

function withMilk(product_id: string, period: number) {
  const milk = { product_type: 'milk' as const, not_permitted: false, period, unit: 'hours' as const };
  return { ...testEntry({ product_id, withdrawal_periods: [milk] }), _id: newId() };
}
