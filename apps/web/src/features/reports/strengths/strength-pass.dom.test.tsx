import { formularyExamples } from '@byre/contract/formulary/examples';
import type { AntibioticProduct } from '@byre/contract/reports/antibiotic-schema';
import { reportExamples } from '@byre/contract/reports/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { StrengthPass } from './strength-pass.tsx';

const glen = '11/111/1111';
const report = reportExamples.documents['antibiotics of a year'];
const entry = formularyExamples.documents['tubes for cows in milk'];

/** An antibiotic that could not be weighed, because the strength of its substances is not confirmed. */
const unweighed = (name: string, usages: number, substances: readonly string[], units: string): AntibioticProduct => {
  const [product] = report.products;
  if (!product) throw new Error('The report has an example with a product.');
  return {
    ...product,
    product_id: name,
    name,
    usages,
    gaps: [{ gap: 'strength', usages }],
    quantities: [{ volume: 9, units }],
    substances: substances.map((substance) => ({ substance, group: 'others', highest_priority: false, mg: null })),
  };
};
const engemycin = unweighed('Engemycin 10% Farm Pack Solution for Injection', 7, ['Oxytetracycline'], 'ml');
const sulfatrim = unweighed('Sulfatrim Oral Drops', 5, ['Sulfamethoxazole', 'Trimethoprim'], 'ml');
const mystery = unweighed('Tylan Soluble', 3, ['Tylosin'], 'g');

const resflor = {
  ...unweighed('Resflor 300/16.5 mg/ml Solution for Injection for Cattle', 9, ['Florfenicol'], 'ml'),
  other_substances: ['Flunixin'],
};

/** A practice with these products and no line of them in its formulary, unless `standing`; what is written to it. */
const serve = ({
  standing = [] as object[],
  fails = (): boolean => false,
  products = [mystery, engemycin, sulfatrim],
} = {}): unknown[] => {
  const written: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/reports/antibiotic-use')) return Response.json({ ...report, products });
    if (!path.includes('/formulary')) return new Response(null, { status: 404 });
    if (method === 'GET') return Response.json({ data: standing, total: standing.length, limit: 200, skip: 0 });
    if (fails()) return new Response(null, { status: 500 });
    written.push(JSON.parse(String(body)));
    return Response.json({ ...entry, ...JSON.parse(String(body)) }, { status: method === 'POST' ? 201 : 200 });
  });
  return written;
};
const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StrengthPass practiceId={glen} now={() => new Date('2026-06-30T12:00:00Z')} />
    </QueryClientProvider>,
  );
const amountOf = (substance: string) => page.getByRole('textbox', { name: `Amount of ${substance}` });

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('all strengths are confirmed in one pass with keys only, the most used first', async () => {
  const written = serve();
  show();
  await expect.element(amountOf('Oxytetracycline')).toHaveFocus();
  await expect.element(amountOf('Oxytetracycline')).toHaveValue('100');
  await userEvent.keyboard('{Enter}');
  await expect.element(amountOf('Sulfamethoxazole')).toHaveFocus();
  await userEvent.keyboard('80{Enter}');
  await expect.element(amountOf('Trimethoprim')).toHaveFocus();
  await userEvent.keyboard('16{Tab}I{Tab}l{Enter}');
  await expect.element(amountOf('Tylosin')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('list', { name: 'Strengths to confirm' })).toHaveFocus();
  await expect.element(page.getByText('2 of 3 products confirmed, 12 of 15 uses can now be weighed.')).toBeVisible();
  const per = { unit: 'mg', per: 'ml' };
  expect(written).toEqual([
    { product_id: engemycin.product_id, strengths: [{ substance: 'Oxytetracycline', amount: 100, ...per }] },
    {
      product_id: sulfatrim.product_id,
      strengths: [
        { substance: 'Sulfamethoxazole', amount: 80, ...per },
        { substance: 'Trimethoprim', amount: 16, unit: 'IU', per: 'l' },
      ],
    },
  ]);
});

test('Enter on a line without an amount says what is missing, and sends nothing', async () => {
  const written = serve();
  show();
  await expect.element(amountOf('Oxytetracycline')).toHaveFocus();
  await amountOf('Tylosin').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter every amount, or press Escape to skip.');
  await expect.element(amountOf('Tylosin')).toHaveFocus();
  expect(written).toEqual([]);
});

test('a strength that was not saved says so, and is sent again with Enter', async () => {
  let isDown = true;
  const written = serve({ fails: () => isDown });
  show();
  await expect.element(amountOf('Oxytetracycline')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved. Try again.');
  isDown = false;
  await amountOf('Oxytetracycline').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(written).toHaveLength(1);
});

test('an unconfirmed line of the formulary is not confirmed with it', async () => {
  const standing = { ...entry, product_id: engemycin.product_id, confirmed_by: null, confirmed_at: null };
  const written = serve({ standing: [standing] });
  show();
  await expect.element(amountOf('Oxytetracycline')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The formulary has an unconfirmed line for it. Confirm that line there.');
  expect(written).toEqual([]);
});

test('an antibiotic with an anti-inflammatory is asked for without a suggestion, and Enter confirms nothing', async () => {
  const written = serve({ products: [resflor] });
  show();
  await expect.element(amountOf('Florfenicol')).toHaveFocus();
  await expect.element(amountOf('Florfenicol')).toHaveValue('');
  await expect.element(page.getByText(/^It also contains Flunixin\./)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter every amount, or press Escape to skip.');
  expect(written).toEqual([]);
});
