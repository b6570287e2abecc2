import type { Attachment } from '@byre/contract/attachments/schema';
import { base64Of } from '../browser/blob-text.ts';
import { deviceAtHand, openedDevice } from '../opened/open-device.ts';
import { idsOfPicture, keptThumbnail, waitingBytes } from '../reads/photo-reads.ts';
import { fromBase64 } from '../storage/keyring.ts';
import { keepThumbnail } from '../storage/thumbnails.ts';
import { photoBytes } from './photos.ts';

/** The photo to show: on the server, on this device only, or both. */
export type LookedAt = { document: Attachment | null; waitingId: string | null };

/**
 * The bytes of a photo to show: from this device if it is here, else from the server, and then a small copy is stored.
 * Throws `ServerError` if it is only on the server and that cannot be reached.
 */
export const photoToShow = async (
  { document, waitingId }: LookedAt,
  size: 'whole' | 'small',
  signal: AbortSignal,
): Promise<Blob | null> => {
  const waiting = waitingId === null ? null : await waitingBytes(waitingId, size);
  if (waiting !== null) return jpegOf(waiting);
  if (document === null) return null;
  const { farm_id: farmId, _id: attachmentId } = document;
  const kept = size === 'small' ? await smallCopy(document) : null;
  if (kept !== null) return jpegOf(kept);
  const device = openedDevice();
  const bytes = await photoBytes(document, size === 'small' ? 'thumbnail' : 'content', signal);
  const text = size === 'small' ? await base64Of(bytes) : null;
  // Another person may have signed in by now.
  if (text !== null && deviceAtHand() === device) await keepThumbnail(device, { farmId, attachmentId }, text);
  return bytes;
};

/** The small photo on this device, in base64: its own, or that of the attachment it was copied from. */
const smallCopy = async (document: Attachment): Promise<string | null> => {
  const { farm_id: farmId, _id: own } = document;
  const device = openedDevice();
  for (const id of idsOfPicture(document)) {
    const kept = await keptThumbnail(farmId, id);
    if (kept === null) continue;
    // It may be copied again before the server has this one.
    if (id !== own && deviceAtHand() === device) await keepThumbnail(device, { farmId, attachmentId: own }, kept);
    return kept;
  }
  return null;
};

const jpegOf = (base64: string): Blob => new Blob([fromBase64(base64)], { type: 'image/jpeg' });
