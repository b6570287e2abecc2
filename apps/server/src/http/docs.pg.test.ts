import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('the contract to read', () => {
  it('is an OpenAPI 3.1 document that needs no token', async () => {
    const { status, type, text } = await read('/api/openapi.json');
    expect([status, type, JSON.parse(text).openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.1']);
  });

  it('is a page whose style sheet is served beside it and that runs no script', async () => {
    const page = await read('/api/docs');
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? 'missing';
    const css = await read(new URL(sheet, `${app.url}/api/docs`).pathname);
    expect([page.status, css.status, css.type]).toEqual([200, 200, 'text/css; charset=utf-8']);
    expect(page.text).not.toContain('<script');
  });

  it('has a place on the page for every problem type that an error names', async () => {
    const refused = await fetch(`${app.url}/api/farms`);
    const { type } = (await refused.json()) as { type: string };
    const page = await read('/api/docs');
    expect(page.text).toContain(`id="${type.split('#')[1]}"`);
  });
});
