import type { Locator } from 'playwright';
import type { Sight } from './app-meter.ts';
import type { Phone } from './app-world.ts';

/** As a link would, without reloading the app. */
export const goTo = async ({ page }: Phone, address: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction((to) => location.pathname === to, address);
};

/** How long a fingertip rests on the glass. What the page does on touch is done by the time the finger lifts. */
const touchMs = 60;

/** Playwright's own touch checks during the event whether it hits its target, which takes milliseconds on a slowed-down page. */
export const press = async (phone: Phone, target: Locator): Promise<void> => {
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isCovered = !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    // Scrolls the element out from under the buttons at the bottom edge.
    if (isCovered) scrollBy(0, top - 150);
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not on the screen.');
  const { page, cdp } = phone;
  await quiet(phone);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(touchMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

export const timed = async (
  { page }: Phone,
  event: 'keydown' | 'click' | 'change',
  sight: Sight,
  cause: () => Promise<void>,
): Promise<number | null> => {
  await page.evaluate(([type, wanted]) => meter.arm(type, wanted), [event, sight] as const);
  await cause();
  return await page.evaluate(() => meter.result());
};

/** Longer than anything the page does by itself. */
const busyAtMostMs = 2_000;

/** Waits until the page has nothing more to do. After a touch, Chromium may hold idle work back for a minute. */
export const quiet = async ({ page }: Phone): Promise<void> => {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), { timeout }), 150), {
          timeout,
        });
      }),
    busyAtMostMs,
  );
};
