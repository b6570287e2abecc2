import type { RoundScope } from './due.ts';
import type { Stage } from './pregnancy.ts';

/** What stands on the screen of a round; kept, so that an incoming call costs nothing. */
export type RoundDraft = {
  scope: RoundScope;
  /** Whose finding is entered. */
  animalId: string | null;
  /** The first of two keys: in calf or not, the whole score. */
  first: number | string | null;
  /** With how many she is in calf, once that was said. */
  twins: Stage['twins'];
  /** Kilograms, as typed so far. */
  kg: number | null;
  /** The day on which it was written, by the calendar of the practice. */
  day: string | null;
};

export const emptyRoundDraft: RoundDraft = {
  scope: 'due',
  animalId: null,
  first: null,
  twins: false,
  kg: null,
  day: null,
};

/** An animal is chosen and part of its finding was entered. */
export const isHalfEntered = ({ animalId, first, kg }: RoundDraft): boolean =>
  animalId !== null && (first !== null || kg !== null);

/** Ready for the next animal: who is gone through stays as it was. */
export const readyForNext = ({ scope, day }: RoundDraft): RoundDraft => ({ ...emptyRoundDraft, scope, day });

export const withAnimal = (draft: RoundDraft, animalId: string): RoundDraft => ({ ...readyForNext(draft), animalId });

/** What is kept for today; nothing of another day. */
export const ofToday = (draft: RoundDraft, today: string): RoundDraft =>
  draft.day === today ? draft : { ...emptyRoundDraft, day: today };
