import { largestPartBytes } from '@byre/contract/attachments/rules';
import type { Attachment, AttachmentPart, AttachmentUpload } from '@byre/contract/attachments/schema';
import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';
import { base64Of, sha256Of } from '../browser/blob-text.ts';
import { currentToken } from '../session/session.ts';
import { ServerError, server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { listPage, type PageAt } from './server-lists.ts';

/* Photos on the server. Throws `ServerError`. A device sends its own with `sync/photo-transport.ts`. */

/** A case whose photos are meant; without one, an animal with all photos of it and its records. */
export type PhotosOf = { readonly farmId: string; readonly animalId: string; readonly recordId: string | null };

export const photosPath = ({ farmId, animalId }: Omit<PhotosOf, 'recordId'>): string =>
  `/api/farms/${encodeURIComponent(farmId)}/animals/${encodeURIComponent(animalId)}/attachments`;

/**
 * A page of the photos of a case and its treatments, or of an animal, the first one first, including those whose bytes
 * have not arrived.
 */
export const photosOf = (of: PhotosOf, at: PageAt): Promise<Page<Attachment>> =>
  listPage(
    {
      path: photosPath(of),
      fields: of.recordId === null ? {} : { medical_record_id: [of.recordId] },
      sort: 'created_at',
    },
    at,
  );

/** The bytes of a photo. The browser stores no copy, because what is stored on a device must be under its lock. */
export const photoBytes = async (
  { farm_id, animal_id, _id }: Attachment,
  size: 'content' | 'thumbnail',
  signal: AbortSignal,
): Promise<Blob> => {
  const token = await currentToken();
  if (token === null) throw new ServerError({ kind: 'signed-out' });
  const path = `${photosPath({ farmId: farm_id, animalId: animal_id })}/${_id}/${size}`;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(path, { headers, cache: 'no-store', signal }).catch(() => null);
  if (response === null) throw new ServerError({ kind: 'no-network' });
  if (!response.ok) throw new ServerError({ kind: response.status === 401 ? 'signed-out' : 'failed' });
  return response.blob();
};

/** A photo being sent. Its id is made once, so that a second attempt after an interruption makes no second photo. */
export type Outgoing = { readonly id: string; readonly bytes: Blob; readonly takenAt: string | null };

/** Creates the attachment and sends its bytes, continuing where an earlier attempt ended. */
export const sendPhoto = async (of: PhotosOf, { id, bytes, takenAt }: Outgoing): Promise<void> => {
  const path = photosPath(of);
  const body = { _id: id, medical_record_id: of.recordId, taken_at: takenAt };
  await server.ask({ method: 'POST', path, body, auth: 'user' }, isDocument);
  const sha256 = await sha256Of(bytes);
  let offset = 0;
  for (;;) {
    const data = await base64Of(bytes.slice(offset, offset + largestPartBytes));
    const part: AttachmentPart = { sha256, byte_size: bytes.size, offset, data };
    const told = await server.ask(
      { method: 'PUT', path: `${path}/${id}/upload`, body: part, auth: 'user', timeoutMs: partTimeoutMs },
      isUpload,
    );
    if (told.is_complete) return;
    offset = told.received;
  }
};

/** The time for a part on a bad connection, in milliseconds. With the last part the picture is also encoded again. */
export const partTimeoutMs = 120_000;

const isDocument = hasField<Attachment>('_id');

export const isUpload = (value: unknown): value is AttachmentUpload =>
  isObject(value) && 'is_complete' in value && 'received' in value;
