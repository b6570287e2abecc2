import { minuteMs } from '@byre/contract/time';

/** A person who has read for so long without touching anything may well have left. */
const attendedForMs = 15 * minuteMs;

let touchedAtMs = performance.now();
const touched = () => {
  touchedAtMs = performance.now();
};
/** Starts recording when the page was last touched. */
export const watchAttendance = (): void => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touched, { capture: true, passive: true });
};

/**
 * Headers for a request to the server. They say when nobody has touched this device for a while, so that a screen that
 * polls does not keep a person signed in at a desk they have left.
 */
export const attendance = (): Record<string, string> =>
  performance.now() - touchedAtMs < attendedForMs ? {} : { 'byre-unattended': '1' };
