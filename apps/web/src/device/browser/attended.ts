/** Who has read for so long without touching anything may well have left. */
const attendedForMs = 15 * 60_000;

let touchedAtMs = performance.now();
const touched = () => {
  touchedAtMs = performance.now();
};
/** From here on it is known when somebody last touched the page. */
export const watchAttendance = (): void => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touched, { capture: true, passive: true });
};

/**
 * Headers of a request to the server: it is told when nobody has touched this device for a while, so that a screen which asks by itself
 * keeps nobody signed in at a desk that they have left.
 */
export const attendance = (): Record<string, string> =>
  performance.now() - touchedAtMs < attendedForMs ? {} : { 'byre-unattended': '1' };
