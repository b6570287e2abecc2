import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { Import, ImportColumns, ImportQuery, ImportRun, ImportUndo, ImportUpload } from './schema.ts';

/** A body in base64. A file of 30,000 animals takes a third of it as plain text. */
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
    summary: `Import ${list} from a file, all of it or nothing`,
    problems: ['forbidden', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  }) as const;

const columnsPath = '/api/practices/:practiceId/import-columns/:list';

/** Import farms, animals and people from a file, undo it within a day, and remember which column is which field. */
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
    summary: 'Which fields the columns of a practice’s files are',
    auth: 'user',
    reply: ImportColumns,
    status: 200,
    problems: ['not-found'],
  },
  rememberColumns: {
    method: 'PUT',
    path: columnsPath,
    summary: 'Remember which fields the columns of a practice’s files are',
    auth: 'user',
    body: ImportColumns,
    reply: ImportColumns,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
