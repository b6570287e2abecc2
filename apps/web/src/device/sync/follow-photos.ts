import type { PhotoLane } from '@byre/sync/photo-lane';
import type { OpenDevice } from '../opened/open-device.ts';
import { onPhotosWoken } from '../opened/running-photos.ts';
import { onRunningStatus, runningStatus } from '../opened/running-sync.ts';
import { onDatabase } from '../storage/database.ts';

/**
 * Sends the photos after each contact in which Byre answered and no records were left to send. Most days there is no
 * photo, and the code for sending is not even loaded. Returns a function that stops it.
 */
export const followPhotos = (device: OpenDevice): (() => void) => {
  const { outboxDatabase } = device;
  let lane: PhotoLane | null = null;
  let opening: Promise<PhotoLane> | null = null;
  let isOver = false;
  let known = runningStatus();
  const look = async (why: 'news' | 'network'): Promise<void> => {
    if ((await onDatabase(outboxDatabase, () => outboxDatabase.photo.count())) === 0) return;
    opening ??= import('./run-photos.ts').then(({ openPhotoLane }) => openPhotoLane(device));
    const opened = await opening.catch((error: unknown) => {
      opening = null;
      throw error;
    });
    if (isOver) return;
    lane = opened;
    await lane.trigger(why);
  };
  // It can fail only because of storage, which the engine reports, or a chunk that is fetched with the next contact.
  const wake = (why: 'news' | 'network') => void look(why).catch(() => undefined);
  const stopFollowing = onRunningStatus(() => {
    const { phase, lastAnswerAtMs } = runningStatus();
    const isNew = phase !== known.phase || lastAnswerAtMs !== known.lastAnswerAtMs;
    known = runningStatus();
    if (isNew && phase === 'idle' && lastAnswerAtMs !== null) wake('network');
  });
  const stopWaking = onPhotosWoken(() => wake('news'));
  return () => {
    isOver = true;
    stopFollowing();
    stopWaking();
    lane?.stop();
  };
};
