import { place } from '../../words/place.ts';

/** The day of a moment in the practice's time zone, in the format of saved data. */
export const dayHere = (moment: string): string => place.dayOf(new Date(moment));
