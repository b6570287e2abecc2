import type { Death } from './commands.ts';

/** What stands in the form of a death. */
export interface DeathDraft {
  isCulled: boolean;
  day: string | null;
  causes: readonly string[];
  otherCause: string;
  fate: string | null;
}

/** A cull has one reason in words, a death its causes one by one (interface 2.4). */
export const deathOf = ({ isCulled, day, causes, otherCause, fate }: DeathDraft): Death => {
  const told = [...causes, otherCause.trim()].filter((cause) => cause !== '');
  return {
    date_of_death: day,
    cull_reason: isCulled && told.length > 0 ? told.join(', ') : null,
    cull_fate: isCulled ? fate : null,
    mortality_reason: isCulled ? [] : told,
  };
};
