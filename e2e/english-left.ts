import { welsh } from '@byre/web/src/words/cy.ts';
import { english } from '@byre/web/src/words/en.ts';
import { withLater } from '@byre/web/src/words/with-later.ts';
import type { Page } from '@playwright/test';

/** English that the catalogue of texts has and that is still on the screen, although there is Welsh for it. */
export const englishLeftOn = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
  const wholes = new Set(wholeTexts);
  return [...new Set(said.filter((text) => wholes.has(text) || sentenceParts.some((part) => text.includes(part))))];
};

type Leaf = string | ((...values: unknown[]) => unknown);

/** Pairs of the same text in both languages. */
const pairs = (one: unknown, other: unknown): [Leaf, Leaf][] => {
  if (typeof one === 'object' && one !== null) {
    return Object.entries(one).flatMap(([key, value]) => pairs(value, (other as Record<string, unknown>)[key]));
  }
  return [[one as Leaf, other as Leaf]];
};

const all = pairs(withLater(english), welsh.words);

const wholeTexts = all.flatMap(([one, other]) => (typeof one === 'string' && one !== other ? [one] : []));

/** What stands between the values of a text that is put together, as far as it is more than a word. */
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
      // It takes something else.
      return [];
    }
  });
};

const welshParts = new Set(all.flatMap(([, other]) => said(other)));
const sentenceParts = all.flatMap(([one]) => said(one)).filter((part) => !welshParts.has(part));
