import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { ProductPicker } from './product-picker.tsx';

/** The picker of a medicine as it is on a day. */
const pickerOn = (day: string) => (
  <section aria-label={day}>
    <ProductPicker
      id={`product ${day}`}
      error={undefined}
      selected={null}
      species="Cattle"
      given={givenTo()}
      asked={['meat', 'milk']}
      conditionIds={[]}
      milkStates={null}
      onPick={() => {}}
      now={() => new Date(`${day}T12:00:00.000Z`)}
    />
  </section>
);

test('a list whose newest entry is more than sixty days old says so where a medicine is chosen', async () => {
  const device = await openTestDevice();
  await seedLists(device, {
    products: [
      testProduct({ _id: '1/1', product_name: 'Ubrolexin', date_of_issue: '2026-01-05T00:00:00.000Z' }),
      testProduct({ _id: '1/2', product_name: 'Tetroxy', status_date: '2026-03-01T00:00:00.000Z' }),
      // An authorisation that has not begun says nothing about the age of the list.
      testProduct({ _id: '1/3', product_name: 'Metacam', date_of_issue: '2027-01-01T00:00:00.000Z' }),
    ],
  });
  renderScreen(
    <>
      {pickerOn('2026-04-30')}
      {pickerOn('2026-05-01')}
    </>,
  );
  const ageIn = (day: string) =>
    page.getByRole('region', { name: day }).getByText(/The newest entry on the product list/);
  await expect
    .element(ageIn('2026-05-01'))
    .toMatchTextContent('The newest entry on the product list is from 1 Mar 2026, 61 days ago.');
  await expect.element(page.getByRole('region', { name: '2026-04-30' }).getByRole('searchbox')).toBeVisible();
  await expect.element(ageIn('2026-04-30')).not.toBeInTheDocument();
});
