import type { Attachment } from '@byre/contract/attachments/schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shrunkPhoto } from '../../../device/browser/shrunk-photo.ts';
import { type Outgoing, type PhotosOf, photoBytes, photosOf, sendPhoto } from '../../../device/server/photos.ts';
import { uuidAt } from '../../../device/storage/ids.ts';
import { fetchAll } from '../../../tables/fetch-all.ts';
import { now } from '../../clock.ts';

const keyOf = ({ farmId, animalId, recordId }: PhotosOf) => ['desk', 'photos', farmId, animalId, recordId];

/** All photos of a case or an animal, also those whose bytes are still on a device. */
export const photosQuery = (of: PhotosOf) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => fetchAll({ fetchRows: (at) => photosOf(of, at), idOf: ({ _id }) => _id, signal }),
  });

const uploaded = (photos: readonly Attachment[]): Attachment[] => photos.filter(({ sha256 }) => sha256 !== null);

/** The photos of a case or an animal that have been uploaded. Follows the live stream. */
export const usePhotos = (of: PhotosOf) => useQuery({ ...photosQuery(of), select: uploaded });

/** A URL for the bytes of a photo while it is shown; null until they are available. */
export const usePhotoUrl = (photo: Attachment, size: 'content' | 'thumbnail') => {
  const { data: bytes, isError } = useQuery({
    // By its hash, so the content never changes and is not fetched again.
    queryKey: ['photo', photo._id, photo.sha256, size],
    queryFn: ({ signal }) => photoBytes(photo, size, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return { url, isError };
};

/** Sends photos one after another. Those that failed can be sent again. */
export const useSendPhotos = (of: PhotosOf) => {
  const queries = useQueryClient();
  const [sending, setSending] = useState(0);
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const send = async (photos: readonly Outgoing[]) => {
    setWaiting([]);
    setSending(photos.length);
    const kept: Outgoing[] = [];
    for (const [index, photo] of photos.entries()) {
      setSending(photos.length - index);
      await sendPhoto(of, photo).catch(() => kept.push(photo));
    }
    setSending(0);
    setWaiting(kept);
    await queries.invalidateQueries({ queryKey: keyOf(of) });
  };
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setSending(files.length);
    const photos: Outgoing[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const bytes = await shrunkPhoto(file).catch(() => null);
      if (!bytes) refused.push(file.name);
      // A file from a camera was written when the photo was taken.
      else photos.push({ id: uuidAt(now().getTime()), bytes, takenAt: new Date(file.lastModified).toISOString() });
    }
    setUnreadable(refused);
    await send([...waiting, ...photos]);
  };
  return { add, again: () => send(waiting), sending, waiting: waiting.length, unreadable };
};
