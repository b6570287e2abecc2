import { largestPartBytes } from '@byre/contract/attachments/rules';
import type { Attachment, AttachmentPart, AttachmentUpload } from '@byre/contract/attachments/schema';
import type { Page } from '@byre/contract/paging';
import { base64Of, sha256Of } from '../browser/blob-text.ts';
import { currentToken } from '../session/session.ts';
import { ServerError, server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { listPage, type PageAt } from './server-lists.ts';

/* Photos as the server has them. Throws `ServerError`. A device sends its own by `sync/photo-transport.ts`. */

/** A case, whose photos they are; without one, an animal with everything that was photographed of it. */
export type PhotosOf = { readonly farmId: string; readonly animalId: string; readonly recordId: string | null };

export const photosPath = ({ farmId, animalId }: Omit<PhotosOf, 'recordId'>): string =>
  `/api/farms/${encodeURIComponent(farmId)}/animals/${encodeURIComponent(animalId)}/attachments`;

/**
 * A page of the photos of a case and of what was done in it, or of an animal, the first one first; also of those whose bytes are
 * still to come.
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

/** The bytes of a photo. The browser keeps no copy of them: what is kept on a device is under its lock. */
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

/** A photo on its way: its id is made once, so that a second try after a cut makes no second photo. */
export type Outgoing = { readonly id: string; readonly bytes: Blob; readonly takenAt: string | null };

/** Makes the attachment and sends its bytes, from where an earlier try ended. */
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

/** A part on a bad line; with the last one the picture is also encoded again; in milliseconds. */
export const partTimeoutMs = 120_000;

const isDocument = hasField<Attachment>('_id');

export const isUpload = (value: unknown): value is AttachmentUpload =>
  typeof value === 'object' && value !== null && 'is_complete' in value && 'received' in value;
