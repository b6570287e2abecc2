import type { PracticePreferences } from '@byre/contract/practices/preferences';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { SetupCard } from './setup-card.tsx';
import { SetupPage } from './setup-page.tsx';

const practice = { _id: '11/111/1111', name: 'Glen Vets', time_zone: 'Europe/London', postcode: 'PH97 4TB' };
let preferences: PracticePreferences;
let totals: Record<string, number>;
const asked: unknown[] = [];

beforeEach(async () => {
  await openTestDevice();
  preferences = { language: null, species: [], setup_skipped: [] };
  totals = { people: 1, farms: 2, products: 4_542, conditions: 423 };
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/preferences')) {
      if (method === 'PUT') {
        asked.push(JSON.parse(String(body)));
        preferences = { ...preferences, ...JSON.parse(String(body)) };
      }
      return Response.json(preferences);
    }
    const [, list = ''] = /\/([a-z]+)\?/.exec(path) ?? [];
    const data = list === 'devices' && totals.phones ? [{ name: 'Chrome on Android' }] : [];
    return Response.json({ data, total: list === 'devices' ? data.length : (totals[list] ?? 0), limit: 1, skip: 0 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SetupCard practice={practice} to={(screen) => `/desk/${screen}`} />
      <SetupPage practice={practice} to={(screen) => `/desk/${screen}`} />
    </QueryClientProvider>,
  );
const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('each step says whether it is done and leads to its screen', async () => {
  show();
  await expect.element(step('Name and address').getByText('Done')).toBeVisible();
  await expect.element(step('Farms').getByText('Done')).toBeVisible();
  await expect.element(step('Animals').getByText('To do')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start: Animals' }))
    .toHaveAttribute('href', '/desk/import?list=animals');
  await expect.element(page.getByRole('link', { name: 'Continue setting up' })).toHaveAttribute('href', '/desk/setup');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
});

test('a step is skipped and reopened, for the whole practice', async () => {
  show();
  await page.getByRole('button', { name: 'Skip: Formulary' }).click();
  await expect.element(step('Formulary').getByText('Skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen: Formulary' }).click();
  await expect.element(step('Formulary').getByText('To do')).toBeVisible();
  expect(asked).toEqual([{ setup_skipped: ['formulary'] }, { setup_skipped: [] }]);
});

test('a practice with everything done is told so, and the first screen no longer mentions it', async () => {
  totals = { ...totals, people: 3, animals: 9, formulary: 4, phones: 1 };
  show();
  await expect.element(page.getByText('The practice is set up.')).toBeVisible();
  expect(page.getByText('Your practice is not set up yet.').query()).toBeNull();
});

test('without conditions to choose from nothing is said to be set up, and the guide leads to the central lists', async () => {
  totals = { people: 3, farms: 2, animals: 9, formulary: 4, phones: 1, products: 4_542 };
  show();
  await expect.element(page.getByText('The lists of products and conditions are not loaded yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Central lists' })).toHaveAttribute('href', '/desk/lists');
  expect(page.getByText('The practice is set up.').query()).toBeNull();
  await expect.element(page.getByText('Your practice is not set up yet.')).toBeVisible();
});
