import type { Note } from './app-steps.ts';
import { goTo, press, quiet, timed } from './app-touch.ts';
import type { AppWorld, Phone, Progress } from './app-world.ts';

/** A herd whose mobility is scored in one morning. */
const cows = 500;
/** One animal in this many is measured at phone speed. The others are recorded as fast as this machine can. */
const oneIn = 10;

/** Scores the mobility of 500 cattle without signal, with a tag reader and one key each, and measures one in ten of them. */
export const walkRound = async (
  phone: Phone,
  { herd, slowdown }: Pick<AppWorld, 'herd' | 'slowdown'>,
  { note, onProgress }: { note: Note; onProgress: Progress },
): Promise<void> => {
  const { page, cdp } = phone;
  const speed = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await goTo(phone, `/farms/${encodeURIComponent(herd.farmId)}/visit/rounds/mobility`);
  await page.locator('.tag-finder').waitFor();
  await speed(1);
  for (const [at, tag] of herd.tags.slice(0, cows).entries()) {
    const isMeasured = at % oneIn === oneIn - 1;
    if (isMeasured) {
      await speed(slowdown);
      await quiet(phone);
    }
    const read = () => readTag(phone, tag);
    const ofTag = await timed(phone, 'keydown', { shows: '.round-key' }, read);
    const key = page.locator('.round-key').nth(at % 4);
    const next = { shows: '.tag-finder', without: '.round-entry' };
    const ofFinding = isMeasured
      ? await timed(phone, 'click', next, () => press(phone, key))
      : await timed(phone, 'click', next, () => key.click());
    if (ofTag === null || ofFinding === null) throw new Error(`Animal ${at + 1} of the round, ${tag}, was not taken.`);
    if (!isMeasured) continue;
    note('round tag', ofTag);
    note('round finding', ofFinding);
    await speed(1);
    if (at % 100 === 99) onProgress(`Round of a herd: ${at + 1} of ${cows}`);
  }
  await speed(slowdown);
};

/** Like an EID reader that acts as a keyboard: faster than fingers, and it ends with Enter. */
const readTag = ({ page }: Phone, tag: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const begunAt = performance.now();
      for (const [at, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: begunAt + at * 10 });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...tag, 'Enter'],
  );
