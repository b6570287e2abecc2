import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import { farm, notesOf } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, recordNotes, saveCase, seeAllSentAtHome, signInAndFill, statusLine } from './vet.ts';

const vet = 'vet@glen.example';
const update = { role: 'button', name: 'Update now' };

test('an upgrade: an old tab with a half-filled form neither blocks the new one nor loses a word, and nothing unsent is lost', async ({
  product,
  signal,
  newerApp,
  unpack,
}) => {
  const phone = unpack();
  const old = await phone.open();
  await signInAndFill(old, vet);
  await signal.cut();
  await openAnimal(old, farm.name, '00387');
  await recordNotes(old, 'Upgrade: saved by the old version');
  await openAnimal(old, farm.name, '00387');
  await old.click({ role: 'link', name: 'New case' });
  await old.fill({ role: 'textbox', name: /^Notes/ }, 'Upgrade: typed into the old version');

  await test.step('the newer version is there, but pushes do not get through yet', async () => {
    signal.answerWith((incoming, outgoing) => {
      if (!incoming.url?.startsWith('/api/sync/push')) return newerApp.serve(incoming, outgoing);
      outgoing.writeHead(503).end();
      return true;
    });
    await signal.restore();
    const other = await phone.open('/queue');
    await other.click(update);
    await other.seeNo(update);
    await other.see({ ...statusLine, hasText: '1 saved on this device' });
    await other.goto('/device');
    await other.see({ role: 'main', hasText: `Version${newerApp.version}` });
    await other.see({ ...statusLine, hasText: /1 saved on this device/ });
  });

  await test.step('the old tab still holds what was typed, and can save it', async () => {
    await old.show();
    expect((await old.see({ role: 'textbox', name: /^Notes/ })).value).toBe('Upgrade: typed into the old version');
    await saveCase(old, 'Upgrade: typed into the old version');
    await old.see({ ...statusLine, hasText: '2 saved on this device' });
    // The form is saved, so the app reloads itself: in one browser before the navigation, in another during it.
    await expect(async () => {
      await old.goto('/device');
      await old.see({ role: 'main', hasText: `Version${newerApp.version}` }, { timeoutMs: 5_000 });
    }).toPass({ timeout: 40_000 });
  });

  signal.answerWith((incoming, outgoing) => newerApp.serve(incoming, outgoing));
  await seeAllSentAtHome(old);
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00387', 'Upgrade:')).toEqual([
    'Upgrade: saved by the old version',
    'Upgrade: typed into the old version',
  ]);
});

test('a new version waits for a half-filled form, whose text stays, and the update comes only once it is saved', async ({
  signal,
  newerApp,
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  await openAnimal(page, farm.name, '00394');
  signal.answerWith((incoming, outgoing) => newerApp.serve(incoming, outgoing));
  await page.reload();
  await page.see(update);
  await page.click({ role: 'link', name: 'New case' });
  await page.fill({ role: 'textbox', name: /^Notes/ }, 'Swap: half a sentence');
  await page.seeNo(update);
  await page.see({ role: 'textbox', name: /^Notes/ });
  await saveCase(page, 'Swap: half a sentence');
  await page.click(update);
  await page.seeNo(update);
  await page.see({ role: 'region', name: 'Notes', hasText: 'Swap: half a sentence' });
  await page.goto('/device');
  await page.see({ role: 'main', hasText: `Version${newerApp.version}` });
});

test('an interrupted first download says so, keeps what has arrived, and continues from there', async ({
  signal,
  unpack,
}) => {
  test.setTimeout(240_000);
  const whole = unpack();
  await signInAndFill(await whole.open(), vet);
  // A pull for changes may have followed the one that filled the device.
  const all = signal.largestAnswer('/api/sync/pull');
  await whole.close();

  const page = await unpack().open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true), null);
  signal.slowDown({ path: '/api/sync/pull', bytesPerSecond: all / 30 });
  await page.fill({ role: 'textbox', name: 'E-mail' }, vet);
  await page.fill({ role: 'textbox', name: 'Password' }, 'byre-demo');
  await page.click({ role: 'button', name: 'Sign in' });
  await page.see({ role: 'main', hasText: 'Getting your farms onto this device' });
  await expect
    .poll(() => page.look({ role: 'link', name: /animals/ }), { timeout: 90_000, intervals: [100] })
    .not.toHaveLength(0);
  await signal.cut();
  await page.see({ role: 'main', hasText: 'No signal. What is here already works' });
  await page.reload();
  await page.see({ role: 'main', hasText: 'What is here already works' });

  signal.slowDown(null);
  await signal.restore();
  await page.reload();
  await expect.poll(async () => (await page.look(statusLine))[0]?.text, { timeout: 60_000 }).toContain('All sent');
  const resumed = signal.lastExchange('/api/sync/pull');
  expect(JSON.parse(resumed?.request.body.toString() ?? '{}')).toMatchObject({ have: expect.anything() });
  expect(resumed?.answerBytes).toBeLessThan(all);
});
