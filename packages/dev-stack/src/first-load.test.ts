import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFilesProblem, firstLoad, firstLoadProblem } from './first-load.ts';

let folder: string;
const put = (name: string, content: string) => writeFileSync(join(folder, name), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byre-built-'));
  mkdirSync(join(folder, 'assets'));
  put('index.html', '<script type="module" src="/assets/index-a1.js"></script><link href="/assets/index-a1.css">');
  put('assets/index-a1.js', 'import{a}from"./shared-b2.js";const late=()=>import("./reports-c3.js");a(late);');
  put('assets/farms-screen-d4.js', 'import"./shared-b2.js";import{list}from"./list-e5.js";list();');
  for (const name of ['shared-b2', 'list-e5', 'reports-c3']) put(`assets/${name}.js`, `export const ${name[0]}=1;`);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first load is what the page and the first screen import before they run, each file once', () => {
  expect(
    firstLoad(folder)
      .files.map(({ name }) => name)
      .sort(),
  ).toEqual(['assets/farms-screen-d4.js', 'assets/index-a1.js', 'assets/list-e5.js', 'assets/shared-b2.js']);
});

test('a first load that exceeds its limit is reported with its largest parts', () => {
  const noise = Array.from({ length: 20_000 }, (_, place) => ((place * 2_654_435_761) % 4_294_967_296).toString(36));
  put('assets/list-e5.js', `export const list="${noise.join('')}";`);
  expect(firstLoadProblem(firstLoad(folder), 20_000)).toMatch(
    /^The first load is .* above 20\.0 kB:\n .* assets\/list-e5\.js/,
  );
  expect(firstLoadProblem(firstLoad(folder), 1_000_000)).toBeNull();
});

test('a first load of many files is reported with their names', () => {
  const names = ['pill-f6', 'plate-g7'];
  put('assets/list-e5.js', names.map((name) => `import"./${name}.js";`).join(''));
  for (const name of names) put(`assets/${name}.js`, 'export const x=1;');
  expect(firstLoadProblem(firstLoad(folder))).toMatch(/^The first load is 6 files of script, above 5: .*plate-g7\.js/);
});

test('a folder without a built app is not a small first load', () => {
  rmSync(join(folder, 'assets', 'farms-screen-d4.js'));
  expect(() => firstLoad(folder)).toThrow('holds no built app');
});

test('an app of too many files is reported', () => {
  expect(appFilesProblem(folder, 5)).toBeNull();
  put('assets/farms-screen-d4.css', 'a{}');
  put('assets/farms-screen-d4.js.map', '{}');
  expect(appFilesProblem(folder, 5)).toMatch(/^The app is 6 files of script and style, above 5/);
});
