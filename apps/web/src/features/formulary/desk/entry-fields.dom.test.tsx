import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { seedLists, testProduct } from '../../../testing/test-lists.ts';
import { blankCells } from './entry-cells.ts';
import { EntryFields } from './entry-fields.tsx';

const show = (species: string, { mayEnterLimit = false, cells = {} } = {}) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <EntryFields
        cells={{ ...blankCells, product_id: '1/1', species, ...cells }}
        isNew={false}
        mayEnterLimit={mayEnterLimit}
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

test('a limit is asked for only where the list shows none, and only an admin enters it', async () => {
  const device = await openTestDevice();
  const tramadol = { product_name: 'Tramadol 50 mg capsules', active_substances: ['Tramadol hydrochloride'] };
  await seedLists(device, { products: [testProduct({ _id: '1/1', ...tramadol, residue_limit: 'unknown' })] });
  const limit = page.getByRole('textbox', { name: /^Maximum residue limit/ });
  const { close } = show('Cattle', { mayEnterLimit: true });
  await expect.element(limit).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Source of the limit/ })).toBeVisible();
  close();
  const entered = { residue_limit: '50 micrograms/kg', residue_limit_source: 'GB MRL register' };
  const forVet = show('Cattle', { cells: entered });
  await expect.element(page.getByText('50 micrograms/kg (GB MRL register)')).toBeVisible();
  await expect.element(page.getByText(/Only an admin of the practice can enter one/)).toBeVisible();
  await expect.element(limit).not.toBeInTheDocument();
  forVet.close();
  await seedLists(device, { products: [testProduct({ _id: '1/1', ...tramadol, residue_limit: 'known' })] });
  show('Cattle', { mayEnterLimit: true });
  await expect.element(page.getByRole('textbox', { name: /^Routes/ })).toBeVisible();
  await expect.element(limit).not.toBeInTheDocument();
});
