import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { blankCells } from './entry-cells.ts';
import { EntryFields } from './entry-fields.tsx';

const show = (species: string) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <EntryFields
        cells={{ ...blankCells, product_id: '1/1', species }}
        isNew={false}
        errorOf={() => undefined}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );

test('a product that is banned in food animals is said to be, except in an entry for dogs', async () => {
  const tablets = { product_name: 'Metrotab 250 mg Tablets', active_substances: ['Metronidazole'], species: ['Dog'] };
  await seedLists(await openTestDevice(), { products: [testProduct({ _id: '1/1', ...tablets })] });
  const banner = page.getByText('Metronidazole is banned in food-producing animals');
  const { close } = show('Cattle');
  await expect.element(banner).toBeVisible();
  close();
  show('Dog');
  await expect.element(page.getByRole('combobox').first()).toHaveValue('Dog');
  await expect.element(banner).not.toBeInTheDocument();
});
