import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, testAnimal } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { AnimalInPanel } from './animal-in-panel.tsx';

const cow: AnimalOfFarm = {
  ...testAnimal({ _id: 'cow-7', farm_id: '66/123/4567', identification_number: 'UK100017100443' }),
  ...{ date_of_birth: '2021-03-07T00:00:00.000Z', version: 3, farm_name: 'High Ridge' },
  reproductive_state: [
    { name: 'dry', date: '2026-01-05T00:00:00.000Z' },
    { name: 'early lactation (lactation 2)', date: '2026-03-01T00:00:00.000Z' },
  ],
};

type Sent = { path: string; ifMatch: string | null; body: Record<string, unknown> };
let sent: Sent[];
/** The animal at the server. */
let stored: AnimalOfFarm;
/** Other animals of the farm with the tag that is asked for. */
let others: AnimalOfFarm[];
/** What was observed of the animal, in the server's order. */
let observed: readonly object[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openTestDevice();
  sent = [];
  stored = cow;
  others = [];
  observed = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    if (method === 'PUT') {
      const ifMatch = new Headers(headers).get('if-match');
      sent.push({ path, ifMatch, body: JSON.parse(String(body)) });
      if (ifMatch === `"${stored.version}"`) return Response.json({ ...stored, version: stored.version + 1 });
      return Response.json(
        { type: '/api/docs#stale', title: 'stale', status: 412, code: 'stale', detail: 'x', current: stored },
        { status: 412, headers: { 'content-type': 'application/problem+json' } },
      );
    }
    if (path.includes('/observations?')) {
      return Response.json({ data: observed, total: observed.length, limit: 200, skip: 0 });
    }
    const data = path.includes('/animals/search') ? others : [];
    return Response.json({ data, total: data.length, limit: 200, skip: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (animal = cow) =>
  renderScreen(
    <ServerQueries>
      <AnimalInPanel animal={animal} />
    </ServerQueries>,
  );
/** Its keys are shown after its text. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const state = () => page.getByRole('region', { name: 'State' });
const details = () => page.getByRole('region', { name: 'About the animal' });

test('the current state is shown with its day, earlier ones below, and a new one is pushed with the keys', async () => {
  show();
  await expect.element(state().getByText('early lactation (lactation 2), since 1 Mar 2026')).toBeVisible();
  await state().getByText('Earlier values').click();
  await expect.element(state().getByText('dry, since 5 Jan 2026')).toBeVisible();
  await button('Update the state').click();
  await button('Save the state').click();
  await expect.element(page.getByRole('link', { name: 'Enter or choose at least one' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('radio', { name: 'lactating in calf' }).click({ force: true });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Update the state')).toHaveFocus();
  expect(sent).toEqual([
    {
      path: '/api/farms/66%2F123%2F4567/animals/cow-7',
      ifMatch: '"3"',
      body: { reproductive_state: [{ name: 'lactating in calf', date: expect.stringMatching(/^\d{4}-.*Z$/) }] },
    },
  ]);
});

test('the trend of her weight and her last pregnancy diagnosis are beside her', async () => {
  const seen = (kind: string, value: number | string, day: string, more: object = {}) => ({
    ...{ _id: `${kind} ${day}`, kind, value, unit: null, scale: null, notes: null, ...more },
    observed_at: `${day}T09:00:00.000Z`,
  });
  observed = [
    seen('weight', 412.5, '2026-05-04', { unit: 'kg' }),
    seen('pregnancy', 'in calf', '2026-06-02', { notes: '8 weeks in calf.' }),
    seen('weight', 380, '2026-03-03', { unit: 'kg' }),
  ];
  show();
  const line = 'Weight: 2 figures since 3 Mar 2026, from 380 to 412.5, last 412.5 kg on 4 May 2026';
  await expect.element(page.getByRole('img', { name: line })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Last findings' }))
    .toMatchTextContent(/Pregnancy\s*In calf\s*· 8 weeks\s*· 2 Jun 2026/);
});

test('what a pen of pigs is called has the same name where it is read and where it is changed', async () => {
  show({ ...cow, species: 'Pig', reproductive_state: [{ name: 'sow', date: '2026-03-01T00:00:00.000Z' }] });
  await expect.element(state()).toMatchTextContent(/Kind of pig\s*sow, since 1 Mar 2026/);
  await button('Update the state').click();
  await expect.element(state().getByRole('group', { name: /Kind of pig/ })).toBeVisible();
});

test('details that were typed are there after the panel was closed, and only what differs is written', async () => {
  const { close } = show();
  await button('Correct the details').click();
  await details().getByRole('textbox', { name: /^Born/ }).fill('8/3/2021');
  await details()
    .getByRole('textbox', { name: /^Ear tag/ })
    .fill('uk 100017 100450');
  close();
  show();
  await expect.element(details().getByRole('textbox', { name: /^Ear tag/ })).toHaveValue('uk 100017 100450');
  await button('Save the details').click();
  await expect.element(button('Correct the details')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { date_of_birth: '2021-03-08T00:00:00.000Z', identification_number: 'UK100017100450' },
  ]);
});

test('a birth in the future is not saved, and a tag of another animal is pointed out', async () => {
  others = [{ ...cow, _id: 'cow-8', identification_number: 'UK100017100450' }];
  show();
  await button('Correct the details').click();
  await details()
    .getByRole('textbox', { name: /^Ear tag/ })
    .fill('UK 100017 100450');
  await expect.element(page.getByText('Another animal on this farm has this tag. Check the number.')).toBeVisible();
  await details().getByRole('textbox', { name: /^Born/ }).fill('1/1/2199');
  await button('Save the details').click();
  await expect.element(page.getByRole('link', { name: /^This is in the future/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('another person’s change of the same field is shown, and one of the two is chosen', async () => {
  stored = { ...cow, gender: 'Male', national_breed_code: 'HF', version: 4 };
  show({ ...cow, gender: null });
  await button('Correct the details').click();
  await page.getByRole('radio', { name: 'Female' }).click({ force: true });
  await button('Save the details').click();
  await expect.element(page.getByText('It was changed while you were writing')).toBeVisible();
  await page.getByRole('radio', { name: 'What you wrote' }).click({ force: true });
  await button('Save these choices').click();
  await expect.element(button('Correct the details')).toBeVisible();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"3"', { gender: 'Female' }],
    ['"4"', { gender: 'Female' }],
  ]);
});

test('of a dead animal the death can be corrected, and no new state recorded', async () => {
  const death = { created_at: '2026-11-20T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z', cull_fate: null };
  const how = { method: 'died', euthanasia_method: null, carried_out_by: null, cull_reason: null } as const;
  const day = { date_of_death: '2026-11-20T08:00:00.000Z', mortality_reason: ['Bloat'] };
  stored = { ...cow, deceased_record: { ...death, ...how, ...day } };
  show(stored);
  await expect.element(page.getByText('Died on 20 Nov 2026')).toBeVisible();
  expect(button('Update the state').query()).toBeNull();
  await button('Correct the death').click();
  await page.getByRole('checkbox', { name: 'Bloat' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Injury' }).click({ force: true });
  await button('Save the death').click();
  await expect.element(button('Correct the death')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { deceased_record: { ...how, ...day, cull_fate: null, mortality_reason: ['Injury'] } },
  ]);
});

test('a species that no list knows, and one that the marks contradict, are pointed out with what they suggest', async () => {
  show({ ...cow, species: 'Cow', identification_number: 'UK 0 123456 00001' });
  await expect.element(details()).toMatchTextContent(/Species\s*Cow \(on no list\)/);
  await button('Correct the details').click();
  await expect.element(details().getByText(/No list knows .Cow./)).toBeVisible();
  await button('Take Cattle').click();
  await expect.element(details().getByText('This species is contradicted by: ear tag.')).toBeVisible();
  await button('Take Goat').click();
  await expect.element(details().getByText(/contradicted/)).not.toBeInTheDocument();
  await button('Save the details').click();
  await expect.element(button('Correct the details')).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ species: 'Goat' }]);
});

test('a missing species is named, and what follows from the ear tag is only offered', async () => {
  show({ ...cow, species: null, identification_number: 'UK 123450 600001' });
  await expect.element(details()).toMatchTextContent(/Species\s*Not recorded/);
  await button('Correct the details').click();
  await expect.element(details().getByText('No species is recorded. It follows from: ear tag.')).toBeVisible();
  await expect.element(details().getByRole('combobox', { name: /^Species/ })).toHaveValue('');
});
