import type { CDPSession, Locator } from '@playwright/test';

/** A hand that taps again because nothing seems to happen on a slow phone. */

/** The pauses between taps. */
export const hands: readonly (readonly number[])[] = [[0], [100], [300], [0, 0], [120, 300]];

const slowness = 10;

type Spot = { x: number; y: number };
type Taps = { pauses: readonly number[]; by?: 'finger' | 'mouse' };

/**
 * Slows the page down and taps, waiting only for the pauses. The page runs at full speed again once `outcome` is there.
 */
export const tapAgainAndAgain = async (
  browser: CDPSession,
  target: Locator,
  { pauses, by = 'finger', outcome }: Taps & { outcome: () => Promise<void> },
): Promise<void> => {
  const spot = await middleOf(target);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const answers: Promise<unknown>[] = [];
  for (const pauseMs of [null, ...pauses]) {
    if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answers.push(...(by === 'finger' ? touch(browser, spot) : press(browser, spot)));
  }
  await Promise.all(answers);
  await outcome();
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
};

const touch = (browser: CDPSession, spot: Spot): Promise<unknown>[] => [
  browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] }),
  browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
];

const press = (browser: CDPSession, spot: Spot): Promise<unknown>[] =>
  (['mousePressed', 'mouseReleased'] as const).map((type) =>
    browser.send('Input.dispatchMouseEvent', { type, ...spot, button: 'left', clickCount: 1 }),
  );

const middleOf = async (target: Locator): Promise<Spot> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be tapped is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
