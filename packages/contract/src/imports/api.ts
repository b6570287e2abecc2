import { defineApi } from '../endpoint.ts';
import { Import, ImportQuery, ImportUpload } from './schema.ts';

/** In base64: a file of 30,000 animals is a third of it as plain text. */
const maxBodyBytes = 16 * 1024 * 1024;

const preview = <const P extends string>(list: P) =>
  ({
    method: 'POST',
    path: `/api/imports/${list}/preview` as const,
    summary: `What a file of ${list} would change, line by line; nothing is written`,
    auth: 'user',
    query: ImportQuery,
    body: ImportUpload,
    reply: Import,
    status: 200,
    problems: ['forbidden', 'rule-broken'],
    maxBodyBytes,
  }) as const;

const apply = <const P extends string>(list: P) =>
  ({
    ...preview(list),
    path: `/api/imports/${list}` as const,
    summary: `Bring the ${list} to what a file says, all of it or nothing`,
    problems: ['forbidden', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  }) as const;

/** Farms and animals from their registers: the same files that the operator of the service loads. */
export const importsApi = defineApi({
  previewAnimals: preview('animals'),
  applyAnimals: apply('animals'),
  previewFarms: preview('farms'),
  applyFarms: apply('farms'),
});
