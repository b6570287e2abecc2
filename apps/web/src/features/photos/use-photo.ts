import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPhotoLine, photosMayGo } from '../../device/opened/photo-line.ts';
import { onPhotoStatus, photoStatus } from '../../device/opened/running-photos.ts';
import { type LookedAt, photoToShow } from '../../device/server/photo-bytes.ts';
import type { Going } from './photo-text.ts';

/** The id of the photo being sent; null if there is none. */
export const useSendingPhoto = (): string | null => useSyncExternalStore(onPhotoStatus, () => photoStatus().sendingId);

/** Whether photos wait for Wi-Fi. */
export const usePhotosHeld = (): boolean => !useSyncExternalStore(onPhotoLine, photosMayGo);

/** The sending state of a photo on this device. */
export const useGoing = (waitingId: string | undefined): Going => ({
  isSending: useSendingPhoto() === waitingId,
  isHeld: usePhotosHeld(),
  isDayFull: useSyncExternalStore(onPhotoStatus, () => photoStatus().isDayFull),
});

/** A URL for the bytes of a photo while it is shown; null until they are available. */
export const usePhotoUrl = (photo: LookedAt, size: 'whole' | 'small'): { url: string | null; isFailed: boolean } => {
  const { document, waitingId } = photo;
  // Once shown it stays, even if its bytes are sent to the server in the meantime.
  // A copy has an address of its own once the server has it, so it is asked for again then.
  const isUnsentCopy = document !== null && document.copied_from !== null && document.version === 0;
  const key = `${document?._id ?? waitingId} ${size} ${isUnsentCopy}`;
  const [shown, setShown] = useState<{ key: string; url: string | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells which photo it is
  useEffect(() => {
    const ended = new AbortController();
    let made: string | null = null;
    photoToShow(photo, size, ended.signal).then(
      (bytes) => {
        if (ended.signal.aborted) return;
        made = bytes && URL.createObjectURL(bytes);
        setShown({ key, url: made });
      },
      () => !ended.signal.aborted && setShown({ key, url: null }),
    );
    return () => {
      ended.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key]);
  const now = shown?.key === key ? shown : undefined;
  return { url: now?.url ?? null, isFailed: now !== undefined && now.url === null };
};
