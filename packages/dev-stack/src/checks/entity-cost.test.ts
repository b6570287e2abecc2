import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

const screens = /^apps\/web\/src\/(app|features|words)\//;
const tests = /\.test\.tsx?$|\/testing\//;
/** Reads for its screens, on the device or from the server. */
const reads = /^apps\/web\/src\/device\/(reads|server)\//;
const generated = /\.generated\.ts$/;

const all = globSync(
  ['{apps/{server,web},packages/{contract,sync}}/src/**/*.{ts,tsx}', 'apps/server/src/db/migrations/*.sql'],
  { cwd: projectRoot },
)
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !tests.test(path) && !generated.test(path));
const files = all.filter((path) => !screens.test(path) && !reads.test(path));
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/**
 * Work of its own in which a kind of record may take part: lists and files across farms, reports, restoring, uploads.
 */
const ofOtherSubjects = [
  'apps/server/src/access/scopes.ts',
  'apps/server/src/docs/openapi/components/components.ts',
  'apps/server/src/docs/openapi/words/field-words.ts',
  'apps/server/src/docs/openapi/oauth-paths.ts',
  'apps/server/src/docs/openapi/words/moved-work-words.ts',
  'apps/server/src/docs/openapi/words/operation-words.ts',
  'apps/server/src/docs/openapi/words/tag-words.ts',
  'apps/server/src/docs/openapi/words/type-words.ts',
  'apps/server/src/docs/reading/places.ts',
  'apps/server/src/modules/across-farms/queries.ts',
  'apps/server/src/modules/exports/queries.ts',
  'apps/server/src/modules/reports/moved-work.ts',
  'packages/contract/src/across-farms/schema.ts',
  'packages/contract/src/api.ts',
  'packages/contract/src/example.ts',
  'packages/contract/src/examples.ts',
  'packages/contract/src/exports/api.ts',
  'packages/contract/src/exports/schema.ts',
  'packages/contract/src/reports/examples.ts',
  'packages/contract/src/reports/moved-work-schema.ts',
];

/** Deleting and restoring at the desk has its own list of kinds (`deletable` of the contract). */
const ofDeleting = /\/(desk\/deleted|device\/server)\/|\/deleted-records\.ts$/;

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

it('the app has a line for each kind only where people read its name', () => {
  const keyOf = (kind: string) => new RegExp(`^ *'?${kind}'?:|^ *case '${kind}'`, 'm');
  const naming = all.filter(
    (path) =>
      screens.test(path) && keyOf('observation').test(textOf(path)) && keyOf('medicine-usage').test(textOf(path)),
  );
  const words = naming.filter((path) => path.startsWith('apps/web/src/words/') && !ofDeleting.test(path));
  expect(words.toSorted()).toEqual([
    'apps/web/src/words/cy/record-kinds.ts',
    'apps/web/src/words/cy/unsent-changes.ts',
    'apps/web/src/words/en/record-kinds.ts',
    'apps/web/src/words/en/unsent-changes.ts',
  ]);
  expect(naming.filter((path) => !path.startsWith('apps/web/src/words/') && !ofDeleting.test(path))).toEqual([
    'apps/web/src/features/search/found-text.ts',
  ]);
});
