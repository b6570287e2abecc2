import { correctedNowMs } from '../device/storage/device-clock.ts';

/** The time, by this device's clock put right by what it is known to be off; handed to whatever has to know it. */
export const now = (): Date => new Date(correctedNowMs());
