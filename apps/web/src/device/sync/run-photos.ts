import { createPhotoLane, type PhotoLane } from '@byre/sync/photo-lane';
import { browserClock } from '../browser/browser-clock.ts';
import { restingClock } from '../browser/resting-clock.ts';
import { createTabLock } from '../browser/tab-lock.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { onPhotoLine, photosMayGo, readPhotoLine } from '../opened/photo-line.ts';
import { setPhotoStatus, wakePhotos } from '../opened/running-photos.ts';
import { runningStatus, setRunningStatus, triggerSync } from '../opened/running-sync.ts';
import { currentToken } from '../session/session.ts';
import { DeviceError, toDeviceError } from '../storage/device-error.ts';
import { createDexiePhotos } from '../storage/dexie-photos.ts';
import { lookForNews } from './photo-news.ts';
import { createPhotoTransport } from './photo-transport.ts';

// A change to Wi-Fi is a reason to look.
onPhotoLine(() => {
  if (photosMayGo()) wakePhotos();
});

/** This tab's photo lane, once it is known over which connections photos may be sent. */
export const openPhotoLane = async (device: OpenDevice): Promise<PhotoLane> => {
  await readPhotoLine();
  return photoLaneOf(device);
};

/**
 * This tab's photo lane. It has its own lock, because with that of the records, a photo being sent would keep another
 * tab's edits waiting.
 */
export const photoLaneOf = (device: OpenDevice): PhotoLane =>
  createPhotoLane({
    photos: createDexiePhotos(device),
    outbox: device.outbox,
    transport: createPhotoTransport({
      token: currentToken,
      onDayFull: (isDayFull) => setPhotoStatus({ isDayFull }),
    }),
    clock: restingClock(browserClock),
    random: () => Math.random(),
    lock: createTabLock(`${device.userId}-photos`),
    mayGo: () => runningStatus().phase === 'idle' && runningStatus().heardAtMs !== null && photosMayGo(),
    onSending: (sendingId) => setPhotoStatus({ sendingId }),
    // The server has recorded its size and hash, which come with the next pull.
    onSent: () => lookForNews(() => void triggerSync('hint').catch(() => undefined), { isWide: false }),
    onError: (error) => {
      const trouble = toDeviceError(error);
      if (!(trouble instanceof DeviceError)) reportError(trouble);
      else if (trouble.code !== 'locked' && trouble.code !== 'signed-out') setRunningStatus({ problem: trouble.code });
    },
  });
