import type { DeathMethod } from '@byre/contract/animals/death-methods';
import type { Death } from './commands.ts';

/** What stands in the form of a death. */
export type DeathDraft = {
  method: DeathMethod;
  day: string | null;
  causes: readonly string[];
  otherCause: string;
  fate: string | null;
  /** By what it was euthanased. */
  euthanasiaMethod: string | null;
  /** `null` until somebody is named, or the field was emptied. */
  carriedOutBy: string | null;
};

export const newDeath = (day: string): DeathDraft => ({
  ...{ method: 'died', day, causes: [], otherCause: '', fate: null },
  ...{ euthanasiaMethod: null, carriedOutBy: null },
});

/** Drafts that were kept before there were other ways to die say only whether it was culled. */
export const deathDraftOf = (kept: DeathDraft & { isCulled?: boolean }): DeathDraft => ({
  ...newDeath(''),
  ...kept,
  method: kept.method ?? (kept.isCulled ? 'culled' : 'died'),
});

/** What of it may be eaten has to be known; a cull has a reason in words and a fate (interface 2.4). */
export const isForFood = ({ method }: Pick<DeathDraft, 'method'>): boolean =>
  method === 'culled' || method === 'slaughtered';

/** A cull has one reason in words, another death its causes one by one (interface 2.4). */
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
