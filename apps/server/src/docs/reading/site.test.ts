import { api } from '@byre/contract/api';
import { problems } from '@byre/contract/problem-codes';
import { describe, expect, it } from 'vitest';
import { openApi } from '../openapi.ts';
import { readingCss } from './css.ts';
import { readingSite } from './site.ts';

const document = openApi(api);
const guide = {
  slug: 'first-call',
  text: '# A guide\n\nWhat it is for.\n\n## A part\n\n[Errors](errors.md#a-lost-answer).\n',
};
const other = { slug: 'errors', text: '# Errors\n\nOf errors.\n\n## A lost answer\n\nWords.\n' };
const site = readingSite(document, [guide, other]);
const pages = new Map([...site.pages].map(([path, make]) => [path, make()]));
const idsOf = (page = '') => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe('the pages to read', () => {
  it('have one place for every operation, problem code and type', () => {
    const places = [...pages].flatMap(([path, page]) => idsOf(page).map((id) => `${path}#${id}`));
    const tags = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId, tags: [tag = ''] }) => [operationId, tag]),
    );
    const wanted = [
      ...[...tags].map(([id, tag]) => `/api/docs/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}#${id}`),
      ...Object.keys(problems).map((code) => `/api/docs#${code}`),
      ...Object.keys(document.components.schemas)
        .filter((name) => name !== 'Ignored')
        .map((name) => `/api/docs/types#type-${name}`),
    ];
    expect(wanted.filter((place) => places.filter((other) => other === place).length !== 1)).toEqual([]);
  });

  it('have no anchor twice on one page', () => {
    const twice = [...pages].flatMap(([path, page]) => {
      const ids = idsOf(page);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
  });

  it('have one title, and no heading that skips a level below it', () => {
    const wrong = [...pages].flatMap(([path, page]) => {
      const levels = [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      const skips = levels.slice(1).filter((level, index) => level > (levels[index] ?? 0) + 1);
      const titles = levels.filter((level) => level === 1);
      return titles.length === 1 && skips.length === 0 ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  it('have no link that leads nowhere, from a page or from the search', () => {
    const places = new Set([...pages].flatMap(([path, page]) => [path, ...idsOf(page).map((id) => `${path}#${id}`)]));
    const isThere = (from: string, link: string): boolean => places.has(link.startsWith('#') ? `${from}${link}` : link);
    const ours = (link: string) => link.startsWith('#') || /^\/api\/docs(?!\/assets|\/collection\.json)/.test(link);
    const lost = [...pages].flatMap(([path, page]) =>
      [...page.matchAll(/ href="([^"]+)"/g)]
        .map(([, link = '']) => link)
        .filter((link) => ours(link) && !isThere(path, link))
        .map((link) => `${path}: ${link}`),
    );
    expect(lost).toEqual([]);
    const found = JSON.parse(site.search()) as { path: string }[];
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ path }) => !isThere(path, path))).toEqual([]);
  });

  it('need nothing that the content security policy forbids: no inline script or style, no other site', () => {
    for (const page of pages.values()) {
      const loaded = [...page.matchAll(/<(?:link|script|img|iframe)\b[^>]*>/g)].map(([tag]) => tag);
      expect(loaded).toEqual([
        '<link rel="stylesheet" href="/api/docs/assets/docs.css">',
        '<link rel="icon" href="/favicon.svg">',
        '<script type="module" src="/api/docs/assets/docs.js">',
      ]);
      expect([/<[^>]* (style|on\w+)=/.test(page), /<style|url\(|@import/.test(page + readingCss)]).toEqual([
        false,
        false,
      ]);
    }
  });

  it('show text as text, also where it looks like HTML or like a link to a script', () => {
    const text = '# A\n\nA <script>alert("1")</script> & `<b>` [x](javascript:alert(1)).\n';
    const page = readingSite(document, [{ slug: 'a', text }]).pages.get('/api/docs/guides/a')?.();
    expect(page).toContain('A &#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; <code>&#60;b&#62;</code>');
    expect(page).not.toMatch(/href="javascript/);
  });
});
