import type { ImportedListName } from '@byre/contract/imports/lists';
import type { Import, ImportQuery, ImportUpload } from '@byre/contract/imports/schema';
import { isObject } from '@byre/contract/json';
import { server } from './api-client.ts';
import { type UploadWay, uploading } from './upload.ts';

// Farms and animals from a file: desk work, on the server only. Every call throws `ServerError`.

export type ImportPart = { what?: ImportQuery['what']; limit: number };

const query = ({ what, limit }: ImportPart): string =>
  String(new URLSearchParams({ limit: String(limit), ...(what ? { what } : {}) }));

/** What a file would change, line by line; nothing is written. */
export const previewImport = (list: ImportedListName, body: ImportUpload, part: ImportPart, way: UploadWay) =>
  server.ask<Import>(
    {
      ...{ method: 'POST', path: `/api/imports/${list}/preview?${query(part)}`, body, auth: 'user' },
      ...uploading(way),
    },
    isImport,
  );

/** Applies what was previewed, all or nothing. With the same key a repeat is not carried out twice. */
export const applyImport = (list: ImportedListName, body: ImportUpload, onceKey: string, way: UploadWay) =>
  server.ask<Import>(
    { ...{ method: 'POST', path: `/api/imports/${list}?limit=1`, body, onceKey, auth: 'user' }, ...uploading(way) },
    isImport,
  );

const isImport = (value: unknown): value is Import =>
  isObject(value) && Array.isArray((value as Import).data) && 'fingerprint' in value;
