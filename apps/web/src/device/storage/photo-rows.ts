import type { PhotoRow } from '@byre/sync/photo-ports';
import type { Codec, Place } from './codec.ts';
import type { OutboxDatabase, PhotoBytesRow, PhotoSize, WaitingPhotoRow } from './database.ts';

/** A photo being sent, with what identifies it to a person if its record is gone from the device. */
export type WaitingPhoto = PhotoRow & { recordId: string | null; tag: string | null; farmName: string | null };

export const placeOfPhoto = (id: string): Place => ['photo', id];
const placeOfBytes = (id: string, size: PhotoSize): Place => ['photo_bytes', id, size];

export const photoRow = (photo: WaitingPhoto, codec: Codec): WaitingPhotoRow => ({
  id: photo.id,
  farm_id: photo.farmId,
  mark: codec.mark(photo.attachmentId),
  ...(photo.refusal === null ? {} : { refused: true as const }),
  value: codec.encode(photo, placeOfPhoto(photo.id)),
});

/** Bytes are stored as base64 text, like every value on this device, so they are sealed in the same way. */
export const bytesRow = (id: string, size: PhotoSize, base64: string, codec: Codec): PhotoBytesRow => ({
  id,
  size,
  value: codec.encode(base64, placeOfBytes(id, size)),
});

/** The bytes of a waiting photo in base64; null if they are gone. */
export const readBytes = async (
  { photo_bytes }: OutboxDatabase,
  codec: Codec,
  id: string,
  size: PhotoSize,
): Promise<string | null> => {
  const row = await photo_bytes.get([id, size]);
  return row === undefined ? null : String(codec.decode(row.value, placeOfBytes(id, size)));
};
