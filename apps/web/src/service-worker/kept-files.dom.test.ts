import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AppFile, keepFiles } from './kept-files.ts';

const cacheName = 'kept-files-test';
const content = 'export const here = true;';
const portal = '<!doctype html><title>Welcome</title>';
let cache: Cache;
let asked: string[];

beforeEach(async () => {
  await caches.delete(cacheName);
  cache = await caches.open(cacheName);
  asked = [];
});
afterEach(() => caches.delete(cacheName));

const fileOf = async (url: string, revision: string | null = null): Promise<AppFile> => {
  const bytes = new TextEncoder().encode(content);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { url, revision, size: bytes.length, integrity: `sha256-${btoa(String.fromCharCode(...hash))}` };
};

/** Answers the requests one after another, and counts them; null is no signal. */
const keep = (files: readonly AppFile[], answers: (string | null)[]) =>
  keepFiles(files, {
    cache,
    nameOf: (url) => url,
    fetchFile: async (url, mode) => {
      asked.push(`${url} ${mode}`);
      const answer = answers.shift();
      if (answer === null || answer === undefined) throw new TypeError('Failed to fetch');
      return new Response(answer, { headers: { 'content-type': 'text/javascript' } });
    },
  });

const kept = async (url: string): Promise<string | undefined> => (await cache.match(url))?.text();

it('an answer of 200 with other content is not stored, and the browser’s own cache is bypassed at once', async () => {
  expect(await keep([await fileOf('/a.js')], [portal, content])).toBe(0);
  expect(asked).toEqual(['/a.js default', '/a.js reload']);
  expect(await kept('/a.js')).toBe(content);
});

it('a file of the right length with one different letter is missing, like one that is cut short or empty', async () => {
  const altered = content.replace('true', 'tree');
  for (const wrong of [altered, content.slice(0, -1), '']) {
    expect(await keep([await fileOf('/a.js')], [wrong, wrong])).toBe(1);
    expect(await kept('/a.js')).toBeUndefined();
  }
});

it('complete files are not fetched again; damaged ones are deleted, even if nothing can be fetched', async () => {
  const files = [await fileOf('/whole.js'), await fileOf('/spoilt.js')];
  await cache.put('/whole.js', new Response(content));
  await cache.put('/spoilt.js', new Response(portal));
  expect(await keep(files, [null])).toBe(1);
  expect(asked).toEqual(['/spoilt.js reload']);
  expect(await kept('/whole.js')).toBe(content);
  expect(await kept('/spoilt.js')).toBeUndefined();
});

it('a file whose name does not change with its content is always fetched from the server', async () => {
  expect(await keep([await fileOf('/index.html', 'r1')], [content])).toBe(0);
  expect(asked).toEqual(['/index.html reload']);
});

it('one file that cannot be fetched does not hold up the others', async () => {
  const files = await Promise.all(['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'].map((url) => fileOf(url, 'r1')));
  expect(await keep(files, [content, null, content, content, content])).toBe(1);
  expect((await cache.keys()).length).toBe(4);
});
