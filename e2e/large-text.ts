import type { Locator, Page } from '@playwright/test';

/** Controls that are not completely visible or are covered, text that is cut off, and how far the page extends beyond the screen. */
export const troubles = (page: Page): Promise<string[]> =>
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
    /** A list that is scrolled by itself covers its own ends. */
    const isInsideList = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1) return true;
      }
      return false;
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    // Elements for screen readers only are one pixel large.
    const isSeen = (element: Element): boolean => {
      const { width: size, height } = element.getBoundingClientRect();
      return size > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
    };
    const isCut = (element: Element): boolean =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    /** Fixed bars and full-screen layers cover only what can be scrolled out or closed. */
    const stays = (element: Element | null): boolean => {
      for (let box = element; box; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
      }
      return false;
    };
    const controls = [...document.querySelectorAll('a, button, input, textarea, select, label, [role="option"]')];
    for (const element of controls) {
      if (!isSeen(element) || isInsideScroller(element)) continue;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || right > width + 1)
        found.push(`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
      // What was typed may be longer than its field.
      if (isCut(element) && !element.matches('input')) found.push(`${nameOf(element)} is cut off`);
      if (
        isInsideList(element) ||
        element.closest('[inert], [aria-hidden="true"], .skip-link, .photo-choice') ||
        element.matches('input, label')
      )
        continue;
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (middle.y < 0 || middle.y >= innerHeight || middle.x < 0 || middle.x >= width) continue;
      const over = document.elementFromPoint(middle.x, middle.y);
      if (over && !element.contains(over) && !over.contains(element) && !stays(over) && !over.closest('label'))
        found.push(`${nameOf(element)} is covered by ${nameOf(over)}`);
    }
    for (const element of document.querySelectorAll(
      'h1, h2, h3, p, dt, dd, th, td, summary, legend, [role="status"]',
    )) {
      if (
        isSeen(element) &&
        isCut(element) &&
        !isInsideScroller(element) &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      )
        found.push(`${nameOf(element)} is cut off`);
    }
    return [...new Set(found)];
  });

/**
 * Words that are broken in the middle although they need no more than this part of the screen's width, in full. A longer
 * word, such as an e-mail address or an ear tag, may have to be broken.
 */
const wordPart = 0.6;

export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((part) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const within = node.parentElement;
      const box = within?.getBoundingClientRect();
      // Elements for screen readers only are one pixel large.
      if (!within || !box || box.width <= 1 || box.height <= 1 || within.closest('option, [inert]')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^ \n\u00ad-]+/g)) {
        // A number, an address or a tag is no word, and may have no place to break.
        if (/[\d@/]/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(pieces.map(({ top }) => Math.round(top)));
        const needed = pieces.reduce((sum, { width }) => sum + width, 0);
        if (lines.size > 1 && needed <= innerWidth * part)
          found.add(`“${word}” is broken in ${within.className || within.tagName}`);
      }
    }
    return [...found];
  }, wordPart);

/** Makes the letters of the page's root twice as large. Media queries do not notice, as with some phones' own setting. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    // The app notices after the next layout, and draws once more.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Whether all of an element can be seen once it is scrolled to, with nothing over its four edges. */
export const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((row) => {
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const [x, y, inset] = [(left + right) / 2, (top + bottom) / 2, 6];
    const edges = [
      [x, top + inset],
      [x, bottom - inset],
      [left + inset, y],
      [right - inset, y],
    ] as const;
    return edges.every(([atX, atY]) => {
      const over = document.elementFromPoint(atX, atY);
      return over !== null && row.contains(over);
    });
  });
