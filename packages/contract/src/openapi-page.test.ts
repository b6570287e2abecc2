import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { openApi } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';
import { openApiPageCss } from './openapi-page-css.ts';
import { problems } from './problem-codes.ts';

const document = openApi(api);
const page = openApiPage(document, { stylesheet: '/api/docs.css', json: '/api/openapi.json' });
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the reading page', () => {
  it('has one anchor for every operation, problem code and type', () => {
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const types = Object.keys(document.components.schemas).filter((name) => name !== 'Ignored');
    const wanted = [...operations, ...Object.keys(problems), ...types.map((name) => `type-${name}`)];
    expect(wanted.filter((anchor) => ids.filter((id) => id === anchor).length !== 1)).toEqual([]);
  });

  it('sends the token in every example of an operation that needs one', () => {
    const differing = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId, security }) => {
        const section = page.split(`<section class="operation" id="${operationId}">`)[1]?.split('</section>')[0] ?? '';
        return section.includes('Authorization: Bearer') !== (security?.length !== 0);
      });
    expect(differing.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has no link that leads nowhere', () => {
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  });

  it('needs nothing that the content security policy forbids: no script, no inline style, no other site', () => {
    const loaded = [...page.matchAll(/<(?:link|script|img|iframe)\b[^>]*>/g)].map(([tag]) => tag);
    expect(loaded).toEqual(['<link rel="stylesheet" href="/api/docs.css">', '<link rel="icon" href="/favicon.svg">']);
    expect([/ (style|on\w+)=/.test(page), /<style|url\(|@import/.test(page + openApiPageCss)]).toEqual([false, false]);
  });

  it('shows text as text, also where it looks like HTML', () => {
    const hostile = { ...document, info: { ...document.info, description: 'A <script>alert("1")</script> & `<b>`' } };
    const start = openApiPage(hostile).split('<section class="chapter guide"')[1]?.split('</section>')[0];
    expect(start).toContain('A &#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; <code>&#60;b&#62;</code>');
  });
});
