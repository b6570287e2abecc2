import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPhotoLine, photosMayGo } from '../../device/opened/photo-line.ts';
import { onPhotoStatus, photoStatus } from '../../device/opened/running-photos.ts';
import { type LookedAt, photoToShow } from '../../device/server/photo-bytes.ts';
import type { Going } from './photo-text.ts';

/** The id of the photo that is on its way; null when none is. */
export const useSendingPhoto = (): string | null => useSyncExternalStore(onPhotoStatus, () => photoStatus().sendingId);

/** Whether photos wait for Wi-Fi. */
export const usePhotosHeld = (): boolean => !useSyncExternalStore(onPhotoLine, photosMayGo);

/** How a photo goes that waits on this device. */
export const useGoing = (waitingId: string | undefined): Going => ({
  isSending: useSendingPhoto() === waitingId,
  isHeld: usePhotosHeld(),
  isDayFull: useSyncExternalStore(onPhotoStatus, () => photoStatus().isDayFull),
});

/** An address for the bytes of a photo, as long as it is looked at; null until they are there. */
export const usePhotoUrl = (photo: LookedAt, size: 'whole' | 'small'): { url: string | null; isFailed: boolean } => {
  const { document, waitingId } = photo;
  // Once it is shown it stays, also when its bytes go to the server meanwhile.
  const key = `${document?._id ?? waitingId} ${size}`;
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
