import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../../device/opened/open-device.ts';
import * as session from '../../device/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testFarm } from '../../testing/test-device.ts';
import { MilkAnswer } from './milk-answer.tsx';

const user = { id: `morag-${crypto.randomUUID()}`, email: 'm@glen.example', name: 'Morag', role: 'vet', practices: [] };
const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });

/** Makes the server answer every request like this. Returns the requests. */
const answer = (status: number, body: unknown): unknown[] => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: RequestInit = {}) => {
    asked.push([method, path, JSON.parse(String(sent))]);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
};
const ask = '/api/farms/66%2F123%2F4567/milk';

beforeEach(async () => {
  answer(200, { token: 'token of Morag', expires_at: '2027-01-01T00:00:00.000Z', user });
  await session.signIn({ email: user.email, password: 'byre-demo' });
});
afterEach(async () => {
  await session.removePerson(user.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

test('that no milk of a farm is for human consumption is recorded once, and can be undone', async () => {
  const asked = answer(200, { ...farm, milk_for_people: false });
  renderScreen(<MilkAnswer farm={farm} />);
  await page.getByRole('button', { name: 'No milk from here is for human consumption' }).click();
  await expect.element(page.getByText('A missing milk withdrawal is no longer a gap here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Milk withdrawals are asked for again')).toBeVisible();
  expect(asked).toEqual([
    ['PUT', ask, { milk_for_people: false }],
    ['PUT', ask, { milk_for_people: null }],
  ]);
});

test('an answer is stored with the farm, and can be undone later', async () => {
  const asked = answer(200, farm);
  renderScreen(<MilkAnswer farm={{ ...farm, milk_for_people: false }} />);
  await expect.element(page.getByText('No milk from this farm is for human consumption.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for milk withdrawals again' }).click();
  await expect.element(page.getByText('Milk withdrawals are asked for again')).toBeVisible();
  expect(asked).toEqual([['PUT', ask, { milk_for_people: null }]]);
});

test('without signal nothing is changed, and the screen says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  renderScreen(<MilkAnswer farm={farm} />);
  await page.getByRole('button', { name: 'No milk from here is for human consumption' }).click();
  await expect.element(page.getByText(/^Not saved\. This needs signal/)).toBeVisible();
  await expect.element(page.getByText('No milk from this farm is for human consumption.')).not.toBeInTheDocument();
});
