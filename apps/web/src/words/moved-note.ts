import { place } from './place.ts';

/**
 * A case recorded on the wrong animal is moved to the right one, and the notes of both records say so, in sentences for
 * people and other systems, because the law requires amendments to be visible. They are part of the record, so they are
 * the same in every language of the app.
 */

const spoken = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: place.zone() });

/** The notes left on the wrong animal. */
export const movedAwayNote = (toTag: string, at: Date): string =>
  `Written on this animal by mistake. Moved to ${toTag} on ${spoken(at)}.`;

/** The notes of the case on the right animal. */
export const movedHereNote = (notes: string | null, fromTag: string, at: Date): string =>
  [notes ?? '', `Moved here on ${spoken(at)} from ${fromTag}, where it was written by mistake.`]
    .filter((part) => part !== '')
    .join(' ');

/** Whether only this note is left of a case, which then does not belong to the animal. */
export const isMovedAway = (notes: string | null): boolean =>
  /^Written on this animal by mistake\. Moved to .+ on \d{1,2} [A-Z][a-z]+ \d{4}\./.test(notes ?? '');
