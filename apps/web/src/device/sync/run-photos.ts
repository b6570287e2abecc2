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

// Wi-Fi that comes is a reason to look.
onPhotoLine(() => {
  if (photosMayGo()) wakePhotos();
});

/** The lane of this tab, once it is known over which lines photos may go. */
export const openPhotoLane = async (device: OpenDevice): Promise<PhotoLane> => {
  await readPhotoLine();
  return photoLaneOf(device);
};

/** The lane of this tab. A lock of its own: with that of the records, a photo under way would keep another tab's edits waiting. */
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
    // The server has noted its size and hash: that comes with the next pull.
    onSent: () => lookForNews(() => void triggerSync('hint').catch(() => undefined), { isWide: false }),
    onError: (error) => {
      const trouble = toDeviceError(error);
      if (!(trouble instanceof DeviceError)) reportError(trouble);
      else if (trouble.code !== 'locked' && trouble.code !== 'signed-out') setRunningStatus({ problem: trouble.code });
    },
  });
