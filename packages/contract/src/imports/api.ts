import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { Import, ImportColumns, ImportQuery, ImportRun, ImportUndo, ImportUpload } from './schema.ts';

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

const columnsPath = '/api/practices/:practiceId/import-columns/:list';

/** Farms, animals and people by file, and for a day the way back; what the practice takes the columns of its files for. */
export const importsApi = defineApi({
  previewAnimals: preview('animals'),
  applyAnimals: apply('animals'),
  previewFarms: preview('farms'),
  applyFarms: apply('farms'),
  previewPeople: {
    ...preview('people'),
    summary: 'Whom a file of people would invite, line by line; nothing is written',
  },
  applyPeople: {
    ...apply('people'),
    summary: 'Invite the people of a file to your practice; only this answer contains the links to hand over',
    needsConfirmation: true,
  },
  recent: {
    method: 'GET',
    path: '/api/imports',
    summary: 'A page of the imports of the last day that you may undo, newest first',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(ImportRun),
    status: 200,
    problems: [],
  },
  previewUndo: {
    method: 'POST',
    path: '/api/imports/:importId/undo/preview',
    summary: 'What undoing an import would do, line by line; nothing is written',
    auth: 'user',
    reply: ImportUndo,
    status: 200,
    problems: ['not-found'],
  },
  undo: {
    method: 'POST',
    path: '/api/imports/:importId/undo',
    summary: 'Undo an import, except for what was changed since',
    auth: 'user',
    reply: ImportUndo,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  columns: {
    method: 'GET',
    path: columnsPath,
    summary: 'What a practice takes the columns of its files for',
    auth: 'user',
    reply: ImportColumns,
    status: 200,
    problems: ['not-found'],
  },
  rememberColumns: {
    method: 'PUT',
    path: columnsPath,
    summary: 'Add what a practice takes columns of its files for',
    auth: 'user',
    body: ImportColumns,
    reply: ImportColumns,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
