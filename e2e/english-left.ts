import { translated, welsh } from '@byre/web/src/words/cy.ts';
import { welshDesk } from '@byre/web/src/words/cy-desk.ts';
import { appLock } from '@byre/web/src/words/en/app-lock.ts';
import { english } from '@byre/web/src/words/en.ts';
import { deskEnglish } from '@byre/web/src/words/en-desk.ts';
import { withLater } from '@byre/web/src/words/with-later.ts';
import type { Page } from '@playwright/test';

type Leaf = string | ((...values: unknown[]) => unknown);

/** Pairs of the same text in both languages. */
const pairs = (one: unknown, other: unknown): [Leaf, Leaf][] => {
  if (typeof one === 'object' && one !== null) {
    return Object.entries(one).flatMap(([key, value]) => pairs(value, (other as Record<string, unknown>)[key]));
  }
  return [[one as Leaf, other as Leaf]];
};

/** The fixed parts of a composed text that are more than a single word. */
const partsOf = (text: unknown): string[] =>
  typeof text !== 'string'
    ? []
    : text
        .split(/[\d,.:·“”()]+|NaN|Invalid Date|¶/)
        .map((part) => part.trim())
        .filter((part) => /\p{L}+ \p{L}+/u.test(part));

const said = (leaf: Leaf): string[] => {
  if (typeof leaf === 'string') return [];
  return [
    [7, 7, 7, 7],
    ['¶', '¶', '¶', '¶'],
  ].flatMap((values) => {
    try {
      return partsOf(leaf(...values));
    } catch {
      // It needs other arguments.
      return [];
    }
  });
};

/** English texts that have a Welsh one, whole and in parts. */
const catalogueOf = (all: readonly [Leaf, Leaf][]) => {
  const welshParts = new Set(all.flatMap(([, other]) => said(other)));
  return {
    wholes: new Set(all.flatMap(([one, other]) => (typeof one === 'string' && one !== other ? [one] : []))),
    parts: all.flatMap(([one]) => said(one)).filter((part) => !welshParts.has(part)),
  };
};

const ofField = [...pairs(withLater(english), welsh.words), ...pairs(appLock, translated.appLock)];
const catalogues = {
  field: catalogueOf(ofField),
  desk: catalogueOf([...ofField, ...pairs(deskEnglish, welshDesk)]),
};

/** English texts of the catalogue that are still on the screen although there is Welsh for them. */
export const englishLeftOn = async (page: Page, place: keyof typeof catalogues = 'field'): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
  const { wholes, parts } = catalogues[place];
  return [...new Set(texts.filter((text) => wholes.has(text) || parts.some((part) => text.includes(part))))];
};
