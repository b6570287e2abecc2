import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../build/package.ts';
import { createClient } from './client.ts';

/** What an app in a browser may have to load at most for a client that it uses completely, compressed. */
const mostBytes = 20_000;

let folder: string;
let files: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'byre-client-'));
  buildPackage(folder);
  files = new Map(
    readdirSync(join(folder, 'dist')).map((name) => [name, readFileSync(join(folder, 'dist', name), 'utf8')]),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

it('needs nothing but itself, neither at run time nor for its types', () => {
  const imported = [...files].flatMap(([name, text]) =>
    [...text.matchAll(/^(?:import|export)\b.*\bfrom ['"](.+)['"]|\b(?:import|require)\(['"](.+)['"]/gm)].map(
      ([, from, called]) => ({ name, to: from ?? called ?? '' }),
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter(({ to }) => !files.has(to.replace(/^\.\//, '')))).toEqual([]);
  expect([...files].filter(([, text]) => /@byre\/(?!client)|typebox/.test(text)).map(([name]) => name)).toEqual([]);
  expect(manifest().dependencies).toBeUndefined();
});

it('declares what can be imported, with types, and contains everything it declares', () => {
  const { exports, license, engines, sideEffects, private: isPrivate } = manifest();
  expect({ faces: Object.keys(exports), license, engines, sideEffects, isPrivate }).toEqual({
    faces: ['.', './byre-problem', './client-credentials', './documents', './webhook'],
    license: 'Apache-2.0',
    engines: { node: '>=20.3' },
    sideEffects: false,
    isPrivate: undefined,
  });
  const said = Object.values<{ types: string; default: string }>(exports).flatMap((face) => [face.types, face.default]);
  expect(said.filter((path) => !files.has(path.replace('./dist/', '')))).toEqual([]);
});

it('has the calls that the sources have', async () => {
  const { createClient: built } = await import(pathToFileURL(join(folder, 'dist', 'client.js')).href);
  const callsOf = (client: object) =>
    Object.entries(client).map(([resource, calls]) => [resource, Object.keys(calls).toSorted()]);
  const options = { baseUrl: 'https://byre.example' };
  expect(callsOf(built(options))).toEqual(callsOf(createClient(options)));
});

it('has the interface’s descriptions in its types', () => {
  expect(files.get('documents.d.ts')).toContain('/** Ear tag. A wrong check digit is not refused. */');
  expect(files.get('resources.d.ts')).toMatch(
    /readonly pagedSearch: \(ids: \{\s+readonly farmId: string;\s+\}, body: AnimalSearch/,
  );
});

it('weighs less than 20 kB compressed in a browser that uses all of it', async () => {
  const all = ['client', 'client-credentials', 'webhook', 'byre-problem'].map(
    (name) => `export * from ${JSON.stringify(join(folder, 'dist', `${name}.js`))};`,
  );
  const entry = 'all-of-it';
  const plugin = {
    name: entry,
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? all.join('\n') : undefined),
  };
  const bundle = await rolldown({ input: entry, platform: 'browser', plugins: [plugin] });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const bytes = gzipSync(output[0].code).length;
  expect(output).toHaveLength(1);
  // Less would mean that the bundle lost something.
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThan(mostBytes);
});
