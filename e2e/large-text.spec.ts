import { expect, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { tour } from './tour.ts';

/** Controls that are not completely visible, and how far the page extends beyond the screen. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const beyond = document.documentElement.scrollWidth - width;
    if (beyond > 1) found.push(`the page is ${beyond} px wider than the screen`);
    const isInsideScroller = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('a, button, input, textarea, select, label, [role="option"]')) {
      const { left, right, width: size, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Elements for screen readers only are one pixel large.
      if (size <= 1 || height <= 1 || style.visibility === 'hidden' || isInsideScroller(element)) continue;
      const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      if (left < -1 || right > width + 1)
        found.push(`${name} reaches from ${Math.round(left)} to ${Math.round(right)}`);
      if (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off`);
    }
    return found;
  });

const largest = [
  { name: 'the browser at 200 %', viewport: { width: 195, height: 422 }, fontPercent: 100 },
  { name: 'the browser at 200 % on its side', viewport: { width: 422, height: 195 }, fontPercent: 100 },
  { name: 'text of twice the size', viewport: { width: 390, height: 844 }, fontPercent: 200 },
] as const;

for (const { name, viewport, fontPercent } of largest) {
  test(`large text: with ${name} no screen is wider than the phone, and no control is cut off`, async ({
    newDevice,
  }) => {
    test.slow();
    const phone = await newDevice({ viewport });
    const page = await phone.open();
    if (fontPercent !== 100) {
      await page.addInitScript((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, fontPercent);
      await page.reload();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: stop, visit } of tour) {
      await visit(page);
      const here = await troubles(page);
      if (here.length > 0) found[stop] = here;
    }
    expect(found).toEqual({});
  });
}
