import { practiceProductExamples } from '@byre/contract/practice-products/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { OwnProductForm } from './own-product-form.tsx';

const [product] = Object.values(practiceProductExamples.documents);
if (!product || !('product_name' in product)) throw new Error('The contract has an example of a product.');

const asked: [string, string, unknown, string | null][] = [];
let refusal: object | null = null;
const onSaved = vi.fn();

beforeEach(async () => {
  await openTestDevice();
  asked.length = 0;
  refusal = null;
  onSaved.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    asked.push([method, path, JSON.parse(String(body)), new Headers(headers).get('if-match')]);
    return refusal
      ? Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } })
      : Response.json(product);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = (shown: typeof product | null) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <OwnProductForm practiceId="11/111/1111" product={shown} onClose={() => undefined} onSaved={onSaved} />
    </QueryClientProvider>,
  );
const field = (name: string) => page.getByRole('textbox', { name });

test('an own product is sent once its kind and name are entered', async () => {
  show(null);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Choose what it is and enter a name.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('combobox', { name: 'What is it?' }).selectOptions('special_import');
  await field('Name and strength').fill(' Calcium EDTA 20% ');
  await page.getByRole('textbox', { name: /^Active substances/ }).fill('calcium, edetate, calcium,');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(asked).toMatchObject([
    [
      'POST',
      '/api/practices/11%2F111%2F1111/products',
      {
        authority: 'special_import',
        product_name: 'Calcium EDTA 20%',
        active_substances: ['calcium', 'edetate'],
        notes: null,
      },
      null,
    ],
  ]);
});

test('a substance that is banned in food animals is named while it is typed', async () => {
  show(null);
  await page.getByRole('textbox', { name: /^Active substances/ }).fill('calcium, Furazolidone');
  await expect.element(page.getByText('Furazolidone is banned in food-producing animals')).toBeVisible();
});

test('a change is made to the version that was seen', async () => {
  show(product);
  await field('Name and strength').fill('Another name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(asked).toMatchObject([['PUT', expect.any(String), { product_name: 'Another name' }, `"${product.version}"`]]);
});

test('the server’s refusal is shown, and what was typed stays', async () => {
  const detail = 'The practice has too many products.';
  refusal = { type: '/api/docs#rule-broken', title: 'Refused', status: 422, code: 'rule-broken', detail, errors: [] };
  show(product);
  await field('Name and strength').fill('Another name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(field('Name and strength')).toHaveValue('Another name');
  expect(onSaved).not.toHaveBeenCalled();
});
