import type { formularyApi } from '@byre/contract/formulary/api';
import type { FormularyFile, FormularyImport, FormularyUpload } from '@byre/contract/formulary/file';
import type { FormularyEntry, FormularyEntryChange, FormularyEntryInput } from '@byre/contract/formulary/schema';
import type { PracticeVersion } from '@byre/contract/history/schema';
import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';
import { server } from './api-client.ts';
import { type UploadWay, uploading } from './upload.ts';

// Keeping the formulary is desk work: on the server only, so every call needs signal and otherwise throws
// `ServerError`.

const listPath = '/api/practices/:practiceId/formulary' satisfies typeof formularyApi.list.path;

/** The most that a page may hold. */
const entriesPerPage = 200;

/** A page of the formulary of a practice, by product. `search` matches part of any text. */
export const askFormulary = (
  practiceId: string,
  { search, skip }: { search: string; skip: number },
): Promise<Page<FormularyEntry>> => {
  const query = new URLSearchParams({
    limit: String(entriesPerPage),
    skip: String(skip),
    sort: 'product_name',
    search,
  });
  return server.ask({ method: 'GET', path: `${pathOf(practiceId)}?${query}`, auth: 'user' }, isEntryPage);
};

export const askEntry = (practiceId: string, id: string): Promise<FormularyEntry> =>
  server.ask({ method: 'GET', path: `${pathOf(practiceId)}/${encodeURIComponent(id)}`, auth: 'user' }, isEntry);

export const createEntry = (practiceId: string, body: FormularyEntryInput): Promise<FormularyEntry> =>
  server.ask({ method: 'POST', path: pathOf(practiceId), body, auth: 'user' }, isEntry);

/**
 * Changes an entry against the version seen, and confirms it; refused with `stale` if another person has changed it
 * since.
 */
export const changeEntry = (seen: FormularyEntry, body: FormularyEntryChange): Promise<FormularyEntry> =>
  server.ask({ method: 'PUT', path: pathOfEntry(seen), body, ifVersion: seen.version, auth: 'user' }, isEntry);

export const removeEntry = (seen: FormularyEntry): Promise<void> =>
  server.tell({ method: 'DELETE', path: pathOfEntry(seen), ifVersion: seen.version, auth: 'user' });

/** The last hundred versions of an entry, newest first. */
export const askEntryHistory = async (seen: FormularyEntry): Promise<readonly PracticeVersion<FormularyEntry>[]> => {
  const { data } = await server.ask(
    { method: 'GET', path: `${pathOfEntry(seen)}/history?limit=100`, auth: 'user' },
    isVersionPage,
  );
  return data;
};

/** The whole formulary as a file that can be edited and loaded again. */
export const askFormularyFile = (practiceId: string): Promise<FormularyFile> =>
  server.ask({ method: 'GET', path: filePathOf(practiceId), auth: 'user' }, isFile);

export const previewFormularyFile = (
  practiceId: string,
  body: FormularyUpload,
  way: UploadWay,
): Promise<FormularyImport> =>
  server.ask(
    { method: 'POST', path: `${filePathOf(practiceId)}/preview`, body, auth: 'user', ...uploading(way) },
    isImport,
  );

/** Loads the file, if the formulary has not changed since the preview. */
export const applyFormularyFile = (
  practiceId: string,
  body: FormularyUpload,
  way: UploadWay,
): Promise<FormularyImport> =>
  server.ask({ method: 'POST', path: filePathOf(practiceId), body, auth: 'user', ...uploading(way) }, isImport);

const filePathOf = (practiceId: string): string => `${pathOf(practiceId)}-file`;

const pathOf = (practiceId: string): string => listPath.replace(':practiceId', encodeURIComponent(practiceId));

const pathOfEntry = ({ practice_id, _id }: FormularyEntry): string => `${pathOf(practice_id)}/${_id}`;

const isEntry = (value: unknown): value is FormularyEntry =>
  isObject(value) && typeof value.product_id === 'string' && Array.isArray(value.withdrawal_periods);

const isFile = (value: unknown): value is FormularyFile => isObject(value) && typeof value.csv === 'string';

const isImport = (value: unknown): value is FormularyImport => isObject(value) && isObject(value.counts);

const isVersionPage = (value: unknown): value is Page<PracticeVersion<FormularyEntry>> =>
  isObject(value) && Array.isArray(value.data);

const isEntryPage = (value: unknown): value is Page<FormularyEntry> =>
  isObject(value) && Array.isArray(value.data) && value.data.every(isEntry);
