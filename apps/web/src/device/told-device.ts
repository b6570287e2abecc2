import { deviceNameOf } from './device-name.ts';

/** The name of the device that a change tells it came from: a browser told in its own words, another system by its name. */
export const toldDevice = (told: string): string => (told.startsWith('Mozilla/') ? deviceNameOf(told) : told);
