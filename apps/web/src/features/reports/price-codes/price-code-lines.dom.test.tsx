import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { CodeTotals } from './code-totals.tsx';
import { PriceCodeLines } from './price-code-lines.tsx';

const glen = '11/111/1111';
const procedure = {
  ...{ practice_id: glen, kind: 'procedure' as const, name: null, price_code: null },
  ...{ entries: 2, quantities: [], without_amount: 0 },
};
const metacam: PricedWork = {
  ...{ ...procedure, kind: 'product', subject: 'p1', name: 'Metacam', entries: 7, without_amount: 1 },
  quantities: [
    { volume: 120, units: 'ml' },
    { volume: 1, units: 'bottle' },
  ],
};
const lines: PricedWork[] = [
  metacam,
  { ...procedure, subject: 'observation:weight' },
  { ...procedure, subject: 'tb_test', price_code: 'TB1', entries: 1 },
];

/** A server that keeps price codes, unless it fails; the codes sent to it. */
const serve = ({ fails = (): boolean => false, until = Promise.resolve() } = {}): unknown[] => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT' || !path.includes('/price-codes')) return new Response(null, { status: 404 });
    const asked = JSON.parse(String(body));
    sent.push(asked);
    await until;
    if (fails()) return new Response(null, { status: 500 });
    return Response.json({ ...asked, practice_id: glen, updated_by: 'Isla Reid', version: 1 });
  });
  return sent;
};
const show = () => {
  const saved = vi.fn();
  renderScreen(<PriceCodeLines lines={lines} onSaved={saved} />);
  return saved;
};
const field = (what: string) => page.getByRole('textbox', { name: `Price code of ${what}` });

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('codes are typed one after another from the keyboard, each saved once', async () => {
  const sent = serve();
  const saved = show();
  await expect.element(page.getByText('9 entries without a price code')).toBeVisible();
  await expect.element(field('Metacam')).toHaveFocus();
  await userEvent.keyboard('MED-1{Enter}');
  await expect.element(field('Observation: Weight')).toHaveFocus();
  await userEvent.keyboard('W{Enter}');
  await expect.element(field('TB test')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('0 entries without a price code')).toBeVisible();
  await expect.element(page.getByText(/3 of 3 have a code\./)).toBeVisible();
  expect(sent).toEqual([
    { kind: 'product', subject: 'p1', code: 'MED-1' },
    { kind: 'procedure', subject: 'observation:weight', code: 'W' },
  ]);
  expect(saved).toHaveBeenCalledTimes(2);
});

test('a code counts once the server has it', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const sent = serve({ until });
  show();
  await field('Metacam').fill('MED-1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(page.getByText('9 entries without a price code')).toBeVisible();
  answer();
  await expect.element(page.getByText('2 entries without a price code')).toBeVisible();
});

test('a code that was replaced or removed is put back by Undo, and Escape leaves it as it was', async () => {
  const sent = serve();
  show();
  await field('TB test').fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('TB test')).toHaveValue('TB1');
  await field('TB test').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the price code of TB test' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(field('TB test')).toHaveValue('TB1');
  expect(sent).toEqual([
    { kind: 'procedure', subject: 'tb_test', code: null },
    { kind: 'procedure', subject: 'tb_test', code: 'TB1' },
  ]);
});

test('a code that was not saved says so, stays in its field, and is sent again with Enter', async () => {
  let isDown = true;
  const sent = serve({ fails: () => isDown });
  show();
  await field('Metacam').fill('MED-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved. Press Enter to try again.');
  await expect.element(page.getByText('9 entries without a price code')).toBeVisible();
  isDown = false;
  await field('Metacam').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('the totals by code have the amounts of a medicine by unit, and how often other work was done', async () => {
  renderScreen(<CodeTotals work={lines} />);
  const table = page.getByRole('table', { name: 'By price code' });
  await expect.element(table.getByRole('row', { name: '– Metacam 7 120 ml; 1 bottle 1' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'TB1 TB test 1 – 0' })).toBeVisible();
});
