import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, tabTo, test } from './desk.ts';
import { deskSize } from './desk-sizes.ts';
import { farm } from './engines/records.ts';
import { farmsStoredIn, isCaseStoredIn } from './kept-here.ts';
import { choose, savedLine, tellCase } from './phoned-in-case.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { expectAllSent, signIn } from './vet.ts';

const email = 'desk@glen.example';
const computer = (page: Page) => page.getByRole('region', { name: 'This computer' });
const keepAll = (page: Page) => computer(page).getByRole('checkbox', { name: /^Keep all farms on this computer/ });
const notesOf = async (rest: RestClient, digits: string): Promise<(string | null)[]> => {
  const [animal] = (await rest.get<{ data: { _id: string }[] }>(`/api/animals?search=${digits}`)).data;
  const path = `/api/farms/${encodeURIComponent(farm.id)}/animals/${animal?._id}/medical-records`;
  return (await rest.list<{ notes: string | null }>(path)).map(({ notes }) => notes);
};

test('a computer that starts at the desk keeps only the farms worked on, loses nothing when the connection drops, and keeps all on request', async ({
  product,
  signal,
  newDevice,
}) => {
  const rest = await signInToRest(product.url, email);
  const farms = (await rest.list<{ _id: string }>('/api/farms')).map(({ _id }) => _id).sort();
  expect(farms.length).toBeGreaterThan(5);
  const page = await (await newDevice({ viewport: deskSize })).open('/desk');

  await test.step('the sign-in downloads no farm, but all lists', async () => {
    await signIn(page, email);
    await expect(computer(page)).toContainText(`Farms kept here: 0 of ${farms.length}`);
    await expectAllSent(page);
    expect(await farmsStoredIn(page)).toEqual([]);
    expect(await axeFindingsInThemes(page, 'This computer')).toEqual([]);
  });

  await test.step('a case is entered by keyboard, and only its farm is downloaded', async () => {
    const hands = await tellCase(page, '00505', 'Told to a computer without farms');
    await hands.press('Control+Enter');
    await expect(savedLine(page, 'White line disease')).toContainText('In the practice’s records');
    expect(hands.strokes()).toBeLessThanOrEqual(45);
    expect(await notesOf(rest, '00505')).toContain('Told to a computer without farms');
    await expect.poll(() => farmsStoredIn(page)).toEqual([farm.id]);
  });

  await test.step('what others record, on its farm and on one that it does not keep, brings it nothing more', async () => {
    const vet = await signInToRest(product.url, 'vet@glen.example');
    const [other] = (await vet.list<AnimalOfFarm>('/api/animals')).filter(({ farm_id }) => farm_id !== farm.id);
    const elsewhere = `/api/farms/${encodeURIComponent(other?.farm_id ?? '')}/animals/${other?._id}/medical-records`;
    expect((await vet.post(elsewhere, { notes: 'Recorded where the desk keeps nothing' })).status).toBe(201);
    const [told] = (await vet.get<{ data: AnimalOfFarm[] }>('/api/animals?search=00505')).data;
    const here = `/api/farms/${encodeURIComponent(farm.id)}/animals/${told?._id}/medical-records`;
    expect((await vet.post(here, { notes: 'Recorded where the desk was' })).status).toBe(201);
    // The server tells of changes in order, so the earlier one was heard of too.
    await page.goto('/desk/cases');
    await expect.poll(() => isCaseStoredIn(page, 'Recorded where the desk was')).toBe(true);
    await expectAllSent(page);
    expect(await farmsStoredIn(page)).toEqual([farm.id]);
    expect(await isCaseStoredIn(page, 'Recorded where the desk keeps nothing')).toBe(false);
    // At the desk it is found all the same, on the server.
    await page.goto('/desk/cases?find=Recorded where the desk keeps nothing');
    await expect(dataRows(page, 'Cases')).toHaveCount(1);
    expect(await farmsStoredIn(page)).toEqual([farm.id]);
  });

  await test.step('the connection drops while the next one is saved: it is kept, the farm is available, and it arrives once', async () => {
    await page.goto('/desk');
    await expect(computer(page)).toContainText(`Farms kept here: 1 of ${farms.length}`);
    signal.swallowAnswers('/api/sync/push', 100);
    const hands = await tellCase(page, '00512', 'The line drops at the desk');
    await hands.press('Control+Enter');
    await expect.poll(() => signal.swallowed(), { timeout: 60_000 }).toBeGreaterThan(0);
    await signal.cut();
    signal.behave();
    await expect(savedLine(page, 'White line disease').first()).toContainText('Saved on this computer');
    await tabTo(page, page.getByRole('searchbox', { name: 'Ear tag' }));
    await hands.type('00526');
    await choose(page, 'Ear tag', /00526/);
    await signal.restore();
    await expectAllSent(page);
    expect((await notesOf(rest, '00512')).filter((notes) => notes === 'The line drops at the desk')).toHaveLength(1);
  });

  await test.step('a report can be of any farm of the practice', async () => {
    await page.goto('/desk/reports/medicine-record');
    await expect(page.getByRole('combobox', { name: 'Farm' }).getByRole('option')).toHaveCount(farms.length + 1);
  });

  await test.step('a group treatment waits while its farm is downloaded', async () => {
    await page.goto('/desk/new-group');
    await page.getByRole('searchbox', { name: 'Farm' }).fill('easter fin');
    await choose(page, 'Farm', /^Easter Finlarroch/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Ear tag' })).toBeVisible();
    await expect.poll(() => farmsStoredIn(page)).toHaveLength(2);
  });

  await test.step('all farms are kept on request, by keyboard', async () => {
    await page.goto('/desk');
    await expect(computer(page)).toContainText(`Farms kept here: 2 of ${farms.length}`);
    await tabTo(page, keepAll(page));
    await page.keyboard.press('Space');
    await expect(computer(page)).toContainText('All your farms are kept here', { timeout: 60_000 });
    expect(await farmsStoredIn(page)).toEqual(farms);
    await page.reload();
    await expect(keepAll(page)).toBeChecked();
  });
});

test('the farms are removed from the computer with unsent work kept, and the field app still has all of them', async ({
  product,
  signal,
  newDevice,
}) => {
  const rest = await signInToRest(product.url, email);
  const farms = (await rest.list<{ _id: string }>('/api/farms')).map(({ _id }) => _id).sort();
  const page = await (await newDevice({ viewport: deskSize })).open('/desk');
  await signIn(page, email);
  await expect(computer(page)).toContainText('Farms kept here: 0');
  await keepAll(page).check();
  await expect(computer(page)).toContainText('All your farms are kept here', { timeout: 60_000 });

  await signal.cut();
  const hands = await tellCase(page, '00533', 'Unsent while the farms went');
  await hands.press('Control+Enter');
  await expect(savedLine(page, 'White line disease')).toContainText('Saved on this computer');
  await page.getByRole('link', { name: /go to the practice desk/ }).click();
  await keepAll(page).uncheck();
  await expect(computer(page)).toContainText(`Farms kept here: 1 of ${farms.length}`);
  expect(await farmsStoredIn(page)).toEqual([farm.id]);
  await signal.restore();
  await expectAllSent(page);
  expect((await notesOf(rest, '00533')).filter((notes) => notes === 'Unsent while the farms went')).toHaveLength(1);

  await page.getByRole('link', { name: 'Field app' }).click();
  await expect.poll(() => farmsStoredIn(page), { timeout: 60_000 }).toEqual(farms);
  await page.goto('/desk');
  await expect(keepAll(page)).toBeChecked();
});
