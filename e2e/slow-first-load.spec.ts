import { expect, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

/** The first time, at the end of a farm track: the code of the app arrives in pieces while a person watches. */

test('on a very slow line no frame is empty, from the first page to the sign-in and to the farms', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/api/health');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(watchEveryFrame);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 60_000 });
  await signIn(page, 'vet@glen.example');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor({ timeout: 60_000 });
  const seen = await framesSeen(page);
  expect(seen[0]).toBe('Byre');
  expect(seen.filter((frame) => frame === '')).toEqual([]);
});

/**
 * The visible text of the page, each time it changes, from the first frame that shows anything; '' for an empty page.
 */
const framesSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { seenFrames: string[] }).seenFrames);

/** Runs in the page: records the first visible words each time they change. */
const watchEveryFrame = (): void => {
  const seen: string[] = [];
  Object.assign(globalThis, { seenFrames: seen });
  const isSeen = (element: Element | null): boolean => {
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      // Text for screen readers only.
      opacity *= style.clipPath === 'none' ? Number(style.opacity) : 0;
    }
    return opacity > 0.05 && element?.checkVisibility({ visibilityProperty: true }) === true;
  };
  const firstWords = (): string => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width, height, top } = range.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1 && top < innerHeight;
      if (words !== '' && isDrawn && isSeen(text.parentElement)) return words;
    }
    return '';
  };
  const look = () => {
    const words = document.body ? firstWords() : '';
    if ((seen.length > 0 || words !== '') && seen.at(-1) !== words) seen.push(words);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
