import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { practiceVersionOf } from '../history/schema.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { FormularyFile, FormularyImport, FormularyUpload } from './file.ts';
import { FormularyEntry, FormularyEntryChange, FormularyEntryInput, FormularyListQuery } from './schema.ts';

const path = '/api/practices/:practiceId/formulary';
const filePath = '/api/practices/:practiceId/formulary-file';
const entryList = collection(path, 'entryId', FormularyEntry, 'entries of the formulary of a practice');
const entries = writes(path, 'entryId', FormularyEntryInput, FormularyEntry, 'formulary entry');

export const FormularyEntryVersion = practiceVersionOf(FormularyEntry);

/**
 * What a practice has confirmed about the products it uses. Everybody in the practice can read it; vets and admins can
 * change it.
 */
export const formularyApi = defineApi({
  ...entryList,
  list: { ...entryList.list, query: FormularyListQuery },
  create: { ...entries.create, problems: ['forbidden', ...entries.create.problems] },
  update: {
    ...entries.update,
    body: FormularyEntryChange,
    problems: ['forbidden', 'conflict', ...entries.update.problems],
  },
  remove: {
    ...entries.remove,
    summary: 'Delete a formulary entry; its history is kept',
    problems: ['forbidden', ...entries.remove.problems],
  },
  history: {
    method: 'GET',
    path: `${path}/:entryId/history`,
    summary: 'A page of the versions of a formulary entry, newest first, even if it was deleted',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(FormularyEntryVersion),
    status: 200,
    problems: ['not-found'],
  },
  file: {
    method: 'GET',
    path: filePath,
    summary: 'The whole formulary as a CSV file that can be edited and loaded again',
    auth: 'user',
    reply: FormularyFile,
    status: 200,
    problems: ['not-found'],
  },
  previewFile: {
    method: 'POST',
    path: `${filePath}/preview`,
    summary: 'What a CSV file would change in the formulary; nothing is written',
    auth: 'user',
    body: FormularyUpload,
    reply: FormularyImport,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken'],
  },
  applyFile: {
    method: 'POST',
    path: filePath,
    summary: 'Load all valid lines of a CSV file into the formulary; this confirms nothing',
    auth: 'user',
    body: FormularyUpload,
    reply: FormularyImport,
    status: 200,
    problems: ['forbidden', 'not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
