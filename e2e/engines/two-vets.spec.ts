import { expect } from '@playwright/test';
import { type RestClient, signInToRest } from '../rest-client.ts';
import type { Page } from './page.ts';
import { farm, recordsOf, recordsPath } from './records.ts';
import { test } from './stories.ts';
import { caseWith, editNotes, openAnimal, seeAllSentAtHome, signIn, signInAndFill, statusLine } from './vet.ts';

const [vet, locum] = ['vet@glen.example', 'locum@glen.example'];
/** Where a decision leads once it is on the device. Opening another page before that might interrupt it. */
const queueHeading = { role: 'heading', name: 'Queue' };
const needsYou = { ...statusLine, hasText: '1 needs attention' };

const recordAtDesk = async (rest: RestClient, lastDigits: string, notes: string): Promise<void> => {
  const answer = await rest.post(recordsPath(lastDigits), { notes, examined_at: '2026-01-05T10:00:00.000Z' });
  expect(answer.status).toBe(201);
};

const openCase = async (page: Page, lastDigits: string, notes: string): Promise<void> => {
  await openAnimal(page, farm.name, lastDigits);
  await page.click({ role: 'link', within: caseWith(notes) });
  await page.see({ role: 'region', name: 'Notes', hasText: notes });
};

const addCondition = async (page: Page, condition: string): Promise<void> => {
  await page.click({ role: 'link', name: /^Edit( case)?$/ });
  await page.fill({ role: 'searchbox', name: 'Condition' }, condition);
  await page.click({ role: 'option', name: new RegExp(`^${condition}`) });
  await page.click({ role: 'button', name: 'Save case' });
  await page.see({ role: 'heading', name: new RegExp(condition) });
};

/** Opens the only change in the queue that waits for a decision. */
const sortItOut = async (page: Page): Promise<void> => {
  await page.goto('/queue');
  await page.see(needsYou, { timeoutMs: 60_000 });
  await page.click({ role: 'link', name: /Sort it out/ });
};

test('two vets, one case, both without signal: separate changes are merged, and the second vet decides a clash', async ({
  product,
  signal,
  unpack,
}) => {
  const rest = await signInToRest(product.url, vet);
  await recordAtDesk(rest, '00401', 'Vets: as found');
  const secondPhone = unpack();
  const one = await unpack().open();
  let other = await secondPhone.open();
  await signInAndFill(one, vet);
  await signInAndFill(other, locum);
  await openCase(one, '00401', 'Vets: as found');
  await openCase(other, '00401', 'Vets: as found');

  await signal.cut();
  await editNotes(one, 'Vets: seen by the first');
  await addCondition(other, 'Ringworm');
  await signal.restore();
  await seeAllSentAtHome(one);
  await seeAllSentAtHome(other);
  const [joined] = await recordsOf(rest, '00401').then((all) => all.filter(({ notes }) => notes?.startsWith('Vets:')));
  expect({ notes: joined?.notes, conditions: joined?.tentative_conditions.map(({ name }) => name) }).toEqual({
    notes: 'Vets: seen by the first',
    conditions: ['Ringworm'],
  });

  await openCase(one, '00401', 'Vets: seen by the first');
  await openCase(other, '00401', 'Vets: seen by the first');
  await signal.cut();
  await editNotes(one, 'Vets: worse');
  await editNotes(other, 'Vets: better');
  // The first to send does not have to decide. The second vet's phone stays in the pocket until then.
  await secondPhone.close();
  await signal.restore();
  await seeAllSentAtHome(one);
  other = await secondPhone.open();
  await sortItOut(other);
  for (const text of ['Vets: seen by the first', 'Vets: worse', 'Vets: better']) {
    await other.see({ role: 'main', hasText: text });
  }
  await other.click({ role: 'radio', name: /^Yours/ });
  await other.click({ role: 'button', name: 'Save this version' });
  await other.see(queueHeading);
  await seeAllSentAtHome(other);
  const after = await recordsOf(rest, '00401');
  expect(after.flatMap(({ notes }) => (notes?.startsWith('Vets:') ? [notes] : []))).toEqual(['Vets: better']);
});

test('a person who edits a case deleted in the meantime is asked, and keeps it as a new case', async ({
  product,
  signal,
  unpack,
}) => {
  const rest = await signInToRest(product.url, vet);
  await recordAtDesk(rest, '00317', 'Gone: as found');
  const page = await unpack().open();
  await signIn(page, locum);
  await page.see({ role: 'main', hasText: 'Ready to go offline' }, { timeoutMs: 60_000 });
  await openCase(page, '00317', 'Gone: as found');
  await signal.cut();
  await editNotes(page, 'Gone: and yet it is lame');
  const [found] = (await recordsOf(rest, '00317')).filter(({ notes }) => notes === 'Gone: as found');
  const deleted = await rest.send('DELETE', `${recordsPath('00317')}/${found?._id}`);
  expect(deleted.ok).toBe(true);

  await signal.restore();
  await sortItOut(page);
  await page.see({ role: 'main', hasText: 'deleted this' });
  await page.click({ role: 'button', name: 'Keep mine as a new one' });
  await page.see(queueHeading);
  await seeAllSentAtHome(page);
  const after = await recordsOf(rest, '00317');
  expect(after.flatMap(({ notes }) => (notes?.startsWith('Gone:') ? [notes] : []))).toEqual([
    'Gone: and yet it is lame',
  ]);
});
