import { expect, it } from 'vitest';
import { createClient } from './client.ts';

/** A service of so many pages, which tells which were asked for, and whether the asking was given up. */
const servicePages = (pages: number) => {
  const asked: string[] = [];
  const givenUp: string[] = [];
  const service = createClient({
    baseUrl: 'https://byre.example',
    token: 'token',
    fetch: async (input, init) => {
      const cursor = new URL(String(input)).searchParams.get('cursor') ?? '0';
      asked.push(cursor);
      init?.signal?.addEventListener('abort', () => givenUp.push(cursor));
      const next = Number(cursor) + 1;
      const body = { data: [], cursor: String(next), more: next < pages };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    },
  });
  return { asked, givenUp, changes: service.changes };
};
/** Long enough for a request that is under way to be asked for. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('fetches a page while the one before it is handled, and none that would wait for something to happen', async () => {
  const { asked, changes } = servicePages(3);
  const known: string[][] = [];
  for await (const { more } of changes.pages()) {
    await aMoment();
    known.push([...asked]);
    if (!more) break;
  }
  expect(known).toEqual([
    ['0', '1'],
    ['0', '1', '2'],
    ['0', '1', '2'],
  ]);
});

it('gives up the page that it fetches when nobody follows any more', async () => {
  const { givenUp, asked, changes } = servicePages(9);
  for await (const page of changes.pages()) {
    expect(page.cursor).toBe('1');
    await aMoment();
    break;
  }
  await aMoment();
  expect([asked, givenUp.includes('1')]).toEqual([['0', '1'], true]);
});

it('throws what went wrong ahead once the page before it was handled', async () => {
  let calls = 0;
  const { changes } = createClient({
    baseUrl: 'https://byre.example',
    token: 'token',
    fetch: async () => {
      calls += 1;
      const gone = { type: '/api/docs#cursor-expired', title: 'Gone', status: 410, code: 'cursor-expired', detail: '' };
      return calls === 1
        ? new Response(JSON.stringify({ data: [], cursor: '1', more: true }), {
            headers: { 'content-type': 'application/json' },
          })
        : new Response(JSON.stringify(gone), {
            status: 410,
            headers: { 'content-type': 'application/problem+json' },
          });
    },
  });
  const read: string[] = [];
  const following = (async () => {
    for await (const { cursor } of changes.pages()) {
      await aMoment();
      read.push(cursor);
    }
  })();
  await expect(following).rejects.toMatchObject({ code: 'cursor-expired' });
  expect(read).toEqual(['1']);
});
