import { type DeathMethod, deathMethodOf } from '@byre/contract/animals/death-methods';
import type { DeceasedRecord } from '@byre/contract/animals/schema';
import type { StagedPhoto } from '../../../device/edits/staged-photos.ts';
import type { Death } from './commands.ts';
import { usualCullReasons } from './upkeep-choices.ts';

/** The contents of the form for a death. */
export type DeathDraft = {
  method: DeathMethod;
  day: string | null;
  causes: readonly string[];
  otherCause: string;
  fate: string | null;
  euthanasiaMethod: string | null;
  /** `null` until a name is entered, or after the field was cleared. */
  carriedOutBy: string | null;
  /** Taken in the form; they go with it. */
  photos?: readonly StagedPhoto[];
};

export const newDeath = (day: string): DeathDraft => ({
  ...{ method: 'died', day, causes: [], otherCause: '', fate: null },
  ...{ euthanasiaMethod: null, carriedOutBy: null },
});

/** Drafts from before there were other ways to die say only whether the animal was culled. */
export const deathDraftOf = (kept: DeathDraft & { isCulled?: boolean }): DeathDraft => ({
  ...newDeath(''),
  ...kept,
  method: kept.method ?? (kept.isCulled ? 'culled' : 'died'),
});

/** For food it must be known what may be eaten. A cull has a reason in words and a fate (interface 2.4). */
export const isForFood = ({ method }: Pick<DeathDraft, 'method'>): boolean =>
  method === 'culled' || method === 'slaughtered';

/** A cull has one reason in words; any other death has a list of causes (interface 2.4). */
export const deathOf = (draft: DeathDraft): Death => {
  const { method, day, causes, otherCause, fate, euthanasiaMethod, carriedOutBy } = draft;
  const told = [...causes, otherCause.trim()].filter((cause) => cause !== '');
  const isCull = isForFood(draft);
  return {
    date_of_death: day,
    cull_reason: isCull && told.length > 0 ? told.join(', ') : null,
    cull_fate: isCull ? fate : null,
    mortality_reason: isCull ? [] : told,
    method,
    euthanasia_method: method === 'euthanased' ? euthanasiaMethod : null,
    carried_out_by: method === 'euthanased' ? carriedOutBy?.trim() || null : null,
  };
};

/** The form of a death that is already recorded. Reasons for a cull that are not among the usual ones are in words. */
export const deathDraftFrom = (record: DeceasedRecord): DeathDraft => {
  const reasons = record.cull_reason?.split(', ') ?? [];
  const isUsual = (reason: string) => usualCullReasons.some((usual) => usual === reason);
  return {
    method: deathMethodOf(record),
    day: record.date_of_death,
    causes: [...record.mortality_reason, ...reasons.filter(isUsual)],
    otherCause: reasons.filter((reason) => !isUsual(reason)).join(', '),
    fate: record.cull_fate,
    euthanasiaMethod: record.euthanasia_method,
    carriedOutBy: record.carried_out_by,
  };
};
