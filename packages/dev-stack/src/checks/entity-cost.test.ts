import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const screens = /^apps\/web\/src\/(app|features|words)\//;
const tests = /\.test\.tsx?$|\/testing\//;
/** Reads for its screens. */
const reads = /^apps\/web\/src\/device\/reads\//;
const generated = /\.generated\.ts$/;

const files = globSync(
  ['{apps/{server,web},packages/{contract,sync}}/src/**/*.{ts,tsx}', 'apps/server/src/db/migrations/*.sql'],
  { cwd: projectRoot },
)
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !screens.test(path) && !tests.test(path) && !reads.test(path) && !generated.test(path));
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/**
 * Work of its own in which a kind of record may take part: lists and files across farms, reports, restoring, uploads.
 */
const ofOtherSubjects = [
  'apps/server/src/access/scopes.ts',
  'apps/server/src/docs/openapi/components/components.ts',
  'apps/server/src/docs/openapi/words/field-words.ts',
  'apps/server/src/docs/openapi/oauth-paths.ts',
  'apps/server/src/docs/openapi/words/operation-words.ts',
  'apps/server/src/docs/openapi/words/tag-words.ts',
  'apps/server/src/docs/openapi/words/type-words.ts',
  'apps/server/src/docs/reading/places.ts',
  'apps/server/src/modules/across-farms/queries.ts',
  'apps/server/src/modules/exports/queries.ts',
  'packages/contract/src/across-farms/schema.ts',
  'packages/contract/src/api.ts',
  'packages/contract/src/example.ts',
  'packages/contract/src/examples.ts',
  'packages/contract/src/exports/api.ts',
  'packages/contract/src/exports/schema.ts',
];

it('a new kind of record takes six files, besides its screen and its tests', () => {
  const own = /\/observations?[./]|\.observations?\.sql$/;
  expect(files.filter((path) => own.test(path)).toSorted()).toEqual([
    'apps/server/src/db/migrations/0045.do.observations.sql',
    'apps/server/src/docs/openapi/records/observation.ts',
    'apps/server/src/modules/observations/rules.ts',
    'packages/contract/src/entities/observation.ts',
    'packages/contract/src/observations/api.ts',
    'packages/contract/src/observations/examples.ts',
  ]);
});

it('no shared file has a line for each kind of record', () => {
  const own = /\/(observations?|attachments?|photos?|photo-store|migrations)[/.-]/;
  const naming = files.filter(
    (path) => !own.test(path) && /observation/i.test(textOf(path)) && /attachment/i.test(textOf(path)),
  );
  expect(naming.filter((path) => !ofOtherSubjects.includes(path)).toSorted()).toEqual([]);
});
