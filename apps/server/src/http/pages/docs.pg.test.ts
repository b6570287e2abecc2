import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('the pages of the contract', () => {
  it('include the OpenAPI 3.1 document, without a token', async () => {
    const { status, type, text } = await read('/api/openapi.json');
    expect([status, type, JSON.parse(text).openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.1']);
  });

  it('are served with a style sheet and a script that have the same version', async () => {
    const page = await read('/api/docs');
    const files = [...page.text.matchAll(/(?:href|src)="(\/api\/docs\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const types = await Promise.all(files.map(async (file) => (await read(file)).type));
    expect([page.status, types]).toEqual([200, ['text/css; charset=utf-8', 'text/javascript; charset=utf-8']]);
    const first = await fetch(`${app.url}/api/docs`);
    const again = await fetch(`${app.url}/api/docs`, {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    });
    expect([first.headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
  });

  it('include one for each guide, and an address without a page says where pages are', async () => {
    expect((await read('/api/docs/guides/first-call')).status).toBe(200);
    const lost = await read('/api/docs/assets/../../secrets');
    expect([lost.status, (await read('/api/docs/nothing')).status]).toEqual([404, 404]);
  });

  it('have an anchor for every problem type that an error names', async () => {
    const refused = await fetch(`${app.url}/api/farms`);
    const { type } = (await refused.json()) as { type: string };
    const page = await read('/api/docs');
    expect(page.text).toContain(`id="${type.split('#')[1]}"`);
  });
});
