import type { Note } from './app-steps.ts';
import { goTo, quiet, timed } from './app-touch.ts';
import { type AppWorld, farmsOf, openPhone, type Phone, type Progress } from './app-world.ts';

/** This many photos wait on the phone unless told otherwise: a week's work of a vet who takes photos, without signal. */
export const manyPhotos = 1_000;
const mostAtOnce = 50;
const animals = 'ul[aria-label="Animals"]';
const choice = 'input[type="file"][multiple]';
const strip = 'ul[aria-label="Photos"] li';

/** Fills the phone with `wanted` unsent photos of animals on its farms. Photos of an earlier run stay and are counted. */
export const takeManyPhotos = async (world: AppWorld, wanted: number, onProgress: Progress): Promise<void> => {
  const farms = await farmsOf(world);
  const phone = await openPhone(world, { isSlow: false });
  const { page } = phone;
  try {
    await phone.context.setOffline(true);
    await page.goto(world.url);
    await page.locator('ul[aria-label="Your farms"] a').first().waitFor();
    const picture = await pictureOf(phone, { width: 800, height: 600 });
    for (let taken = await countWaiting(phone), n = 0; taken < wanted; n += 1) {
      onProgress(`Photos on the phone: ${taken} of ${wanted}`);
      const photosAtOnce = Math.min(mostAtOnce, wanted - taken);
      await openAnimal(phone, farms[n % farms.length] ?? '', Math.floor(n / farms.length));
      const before = await page.locator(strip).count();
      const files = Array.from({ length: photosAtOnce }, (_, at) => ({ ...picture, name: `${n}-${at}.jpg` }));
      await page.locator(choice).first().setInputFiles(files);
      await page
        .locator(strip)
        .nth(before + photosAtOnce - 1)
        .waitFor({ timeout: 120_000 });
      taken = await countWaiting(phone);
    }
  } finally {
    await phone.close();
  }
};

/** The server never takes longer than this for a photo, however busy the machine. */
const longestMs = 5_000;

/**
 * Signal is back: how long it takes until every photo on the phone is on the server, and none twice. Throws if one is missing.
 */
export const sendAllPhotos = async (world: AppWorld, onProgress: Progress): Promise<{ photos: number; ms: number }> => {
  await world.goOnline();
  const before = await world.photosThere();
  const phone = await openPhone(world, { isSlow: false });
  try {
    const startedMs = Date.now();
    await phone.page.goto(`${world.url}/queue`);
    const photos = await countWaiting(phone);
    for (let left = photos; left > 0; left = await countWaiting(phone)) {
      if (Date.now() - startedMs > photos * longestMs) throw new Error(`${left} of ${photos} photos were not sent.`);
      onProgress(`Photos to send: ${left}`);
      await phone.page.waitForTimeout(5_000);
    }
    const ms = Date.now() - startedMs;
    const came = (await world.photosThere()) - before;
    if (came !== photos) throw new Error(`Of ${photos} photos that the phone sent, ${came} are on the server.`);
    return { photos, ms };
  } finally {
    await phone.close();
  }
};

/**
 * A photo of an animal, from the camera's file to the picture on the screen; then opens its screen again, until its pictures
 * show.
 */
export const measurePhotos = async (phone: Phone, farm: string, note: Note): Promise<void> => {
  const { page } = phone;
  await openAnimal(phone, farm, 3);
  const address = new URL(page.url()).pathname;
  const before = await page.locator(`${strip} img`).count();
  const picture = await pictureOf(phone, { width: 3_200, height: 2_400 });
  await quiet(phone);
  const another = { shows: `${strip}:nth-child(${before + 1}) img` };
  note('take photo', await timed(phone, 'change', another, () => page.locator(choice).first().setInputFiles(picture)));
  await quiet(phone);
  await goTo(phone, farm);
  await page.locator(`${animals} a`).first().waitFor();
  await quiet(phone);
  const row = page.locator(`${animals} a[href="${address}"]`);
  note('open photos', await timed(phone, 'click', { shows: `${strip} img` }, () => row.click()));
  await quiet(phone);
};

const openAnimal = async (phone: Phone, farm: string, at: number): Promise<void> => {
  const { page } = phone;
  await goTo(phone, farm);
  await page.locator(`${animals} a`).nth(at).click();
  await page.locator(choice).first().waitFor({ state: 'attached' });
};

/** How many photos on this phone the person has not sent. */
const countWaiting = ({ page }: Phone): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
      const asked = indexedDB.open(name ?? '');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
      const database = await promise;
      if (database.objectStoreNames.contains('photo') && database.objectStoreNames.contains('photo_bytes')) {
        const counted = Promise.withResolvers<number>();
        const counting = database.transaction('photo').objectStore('photo').count();
        counting.onsuccess = () => counted.resolve(counting.result);
        count += await counted.promise;
      }
      database.close();
    }
    return count;
  });

/** Noise, like straw and hair. */
const pictureOf = async ({ page }: Phone, size: { width: number; height: number }) => {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing to draw on.');
    for (let n = 0; n < 4_000; n += 1) {
      context.fillStyle = `hsl(${25 + (n % 40)} 40% ${25 + ((n * 7) % 50)}%)`;
      context.fillRect((n * 7_919) % width, (n * 104_729) % height, 10 + (n % 60), 4 + (n % 20));
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, size);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
