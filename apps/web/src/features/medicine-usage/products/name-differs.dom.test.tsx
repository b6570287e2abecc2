import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductPicker } from './product-picker.tsx';

const seal = testProduct({
  ...{ _id: '01656/3038', product_name: 'Mastic Seal Intramammary Suspension for Cattle', species: ['Cat', 'Dog'] },
});
const tubes = testProduct({ _id: '1/1', product_name: 'Mastiplan for Dairy Cows', species: ['Cattle'] });

test('a product whose name and list disagree is marked where it is chosen, and says what disagrees', async () => {
  const device = await openTestDevice();
  await seedLists(device, { products: [seal, tubes] });
  renderScreen(
    <>
      <ProductPicker
        id="product"
        error={undefined}
        selected={null}
        species={null}
        given={givenTo({ species: null })}
        asked={['meat', 'milk']}
        conditionIds={[]}
        milkStates={null}
        onPick={() => {}}
        now={() => new Date('2026-05-01T12:00:00.000Z')}
      />
      <ProductFacts product={seal} species="Cattle" entries={[]} milkStates={null} never={null} />
    </>,
  );
  await page.getByRole('searchbox').fill('Mast');
  await expect
    .element(page.getByRole('option', { name: /Mastic Seal.*Name and list disagree on the species/ }))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: /Mastiplan/ })).not.toMatchTextContent('disagree');
  await expect.element(page.getByText('The name says cattle; the list says only cats, dogs')).toBeVisible();
});
