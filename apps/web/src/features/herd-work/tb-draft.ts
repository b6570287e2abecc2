import type { Animal } from '@byre/contract/animals/schema';
import type { Nation } from '@byre/contract/farms/nation';
import type { ReactNode } from 'react';
import type { SaveAs } from '../../forms/use-draft.ts';
import { place } from '../../words/place.ts';
import type { TbKind } from './tb-interpretation.ts';
import { savedOf, type TbDay, type TbEntry, type TbStep } from './tb-rules.ts';
import { noTuberculins, type SkipReason, type Tuberculins } from './tuberculins.ts';

/** The contents of the screen on a test day, stored so that an incoming call loses nothing. */
export type TbDraft = {
  /** `null` means the likely step. */
  step: TbStep | null;
  /** When the injections were made; `null` for the time of each entry. */
  injectedAt: string | null;
  /** The same for the readings. Missing from drafts of earlier versions. */
  readAt?: string | null;
  /** The tuberculins. Missing from drafts of earlier versions. */
  tuberculins?: Tuberculins;
  /** Whether the tuberculins were confirmed before the first animal. Missing from drafts of earlier versions. */
  isConfirmed?: boolean;
  /** Why they were left out instead; missing or `null` if they were not. */
  skipped?: SkipReason | null;
  /** The kind of animals that is tested; missing or `null` for the likely one. */
  kind?: TbKind | null;
  animalId: string | null;
  entry: TbEntry;
  /** Whether a correction leaves the recorded time and tuberculins as they are. Missing if the person did not decide. */
  keepsRecorded?: boolean;
  /**
   * When the figures on the screen were typed; `null` if they are those that were saved. Missing from drafts of earlier
   * versions.
   */
  typedAt?: string | null;
  /** The day of the draft, by the calendar of the practice. */
  day: string | null;
};

export const emptyTbDraft: TbDraft = {
  step: null,
  injectedAt: null,
  animalId: null,
  entry: { avian: null, bovine: null, result: null },
  typedAt: null,
  day: null,
};

/** Whether there are unsaved figures for an animal. Those that were filled in from its saved test are not. */
export const isHalfEntered = ({ animalId, entry, step, typedAt }: TbDraft, day: TbDay): boolean =>
  animalId !== null &&
  typedAt !== null &&
  !isSame(entry, emptyTbDraft.entry) &&
  !isSame(entry, entryOf(day, animalId, step ?? 'injection'));

const isSame = (one: TbEntry, other: TbEntry): boolean =>
  one.avian === other.avian && one.bovine === other.bovine && one.result === other.result;

/** The form after an animal was saved, ready for the next. */
export const readyForNext = (draft: TbDraft): TbDraft => {
  const { keepsRecorded: _, ...rest } = draft;
  return { ...rest, animalId: null, entry: emptyTbDraft.entry, typedAt: null };
};

/**
 * The draft as it applies today. Figures that were typed on another day and not saved stay, with their step, time and
 * tuberculins. Without such figures these are dropped, because today's injections have others.
 */
export const ofToday = (draft: TbDraft, today: string, day: TbDay): TbDraft =>
  draft.day === today || isHalfEntered(draft, day) || isBeingCorrected(draft) ? draft : emptyTbDraft;

/** Figures of another day are on the screen, or were, until a digit was deleted to be typed again. */
const isBeingCorrected = ({ animalId, typedAt }: TbDraft): boolean => animalId !== null && typeof typedAt === 'string';

/** The draft after a person changed it. Figures of another day are of that day until they are saved or given up. */
export const changed = (
  draft: TbDraft,
  change: (draft: TbDraft) => TbDraft,
  { now, day }: { now: Date; day: TbDay },
): TbDraft => {
  const today = place.dayOf(now);
  const current = ofToday(draft, today, day);
  const next = change(current);
  const isSameAnimal = next.animalId !== null && next.animalId === current.animalId;
  if (current.day === null || current.day === today) {
    const isTyped = isSameAnimal && next.entry !== current.entry;
    const typedAt = isHalfEntered({ ...next, typedAt: now.toISOString() }, day) ? now.toISOString() : null;
    return { ...next, ...(isTyped ? { typedAt } : {}), day: today };
  }
  if (isSameAnimal) return next;
  const { animalId, entry, step } = next;
  return { ...emptyTbDraft, animalId, entry, step: animalId === null ? null : step, day: today };
};

/** When the figures on the screen were typed, if that was on another day; otherwise `null`. */
export const typedEarlier = ({ day, typedAt }: TbDraft, now: Date): string | null =>
  day === null || day === place.dayOf(now) ? null : (typedAt ?? null);

/** The time that a person set for the entries of a step; `null` for the time of each. */
export const setTimeOf = ({ injectedAt, readAt = null }: TbDraft, step: TbStep): string | null =>
  step === 'injection' ? injectedAt : readAt;

/** The time of a new entry: the one that is set, or else when its figures were typed. */
export const timeOfEntry = (draft: TbDraft, step: TbStep, now: Date): Date =>
  new Date(setTimeOf(draft, step) ?? typedEarlier(draft, now) ?? now);

export const tuberculinsOf = ({ tuberculins }: TbDraft): Tuberculins => tuberculins ?? noTuberculins;

/**
 * Whether the tuberculins are asked for before anything else: before the first animal of a day. Figures that were typed
 * before are finished first, and a saved injection is corrected without being asked.
 */
export const asksTuberculins = (draft: TbDraft, step: TbStep, day: TbDay, now: Date): boolean =>
  step === 'injection' &&
  day.herd.length > 0 &&
  !draft.isConfirmed &&
  (draft.skipped ?? null) === null &&
  typedEarlier(draft, now) === null &&
  !isHalfEntered(draft, day) &&
  savedOf(draft.animalId === null ? undefined : day.tests.get(draft.animalId), step) === undefined;

/** The animal's saved entry for this step, to be corrected and not entered twice. */
export const entryOf = ({ tests }: TbDay, animalId: string, step: TbStep): TbEntry => {
  const figures = tests.get(animalId)?.figures;
  if (!figures) return emptyTbDraft.entry;
  const folds = step === 'reading' ? figures.reading : figures.before;
  const result = step === 'reading' ? figures.result : null;
  return { avian: folds?.avian ?? null, bovine: folds?.bovine ?? null, result };
};

export interface TbTestProps {
  farmId: string;
  /** Of the farm; its rules say how figures are read and when an animal is tested again. */
  nation: Nation | null;
  day: TbDay;
  step: TbStep;
  draft: TbDraft;
  onChange: (change: (draft: TbDraft) => TbDraft) => void;
  /** Saves an animal. */
  saveAs: SaveAs<TbDraft>;
  /** Chooses another animal, with what is known of it. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  treatedBy: readonly string[];
  /** The person who injects. */
  givenBy: string;
  camera: ReactNode;
  now: () => Date;
}
