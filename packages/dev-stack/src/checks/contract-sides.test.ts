import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const contract = 'packages/contract/src/';

/** Files that define the messages, or show or check them. They belong in the contract whoever imports them. */
const ofTheWire = /\/(api|schema|examples|check|explain|problem)\.ts$/;

const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/node_modules/**'] })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !/\.(test|spec)\.tsx?$/.test(path));

/** The files of the contract that a file imports, types included. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)]
    .map(([, named = '']) =>
      named.startsWith('@byre/contract/')
        ? `${contract}${named.slice('@byre/contract/'.length)}.ts`
        : named.startsWith('.')
          ? normalize(join(dirname(path), named))
              .split(sep)
              .join('/')
          : '',
    )
    .filter((imported) => imported.startsWith(contract));

const imports = new Map(files.filter((path) => path.startsWith(contract)).map((path) => [path, importsOf(path)]));

const reachedFrom = (starts: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    imports.get(path)?.forEach(visit);
  };
  starts.forEach(visit);
  return reached;
};

it('the contract holds nothing that one side alone needs', () => {
  const wire = reachedFrom([...imports.keys()].filter((path) => ofTheWire.test(path)));
  const sides = [/^apps\/server\//, /^apps\/web\//, /^packages\/(sync|client)\//, /^packages\/demo-data\//].map(
    (side) => reachedFrom(files.filter((path) => side.test(path)).flatMap(importsOf)),
  );
  const oneSided = [...imports.keys()].filter(
    (path) => !wire.has(path) && sides.filter((side) => side.has(path)).length < 2,
  );
  expect(oneSided, 'Move it to where it is used.').toEqual([]);
});
