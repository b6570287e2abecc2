import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

/** A kind of record's own files, what shows it, and tests. */
const own = /\/(observations?|attachments?|photos?)[/.-]|\/(migrations|photo-store)\//;
const screens = /^apps\/web\/src\/(app|features|words)\//;
const tests = /\.test\.tsx?$|\/testing\//;

/** Shared files that say more about both kinds than a line for each: uploads of pictures, reports, exports. */
const ofOtherSubjects = [
  'apps/server/src/access/scopes.ts',
  'apps/server/src/docs/openapi/components.ts',
  'apps/server/src/docs/openapi/field-words.ts',
  'apps/server/src/docs/openapi/operation-words.ts',
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

it('a new kind of record needs a line in these shared files and in no other', () => {
  const files = globSync('{apps/{server,web},packages/{contract,sync}}/src/**/*.{ts,tsx}', { cwd: projectRoot })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !own.test(path) && !screens.test(path) && !tests.test(path));
  const naming = files.filter((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    return /observation/i.test(text) && /attachment/i.test(text);
  });
  expect(naming.filter((path) => !ofOtherSubjects.includes(path)).toSorted()).toEqual([
    'apps/server/src/docs/openapi/record-field-words.ts',
    'apps/server/src/docs/openapi/tag-words.ts',
    'apps/server/src/docs/openapi/type-words.ts',
    'apps/server/src/modules/apply-edit.ts',
    'apps/server/src/modules/index.ts',
    'apps/web/src/device/server/record-history.ts',
    'packages/contract/src/entities/declarations.ts',
    'packages/contract/src/entities/record-apis.ts',
    'packages/contract/src/entities/record-examples.ts',
    'packages/contract/src/sync/protocol-version.ts',
  ]);
});
