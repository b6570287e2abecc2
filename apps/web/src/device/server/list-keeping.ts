import { isObject } from '@byre/contract/json';
import type { KeptListName, KeptLists, ListChange, ListUpload } from '@byre/contract/lists/schema';
import { server } from './api-client.ts';
import { type UploadWay, uploading } from './upload.ts';

// Keeping the central lists is desk work: on the server only, so every call needs signal and otherwise throws
// `ServerError`.

export const askStanding = (): Promise<KeptLists> =>
  server.ask({ method: 'GET', path: '/api/lists', auth: 'user' }, isStanding);

export const previewList = (list: KeptListName, body: ListUpload, way: UploadWay): Promise<ListChange> =>
  server.ask({ method: 'POST', path: `/api/lists/${list}/preview`, body, auth: 'user', ...uploading(way) }, isChange);

/** Updates the list from the files, if it has not changed since they were previewed. */
export const applyList = (list: KeptListName, body: ListUpload, way: UploadWay): Promise<ListChange> =>
  server.ask({ method: 'POST', path: `/api/lists/${list}`, body, auth: 'user', ...uploading(way) }, isChange);

/** Records that a conversion table was checked against its source, or undoes that. */
export const setConversionChecked = (name: string, checked: boolean): Promise<unknown> =>
  server.ask({ method: 'PUT', path: `/api/lists/conversions/${name}`, body: { checked }, auth: 'user' }, isObject);

const isStanding = (value: unknown): value is KeptLists => isObject(value) && Array.isArray(value.data);
const isChange = (value: unknown): value is ListChange => isObject(value) && isObject(value.counts);
