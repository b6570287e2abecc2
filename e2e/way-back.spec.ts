import type { Condition } from '@byre/contract/conditions/schema';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { openAnimal, signInAndFill } from './vet.ts';

const animal = '/api/farms/87%2F100%2F4208/animals/UK100017100513';
const caseCount = 12;

test('an animal opens with its newest cases, the others follow, and going back from an old one returns to its place in the list', async ({
  product,
  newDevice,
}) => {
  const rest = await signInToRest(product.url, 'admin@glen.example');
  const conditions = await rest.list<Condition>('/api/conditions');
  const dermatitis = conditions.find(({ pathology }) => pathology === 'Digital dermatitis')?._id;
  for (let month = 1; month <= caseCount; month += 1) {
    const answer = await rest.post(`${animal}/medical-records`, {
      notes: `Seen in month ${month}.`,
      examined_at: `2025-${String(month).padStart(2, '0')}-10T09:00:00.000Z`,
      tentative_conditions: [dermatitis],
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', '00513');
  const cases = page.getByRole('list', { name: 'Cases, newest first' }).getByRole('link');
  await expect.poll(() => cases.count()).toBeGreaterThanOrEqual(caseCount);
  const old = cases.nth(caseCount - 2);
  await old.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const left = await place();
  expect(left).toBeGreaterThan(300);
  await old.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digital dermatitis' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /00513/ })).toBeAttached();
  await expect.poll(place).toBe(left);
});
