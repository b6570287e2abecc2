import type { Felt, OvarySide, Stage } from '../../../words/pregnancy-findings.ts';
import type { RoundScope } from './due.ts';

/** The contents of the screen of a round, stored so that an incoming call loses nothing. */
export type RoundDraft = {
  scope: RoundScope;
  /** The animal whose finding is being entered. */
  animalId: string | null;
  /** The first of two keys: in calf or not, or the whole score. */
  first: number | string | null;
  /** How many calves she carries, once entered. */
  twins: Stage['twins'];
  /** The ovary that the next finding is on, if that is said. */
  side: OvarySide | null;
  /** Findings are collected and saved together, instead of by one key. */
  isSeveral: boolean;
  felt: readonly Felt[];
  /** Kilograms, as typed so far. */
  kg: number | null;
  /** The day of the draft, by the calendar of the practice. */
  day: string | null;
};

export const emptyRoundDraft: RoundDraft = {
  scope: 'due',
  animalId: null,
  first: null,
  twins: false,
  side: null,
  isSeveral: false,
  felt: [],
  kg: null,
  day: null,
};

/** An animal is chosen and part of its finding is entered. */
export const isHalfEntered = ({ animalId, first, kg }: RoundDraft): boolean =>
  animalId !== null && (first !== null || kg !== null);

/** Ready for the next animal; the choice of animals stays as it was. */
export const readyForNext = ({ scope, day }: RoundDraft): RoundDraft => ({ ...emptyRoundDraft, scope, day });

export const withAnimal = (draft: RoundDraft, animalId: string): RoundDraft => ({ ...readyForNext(draft), animalId });

/**
 * The draft if it is of today or has an unsaved finding; a new one otherwise. One stored before an update of the app may
 * lack fields.
 */
export const ofToday = (draft: RoundDraft, today: string): RoundDraft =>
  draft.day === today || isHalfEntered(draft) ? { ...emptyRoundDraft, ...draft } : { ...emptyRoundDraft, day: today };

/** The draft after a person changed it. Once nothing is left of what was begun on another day, it is of today. */
export const changed = (draft: RoundDraft, change: (draft: RoundDraft) => RoundDraft, today: string): RoundDraft => {
  const next = change(ofToday(draft, today));
  return isHalfEntered(next) ? next : { ...next, day: today };
};

/** One step back, to the first of two keys. */
export const oneKeyBack = (draft: RoundDraft): RoundDraft => ({ ...readyForNext(draft), animalId: draft.animalId });
