import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDevice } from '../../../device/opened/open-device.ts';
import { listRecords } from '../../../device/reads/record-reads.ts';
import { chooseAnimal } from '../../../testing/choose-animal.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { seedLists, testCondition, testProduct } from '../../../testing/test-lists.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { NewCaseScreen } from '../screens/new-case-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const other = testFarm({ _id: '66/123/4568', name: 'Low Meadow' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const dryCow = testAnimal({
  ...{ _id: 'cow-9', farm_id: farm._id, identification_number: 'UK123456700009' },
  reproductive_state: [{ name: 'dry', date: '2026-09-20T00:00:00.000Z' }],
});
const heifer = testAnimal({ _id: 'cow-8', farm_id: farm._id, identification_number: 'UK123456700008' });

const start = async () => {
  await page.viewport(1440, 900);
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow, heifer, dryCow]);
  await seedFarm(device, other);
  await seedLists(device, {
    conditions: [testCondition({ _id: 'mastitis', pathology: 'Clinical mastitis', synonyms: ['Garget'] })],
    products: [
      testProduct({ _id: '00001/4001', product_name: 'Tetradur LA 300 mg/ml' }),
      testProduct({
        _id: '00879/4188',
        product_name: 'Ubrolexin Lactating Cow',
        treatment_strategy: ['Intramammary suspension'],
      }),
    ],
  });
};
const show = (at = '/desk/new-case') =>
  renderScreen(
    <ServerQueries>
      <NewCaseScreen />
    </ServerQueries>,
    { at },
  );
const at = (animal = cow) =>
  `/desk/new-case?farm=${encodeURIComponent(farm._id)}&animal=${encodeURIComponent(animal._id)}`;
const search = (name: string) => page.getByRole('searchbox', { name });
const save = () => page.getByRole('button', { name: /^Save, next case/ });
const drafts = async () => JSON.stringify(await openedDevice().outboxDatabase.draft.toArray());
const saved = async (animal = cow) => (await listRecords(farm._id, animal._id)).map(({ document }) => document);

test('a case is written with the keys alone, and the next one begins at the tag of the same farm', async () => {
  await start();
  show();
  await chooseAnimal({ typed: 'hi', name: /High Ridge/ }, { typed: '0007', name: /00007/ });
  await expect.element(search('Condition')).toHaveFocus();
  await userEvent.keyboard('garget');
  await chooseOption(/Clinical mastitis/);
  await expect.element(page.getByRole('radio', { name: /^Tentative/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('region', { name: 'Saved just now' })).toBeVisible();
  expect(await saved()).toMatchObject([{ presumptive_conditions: [{ condition_id: 'mastitis' }] }]);
  await expect.element(search('Ear tag')).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Farm' }).getByText('High Ridge')).toBeVisible();
});

test('the next field has the focus before the next key, however fast a person types', async () => {
  await start();
  show();
  await expect.element(search('Farm')).toHaveFocus();
  await userEvent.keyboard('hi');
  await expect.element(page.getByRole('option', { name: /High Ridge/ })).toBeVisible();
  await expect.poll(() => document.querySelector('[role="listbox"][aria-busy]')).toBeNull();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  search('Farm').element().dispatchEvent(enter);
  expect(document.activeElement).toBe(search('Ear tag').element());
});

test('what is missing is listed, leads to its field, and nothing is saved', async () => {
  await start();
  show();
  await expect.element(search('Farm')).toHaveFocus();
  await save().click();
  const missing = page.getByRole('link', { name: 'Choose the farm' });
  await missing.click();
  await expect.element(search('Farm')).toHaveFocus();
  const { rows } = await openedDevice().outbox.read();
  expect(rows).toEqual([]);
});

test('an empty case is asked about once, and saved if it was meant', async () => {
  await start();
  show(at());
  await expect.element(search('Condition')).toBeVisible();
  await save().click();
  await expect.element(page.getByText('There is no condition, no note and no medicine yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  expect(await saved()).toEqual([]);
  await save().click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(async () => (await saved()).length).toBe(1);
});

test('a half-filled case is there when the form is opened again, and can be discarded', async () => {
  await start();
  const opened = show(at(heifer));
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Rang at ten');
  await expect.poll(drafts).toContain('Rang at ten');
  opened.close();
  show(at(heifer));
  await expect.element(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Rang at ten');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('');
  await expect.poll(drafts).toBe('[]');
  expect(await saved(heifer)).toEqual([]);
});

test('case, treatment and medicine are saved as one', async () => {
  await start();
  show(at());
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Lame');
  await search('Product').fill('tetra');
  await page.getByRole('option', { name: /Tetradur/ }).click();
  await page.getByRole('textbox', { name: /^Total amount/ }).fill('20');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('alertdialog', { name: 'No withdrawal recorded for meat and milk' }))
    .toMatchTextContent(/has no confirmed period/);
  expect((await openedDevice().outbox.read()).rows).toEqual([]);
  await page.getByRole('button', { name: 'Save without' }).click();
  await expect.poll(async () => (await openedDevice().outbox.read()).rows.length).toBe(3);
  const { rows } = await openedDevice().outbox.read();
  expect(rows.map(({ mutation }) => mutation.entity)).toEqual([
    ...['medical-record', 'treatment-history', 'medicine-usage'],
  ]);
  const [record, treatment, usage] = rows.map(({ document }) => document);
  expect([treatment?.medical_record_id, usage?.treatment_id]).toEqual([record?._id, treatment?._id]);
});

test('a milking-cow tube for a dry cow is pointed out before and after it is chosen', async () => {
  await start();
  show(at(dryCow));
  await search('Product').fill('ubro');
  const option = page.getByRole('option', { name: /Ubrolexin/ });
  await expect.element(option).toMatchTextContent('For cows in milk; this one is dry');
  await option.click();
  await expect.element(page.getByRole('textbox', { name: /^Total amount/ })).toBeVisible();
  await expect.element(page.getByText('For cows in milk; this one is dry')).toBeVisible();
});
