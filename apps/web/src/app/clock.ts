import { correctedNowMs } from '../device/storage/device-clock.ts';

/** The current time: this device's clock with its known error corrected. Passed to everything that needs the time. */
export const now = (): Date => new Date(correctedNowMs());
