import type { Attachment } from '@byre/contract/attachments/schema';
import type { PullRequest } from '@byre/contract/sync/messages';
import { expect } from '@playwright/test';
import type { Captured, CuttingProxy } from '../cutting-proxy.ts';
import { signInToRest } from '../rest-client.ts';
import { shoot } from './camera.ts';
import { farm, herdOf, lastDigitsOf } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, saveCase, seeAllSentAtHome, signInAndFill } from './vet.ts';

/*
 *   photo ─ photo ─ photo ─ pull, stored ─ photo ✗ killed      reopened ─ pull ─ photo ─ record ─ … ─ photo ─ pull
 */

const colours = [20, 35, 50, 65, 80, 95, 110, 125, 140, 155, 170, 185, 200, 215].map((hue) => `hsl(${hue} 40% 40%)`);
const pull = '/api/sync/pull';
const push = '/api/sync/push';
const uploadOf = /\/attachments\/([^/]+)\/upload$/;

const isUpload = ({ method, path }: Pick<Captured, 'method' | 'path'>): boolean =>
  method === 'PUT' && uploadOf.test(path);

const uploadsIn = (signal: CuttingProxy): Captured[] =>
  signal.exchanges('/api/').flatMap(({ request }) => (isUpload(request) ? [request] : []));

/** How far the device had the farm at each pull. */
const cursorsIn = (signal: CuttingProxy): number[] =>
  signal.exchanges(pull).map(({ request }) => {
    const { have } = JSON.parse(request.body.toString()) as PullRequest;
    return have[`farm:${farm.id}`] ?? -1;
  });

/**
 * Resolves, with the number of that pull, at the second photo after a pull that was asked when a photo had arrived. That photo gets no answer. The first may
 * have been read before the pull began, and says nothing about whether the pull is stored.
 */
const lineDiesAfterNews = (signal: CuttingProxy): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  let askedAt: number | null = null;
  let after = 0;
  signal.answerWith(({ method = '', url: path = '' }) => {
    const pulls = signal.exchanges(pull).length;
    if (path.startsWith(pull) && uploadsIn(signal).length > 0) askedAt ??= pulls;
    if (!isUpload({ method, path }) || askedAt === null || pulls <= askedAt) return false;
    after += 1;
    if (after < 2) return false;
    resolve(askedAt);
    return true;
  });
  return promise;
};

test('photos on their way, and the app is killed between two pulls of their news: each is sent once, no news comes twice, and no record waits', async ({
  product,
  signal,
  unpack,
}) => {
  test.setTimeout(300_000);
  const device = unpack();
  let page = await device.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const [animal] = (await herdOf(rest)).slice(250);
  if (!animal) throw new Error('The herd is smaller than that.');
  await signal.cut();
  await openAnimal(page, farm.name, lastDigitsOf(animal));
  await page.click({ role: 'link', name: 'New case' });
  await page.fill({ role: 'textbox', name: /^Notes/ }, 'Fourteen photos');
  await saveCase(page, 'Fourteen photos');
  await shoot(page, colours);
  const shown = { role: 'listitem', within: { role: 'list', name: 'Photos' } };
  await expect.poll(async () => (await page.look(shown)).length, { timeout: 60_000 }).toBe(colours.length);

  let newsAt = -1;
  await test.step('killed when a pull is stored and the next photo is on its way', async () => {
    // A second and a half for each photo, so that news is asked for while photos are being sent.
    signal.slowDown({ path: '/api/farms/', bytesPerSecond: 100 });
    const died = lineDiesAfterNews(signal);
    await signal.restore();
    newsAt = await died;
    await device.kill();
  });
  const [pullsBefore, sentBefore] = [cursorsIn(signal).length, uploadsIn(signal).length];
  expect(sentBefore).toBeGreaterThan(0);
  expect(sentBefore).toBeLessThan(colours.length);
  signal.answerWith(null);

  await test.step('after the next start a record goes before the photos that are left', async () => {
    page = await device.open();
    await openAnimal(page, farm.name, lastDigitsOf(animal));
    await page.click({ role: 'link', name: 'New case' });
    await page.fill({ role: 'textbox', name: /^Notes/ }, 'In between');
    const sent = uploadsIn(signal).length;
    await saveCase(page, 'In between');
    await expect
      .poll(() => textsPushed(signal), { timeout: 60_000 })
      .toContainEqual(expect.stringContaining('In between'));
    const all = signal.exchanges('/api/').map(({ request }) => request);
    const at = all.findIndex(({ path, body }) => path.startsWith(push) && body.includes('In between'));
    // The one that was on its way, and one that may have begun while Save was being pressed.
    expect(all.slice(0, at).filter(isUpload).length - sent).toBeLessThanOrEqual(2);
  });

  signal.slowDown(null);
  await seeAllSentAtHome(page);
  const path = `/api/farms/${encodeURIComponent(farm.id)}/animals/${encodeURIComponent(animal._id)}/attachments`;
  const arrived = async () => (await rest.list<Attachment>(path)).filter(({ sha256 }) => sha256 !== null);
  await expect.poll(async () => (await arrived()).length, { timeout: 120_000 }).toBe(colours.length);
  expect(new Set((await arrived()).map(({ sha256 }) => sha256)).size).toBe(colours.length);
  const ids = uploadsIn(signal).map((request) => uploadOf.exec(request.path)?.[1]);
  expect(ids).toHaveLength(colours.length);
  expect(new Set(ids).size).toBe(colours.length);

  // The first pull of the new start asks only for what is newer than the stored news.
  const cursors = cursorsIn(signal);
  expect(cursors[pullsBefore]).toBeGreaterThan(cursors[newsAt] ?? Number.POSITIVE_INFINITY);
  expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
});

const textsPushed = (signal: CuttingProxy): string[] =>
  signal.exchanges(push).map(({ request }) => request.body.toString());
