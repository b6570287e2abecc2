import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import { farm, notesOf, recordsOf, treatmentsOf } from './records.ts';
import { test } from './stories.ts';
import {
  openAnimal,
  recordCase,
  recordNotes,
  recordTreatment,
  seeAllSent,
  seeAllSentAtHome,
  signInAndFill,
  statusLine,
} from './vet.ts';

const vet = 'vet@glen.example';

test('in the barn: a case, its treatment and medicine are recorded without signal, and are on the server once afterwards', async ({
  product,
  signal,
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  await signal.cut();
  await openAnimal(page, farm.name, '00310');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Barn: left hind',
  });
  await recordTreatment(page, 'Alamycin Aerosol', '10', 'Sprayed once');
  await page.see({ ...statusLine, hasText: '3 saved on this device' });

  await page.reload();
  await page.see({ role: 'list', name: 'Medicines', hasText: 'Alamycin Aerosol' });
  await signal.restore();
  await seeAllSentAtHome(page);

  const rest = await signInToRest(product.url, vet);
  const cases = (await recordsOf(rest, '00310')).filter((record) => record.notes === 'Barn: left hind');
  expect(cases.map((one) => one.presumptive_conditions.map((condition) => condition.name))).toEqual([
    ['Digital dermatitis'],
  ]);
  expect(await treatmentsOf(rest, '00310', cases[0]?._id ?? '')).toEqual([{ done: 'Sprayed once', amounts: [10] }]);
});

test('a lost reply: the server has stored it, the answer never arrives, and it is there once', async ({
  product,
  signal,
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  await openAnimal(page, farm.name, '00324');
  signal.swallowAnswers('/api/sync/push', 2);
  await recordNotes(page, 'Reply: once only');
  await expect.poll(() => signal.swallowed(), { timeout: 60_000 }).toBe(2);
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00324', 'Reply:')).toEqual(['Reply: once only']);
  await seeAllSent(page);
  expect(await notesOf(rest, '00324', 'Reply:')).toEqual(['Reply: once only']);
});

test('killed between an edit and its answer: the reopened browser shows the edit, and sends it once', async ({
  product,
  signal,
  unpack,
}) => {
  const phone = unpack();
  let page = await phone.open();
  await signInAndFill(page, vet);
  await openAnimal(page, farm.name, '00331');
  // However often it is tried before the line is cut, no answer gets through.
  signal.swallowAnswers('/api/sync/push', 100);
  await recordNotes(page, 'Kill: with the answer on its way');
  await expect.poll(() => signal.swallowed()).toBeGreaterThan(0);
  await signal.cut();
  signal.behave();
  await openAnimal(page, farm.name, '00331');
  await recordNotes(page, 'Kill: not sent yet');
  await phone.kill();

  page = await phone.open();
  await page.see({ ...statusLine, hasText: '2 saved on this device' });
  await openAnimal(page, farm.name, '00331');
  await page.see({ role: 'main', hasText: 'Kill: with the answer on its way' });
  await page.see({ role: 'main', hasText: 'Kill: not sent yet' });
  await signal.restore();
  await seeAllSentAtHome(page);
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00331', 'Kill:')).toEqual(['Kill: not sent yet', 'Kill: with the answer on its way']);
});

test('two tabs: each shows what the other saves, both write without signal, and everything is sent once', async ({
  product,
  signal,
  unpack,
}) => {
  const phone = unpack();
  const first = await phone.open();
  await signInAndFill(first, vet);
  const second = await phone.open('/');
  await openAnimal(second, farm.name, '00345');
  await signal.cut();
  await first.show();
  await openAnimal(first, farm.name, '00345');
  await recordNotes(first, 'Tabs: from the first');
  await second.show();
  await second.see({ role: 'main', hasText: 'Tabs: from the first' });
  await recordNotes(second, 'Tabs: from the second');
  await second.see({ ...statusLine, hasText: '2 saved on this device' });

  await signal.restore();
  await seeAllSentAtHome(second);
  await first.show();
  await seeAllSent(first);
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00345', 'Tabs:')).toEqual(['Tabs: from the first', 'Tabs: from the second']);
});

test('without the server the app opens, and finds an animal by the digits of its tag', async ({ signal, unpack }) => {
  const phone = unpack();
  let page = await phone.open();
  await signInAndFill(page, vet);
  await signal.cut();
  await page.reload();
  await page.see({ ...statusLine, hasText: 'Offline: all sent' });
  await openAnimal(page, farm.name, '00338');
  await phone.close();
  page = await phone.open();
  await openAnimal(page, farm.name, '00352');
  await page.goto('/device');
  await page.see({ role: 'main', hasText: 'The browser may clear this data' });
});
