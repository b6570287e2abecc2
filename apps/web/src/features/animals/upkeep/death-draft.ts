import { type DeathMethod, deathMethodOf, euthanasiaMethods } from '@byre/contract/animals/death-methods';
import type { DeceasedRecord } from '@byre/contract/animals/schema';
import type { StagedPhoto } from '../../../device/edits/staged-photos.ts';
import type { Death } from './commands.ts';
import { everyReason } from './death-choices.ts';

/** The contents of the form for a death. */
export type DeathDraft = {
  method: DeathMethod;
  day: string | null;
  causes: readonly string[];
  otherCause: string;
  fate: string | null;
  euthanasiaMethod: string | null;
  /** In words, instead of one of the usual methods. Missing from drafts kept before there were any. */
  otherMethod?: string;
  /** `null` until a name is entered, or after the field was cleared. */
  carriedOutBy: string | null;
  /** Taken in the form; they go with it. */
  photos?: readonly StagedPhoto[];
};

export const newDeath = (day: string): DeathDraft => ({
  ...{ method: 'died', day, causes: [], otherCause: '', fate: null },
  ...{ euthanasiaMethod: null, otherMethod: '', carriedOutBy: null },
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
  const { method, day, causes, otherCause, fate, euthanasiaMethod, otherMethod = '', carriedOutBy } = draft;
  const told = [...causes, otherCause.trim()].filter((cause) => cause !== '');
  const isCull = isForFood(draft);
  return {
    date_of_death: day,
    cull_reason: isCull && told.length > 0 ? told.join(', ') : null,
    cull_fate: isCull ? fate : null,
    mortality_reason: isCull ? [] : told,
    method,
    euthanasia_method: method === 'euthanased' ? otherMethod.trim() || euthanasiaMethod : null,
    carried_out_by: method === 'euthanased' ? carriedOutBy?.trim() || null : null,
  };
};

/**
 * The form of a death that is already recorded. Reasons for a cull, and a method, that are not among the usual ones of any
 * species are in words.
 */
export const deathDraftFrom = (record: DeceasedRecord): DeathDraft => {
  const reasons = record.cull_reason?.split(', ') ?? [];
  const isUsual = (reason: string) => everyReason.has(reason);
  const { euthanasia_method: how } = record;
  const isUsualMethod = euthanasiaMethods.some((usual) => usual === how);
  return {
    method: deathMethodOf(record),
    day: record.date_of_death,
    causes: [...record.mortality_reason, ...reasons.filter(isUsual)],
    otherCause: reasons.filter((reason) => !isUsual(reason)).join(', '),
    fate: record.cull_fate,
    euthanasiaMethod: isUsualMethod ? how : null,
    otherMethod: isUsualMethod ? '' : (how ?? ''),
    carriedOutBy: record.carried_out_by,
  };
};
