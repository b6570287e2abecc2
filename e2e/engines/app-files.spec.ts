import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { webDist } from '@byre/dev-stack/settings';
import { expect } from '@playwright/test';
import type { Page } from './page.ts';
import { farm } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, recordNotes, signIn, signInAndFill, statusLine } from './vet.ts';

/** The app's files are checked by content: neither a status nor an earlier presence is enough. */

const vet = 'vet@glen.example';
const ready = { role: 'main', hasText: 'Ready to go offline' };
const appComing = { role: 'main', hasText: 'Byre itself is still downloading' };

const portalPage = '<!doctype html><title>Welcome</title><p>Accept the terms of this network.</p>';

/** What something on the way answers with 200 in place of four of the app's files. A case needs the first. */
const spoilings: Readonly<Record<string, (whole: Buffer) => { type: string; body: Buffer | string }>> = {
  field: () => ({ type: 'text/html', body: portalPage }),
  rounds: () => ({ type: 'application/json', body: '{"error":"sign in first"}' }),
  queue: () => ({ type: 'text/javascript', body: '' }),
  'search-screen': (whole) => ({ type: 'text/javascript', body: whole.subarray(0, Math.floor(whole.length * 0.6)) }),
};

/** Like a cache on the way: the browser is told to keep the wrong answer for a year. */
const answerSpoilt =
  (spoilt: Set<string>) =>
  ({ url = '' }: IncomingMessage, outgoing: ServerResponse): boolean => {
    const name = /^\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? '';
    const spoil = spoilings[name];
    if (!spoil) return false;
    spoilt.add(name);
    const { type, body } = spoil(readFileSync(join(webDist, url)));
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
    outgoing.end(body);
    return true;
  };

test('a portal’s answer is not taken for a file of the app, and the device is ready only once it has the real files', async ({
  signal,
  unpack,
}) => {
  const spoilt = new Set<string>();
  signal.answerWith(answerSpoilt(spoilt));
  const page = await unpack().open();
  await signIn(page, vet);
  await page.see(appComing, { timeoutMs: 60_000 });
  // The build decides what is a file of its own: without these this story would show nothing.
  await expect.poll(() => [...spoilt].toSorted(), { timeout: 60_000 }).toEqual(Object.keys(spoilings).toSorted());
  await page.seeNo(ready);
  signal.answerWith(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')), null);
  await page.see(ready, { timeoutMs: 60_000 });
  await signal.cut();
  await recordWithoutSignal(page, 'Portal: the form was there');
});

test('files that were deleted or damaged on the device are fetched again while there is signal', async ({
  signal,
  unpack,
}) => {
  const phone = unpack();
  const page = await phone.open();
  await signInAndFill(page, vet);
  const whole = await namesOfKept(page);

  await test.step('the browser deleted the files and left the worker', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    }, null);
    await page.goto('/');
    await seeKept(page, whole);
  });

  await test.step('one of them is a different page', async () => {
    await page.evaluate(async (body) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const kept of await cache.keys()) {
          if (!kept.url.includes('/case-form-screen-')) continue;
          await cache.put(kept, new Response(body, { headers: { 'content-type': 'text/html' } }));
        }
      }
    }, portalPage);
    await page.goto('/');
    await seeKept(page, whole);
  });

  await signal.cut();
  await recordWithoutSignal(page, 'Healed: the form was there');
});

const recordWithoutSignal = async (page: Page, notes: string): Promise<void> => {
  await openAnimal(page, farm.name, '00387');
  await recordNotes(page, notes);
  await page.see({ ...statusLine, hasText: /saved on this device/ });
};

/** The app's files as stored by the worker, each with its length. */
const namesOfKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const kept of await cache.keys()) {
        const content = await (await cache.match(kept))?.arrayBuffer();
        found.push(`${new URL(kept.url).pathname} ${content?.byteLength}`);
      }
    }
    return found.sort();
  }, null);

const seeKept = async (page: Page, expected: readonly string[]): Promise<void> => {
  const deadline = Date.now() + 40_000;
  let found = await namesOfKept(page);
  while (found.join() !== expected.join()) {
    if (Date.now() > deadline) {
      const missing = expected.filter((name) => !found.includes(name));
      throw new Error(`Of ${expected.length} files these are not kept as they were: ${missing.join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    found = await namesOfKept(page);
  }
};
