import { expect, it } from 'vitest';
import { createClient } from './client.ts';

/** A service with this many pages, which records which were requested, and whether a request was aborted. */
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
/** Long enough for a request in progress. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('fetches a page while the previous one is handled, and none that would only wait for something to happen', async () => {
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

it('aborts the page it is fetching when nobody follows any more', async () => {
  const { givenUp, asked, changes } = servicePages(9);
  for await (const page of changes.pages()) {
    expect(page.cursor).toBe('1');
    await aMoment();
    break;
  }
  await aMoment();
  expect([asked, givenUp.includes('1')]).toEqual([['0', '1'], true]);
});

it('throws an error of the next page once the previous one was handled', async () => {
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

it('requests the page that the headers name while the body still arrives, but never a third', async () => {
  const asked: string[] = [];
  const bodies: (() => void)[] = [];
  const { changes } = createClient({
    baseUrl: 'https://byre.example',
    token: 'token',
    fetch: async (input) => {
      const cursor = new URL(String(input)).searchParams.get('cursor') ?? '0';
      asked.push(cursor);
      const next = String(Number(cursor) + 1);
      const body = new ReadableStream({
        start: (stream) => {
          bodies.push(() => {
            stream.enqueue(new TextEncoder().encode(JSON.stringify({ data: [], cursor: next, more: true })));
            stream.close();
          });
        },
      });
      const link = `</api/changes?cursor=${next}>; rel="next"`;
      return new Response(body, { headers: { 'content-type': 'application/json', link } });
    },
  });
  const pages = changes.pages();
  const first = pages.next();
  await aMoment();
  expect(asked).toEqual(['0', '1']);
  for (const send of bodies) send();
  expect((await first).value?.cursor).toBe('1');
  await aMoment();
  expect(asked).toEqual(['0', '1']);
  await pages.return();
});

it('continues from the end of a page that was cut and differed the second time', async () => {
  const asked: string[] = [];
  let isCut = false;
  const { changes } = createClient({
    baseUrl: 'https://byre.example',
    token: 'token',
    wait: async () => undefined,
    fetch: async (input) => {
      const cursor = new URL(String(input)).searchParams.get('cursor') ?? 'start';
      asked.push(cursor);
      const answer = (next: string, more: boolean, body?: ReadableStream) =>
        new Response(body ?? JSON.stringify({ data: [], cursor: next, more }), {
          headers: {
            'content-type': 'application/json',
            link: more ? `</api/changes?cursor=${next}>; rel="next"` : '',
          },
        });
      if (cursor !== 'start') return answer(`${cursor}-end`, false);
      if (isCut) return answer('second', true);
      isCut = true;
      return answer('first', true, new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) }));
    },
  });
  const cursors: string[] = [];
  for await (const { cursor, more } of changes.pages()) {
    cursors.push(cursor);
    if (!more) break;
  }
  expect(cursors).toEqual(['second', 'second-end']);
  expect(asked.toSorted()).toEqual(['first', 'second', 'start', 'start']);
});
