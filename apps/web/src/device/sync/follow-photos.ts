import type { PhotoLane } from '@byre/sync/photo-lane';
import type { OpenDevice } from '../opened/open-device.ts';
import { onPhotosWoken } from '../opened/running-photos.ts';
import { onRunningStatus, runningStatus } from '../opened/running-sync.ts';
import { onDatabase } from '../storage/database.ts';

/**
 * Has the photos sent after each contact in which Byre answered and nothing of the records is left to do. Most days there is no
 * photo, and the lane is not even fetched. Returns what ends it.
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
  // What keeps it from looking is the storage, of which the engine tells, or a chunk that comes with the next contact.
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
