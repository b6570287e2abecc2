import type { Animal } from '@byre/contract/animals/schema';
import { isOnFarm } from '@byre/web/src/device/reads/on-farm.ts';
import { expect, type Page } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';

/** As a person types it: 25/11/2026. */
const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { timeZone: 'Europe/London' });

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('today: without signal the first screen lists what is due on every farm, one touch away', {
  tag: '@first',
}, async ({ signal, newDevice }) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();

  await test.step('a due re-check is listed at once, before anything was sent', async () => {
    await openAnimal(page, farm, '00310');
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Presumptive',
      method: 'Clinical signs',
      notes: 'Left hind.',
      recheckOn: dayOf(new Date()),
    });
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    const row = list(page, 'Re-checks due').getByRole('link', { name: /00310.*Due today/ });
    await expect(row).toContainText(`Digital dermatitis · ${farm}`);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Digital dermatitis' })).toBeVisible();
  });

  await test.step('the farm that was visited is the first of the farms', async () => {
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    const first = list(page, 'Your farms').getByRole('listitem').first();
    await expect(first).toContainText(farm);
    await expect(first).toContainText('Visited');
  });

  await test.step('an unfinished form is one touch away', async () => {
    await openAnimal(page, farm, '00317');
    await page.getByRole('link', { name: 'New case' }).click();
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Right fore, clots');
    await page.goto('/');
    await list(page, 'Unfinished').getByRole('link', { name: /00317/ }).click();
    await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Right fore, clots');
  });

  await test.step('after the next start the screen is there as well, and the farms are one touch away', async () => {
    await phone.close();
    page = await phone.open();
    await expect(list(page, 'Re-checks due').getByRole('link', { name: /00310/ })).toBeVisible();
    await page.getByRole('button', { name: 'Farms' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Farms' })).toBeFocused();
  });
});

const hoursFrom = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test('today: a course still running and a withdrawal that ends soon, recorded by others, are one touch away', async ({
  product,
  signal,
  newDevice,
}) => {
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const make = async (path: string, body: object) => {
    const answer = await rest.post(path, body);
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return `${path}/${((await answer.json()) as { _id: string })._id}`;
  };
  const { data } = await rest.get<{ data: { _id: string; product_name: string }[] }>('/api/products?limit=1');
  const [medicine] = data;
  if (!medicine) throw new Error('The list of products is empty.');
  const herd = await rest.list<Animal>(`/api/farms/${encodeURIComponent('87/100/4208')}/animals`);
  const here = herd.filter(isOnFarm);
  const [coughing, withClots] = here.slice(30, 32).map(({ _id, identification_number }) => {
    return { id: _id, tag: new RegExp(`${identification_number?.slice(-5)}`) };
  });
  if (!coughing || !withClots) throw new Error('The farm has no animals.');
  const give = async ({ id }: { id: string }, notes: string, usage: object) => {
    const animal = `/api/farms/${encodeURIComponent('87/100/4208')}/animals/${encodeURIComponent(id)}`;
    const record = await make(`${animal}/medical-records`, { notes });
    const treatment = await make(`${record}/treatment-history`, { start_date: hoursFrom(-30) });
    await make(`${treatment}/medicine-usage`, { product_id: medicine._id, ...usage });
  };
  await give(coughing, 'Coughing', { start_date: hoursFrom(-30), end_date: hoursFrom(30) });
  const milk = { product_type: 'milk', period: 24, unit: 'hours' };
  await give(withClots, 'Clots', { start_date: hoursFrom(-20), end_date: hoursFrom(-20), withdrawals: [milk] });

  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();
  await page.goto('/');
  await expect(page.getByText(/^Checking what is due/)).toBeHidden({ timeout: 60_000 });
  const rowOf = async (name: string, tag: RegExp) => {
    const card = page.getByRole('region', { name });
    while ((await card.getByRole('link', { name: tag }).count()) === 0)
      await card.getByRole('button', { name: /^Show/ }).click();
    return card.getByRole('link', { name: tag });
  };
  const course = await rowOf('Doses due', coughing.tag);
  await expect(course).toContainText(/Day [23] of [34]/);
  await course.click();
  await expect(page.getByText('Coughing')).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const ending = await rowOf('Withdrawals ending', withClots.tag);
  await expect(ending).toContainText(/Milk (today|tomorrow) \d\d:\d\d/);
  await ending.click();
  await expect(page.getByRole('heading', { level: 1, name: withClots.tag })).toBeVisible();
});
