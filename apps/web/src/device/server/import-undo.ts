import type { LoadedListName } from '@byre/contract/imports/lists';
import type { ImportColumns, ImportRun, ImportUndo } from '@byre/contract/imports/schema';
import type { Page } from '@byre/contract/paging';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { longestPage, segment } from './whole-lists.ts';

// What can be done after an import, on the server only. Every call throws `ServerError`.

export const importsKey = ['desk', 'imports'] as const;

/** The imports of the last day that this person may undo, newest first. */
export const askImports = async (): Promise<ImportRun[]> => {
  const { data } = await server.ask(
    { method: 'GET', path: `/api/imports?limit=${longestPage}`, auth: 'user' },
    hasField<Page<ImportRun>>('data'),
  );
  return data;
};

const isUndo = hasField<ImportUndo>('counts');

/** What undoing would do; nothing is written. */
export const previewUndo = (importId: string): Promise<ImportUndo> =>
  server.ask({ method: 'POST', path: `/api/imports/${segment(importId)}/undo/preview`, auth: 'user' }, isUndo);

/** Undoes an import, except what was changed since. With the same key a repeat is not carried out twice. */
export const undoImport = (importId: string, onceKey: string): Promise<ImportUndo> =>
  server.ask({ method: 'POST', path: `/api/imports/${segment(importId)}/undo`, onceKey, auth: 'user' }, isUndo);

const columnsPath = (practiceId: string, list: LoadedListName): string =>
  `/api/practices/${segment(practiceId)}/import-columns/${list}`;

const isColumns = hasField<ImportColumns>('columns');

/** The practice's remembered meanings of columns. */
export const askColumns = (practiceId: string, list: LoadedListName): Promise<ImportColumns> =>
  server.ask({ method: 'GET', path: columnsPath(practiceId, list), auth: 'user' }, isColumns);

/** Adds to the remembered meanings. */
export const tellColumns = (practiceId: string, list: LoadedListName, body: ImportColumns): Promise<ImportColumns> =>
  server.ask({ method: 'PUT', path: columnsPath(practiceId, list), body, auth: 'user' }, isColumns);
