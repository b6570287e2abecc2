import { place } from '../../words/place.ts';

/** The day of the practice in whose course a moment falls, as saved data has it. */
export const dayHere = (moment: string): string => place.dayOf(new Date(moment));
