import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import { expect } from '@playwright/test';
import { type RestClient, signInToRest } from '../rest-client.ts';
import { shoot } from './camera.ts';
import type { Page } from './page.ts';
import { farm, herdOf, lastDigitsOf, newCaseOf } from './records.ts';
import { test } from './stories.ts';
import { phone, tablet } from './tab.ts';
import { openAnimal, saveCase, seeAllSentAtHome, signInAndFill } from './vet.ts';

/**
 * Photos without signal, in the hand and on the crush: taken in a form and on a case, with the app killed in between,
 * each once on the server.
 */

/** Each story runs with both kinds of device, on other animals: the position of the first, the youngest first. */
const tellings = [
  { kind: 'a phone', screen: phone, first: 230 },
  { kind: 'a tablet', screen: tablet, first: 240 },
];

const strip = { role: 'list', name: 'Photos' };

const seePhotos = async (page: Page, count: number): Promise<void> => {
  const one = { role: 'listitem', within: strip };
  await expect.poll(async () => (await page.look(one)).length, { timeout: 20_000 }).toBe(count);
};

/** The photos of a case as another system reads them, and whether their bytes are there. */
const photosOnServer = async (rest: RestClient, { _id }: Animal, recordId: string) => {
  const path = `/api/farms/${encodeURIComponent(farm.id)}/animals/${encodeURIComponent(_id)}/attachments`;
  const all = await rest.list<Attachment>(path);
  return all
    .filter(({ medical_record_id }) => medical_record_id === recordId)
    .map(({ width, height, sha256 }) => ({ width, height, isWhole: sha256 !== null }));
};

for (const { kind, screen, first } of tellings) {
  test(`photos without signal, on ${kind}: taken in a form, there after the app was killed, and each once on the server`, async ({
    product,
    signal,
    unpack,
  }) => {
    test.setTimeout(240_000);
    const sinceMs = Date.now();
    const device = unpack({ screen });
    let page = await device.open();
    await signInAndFill(page, 'vet@glen.example');
    const rest = await signInToRest(product.url, 'vet@glen.example');
    const [animal] = (await herdOf(rest)).slice(first);
    if (!animal) throw new Error('The herd is smaller than that.');
    await signal.cut();
    await openAnimal(page, farm.name, lastDigitsOf(animal));

    await test.step('a photo taken before the case is saved is there after the app was killed', async () => {
      await page.click({ role: 'link', name: 'New case' });
      await page.see({ role: 'searchbox', name: 'Condition' });
      await shoot(page, ['#884466', '#446688']);
      await seePhotos(page, 2);
      // A form keeps all but the last second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await device.kill();
      page = await device.open();
      await openAnimal(page, farm.name, lastDigitsOf(animal));
      await page.click({ role: 'link', name: 'New case' });
      await seePhotos(page, 2);
      await page.fill({ role: 'textbox', name: /^Notes/ }, 'Photographed in the form');
      await saveCase(page, 'Photographed in the form');
      await seePhotos(page, 2);
    });

    await test.step('another is taken on the case itself, and waits for its record', async () => {
      await shoot(page, ['#668844']);
      await seePhotos(page, 3);
      await page.see({ ...strip, hasText: 'Waiting for its record' });
    });

    await signal.restore();
    await seeAllSentAtHome(page);
    const { record } = await newCaseOf(rest, animal._id, sinceMs);
    const whole = { width: 1200, height: 1600, isWhole: true };
    await expect
      .poll(() => photosOnServer(rest, animal, record._id), { timeout: 60_000 })
      .toEqual([whole, whole, whole]);
  });
}
