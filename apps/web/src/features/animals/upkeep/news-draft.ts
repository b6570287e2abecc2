import type { Animal } from '@byre/contract/animals/schema';
import { nextLactation, stateName } from './upkeep-choices.ts';
import { type DayFault, dayFault } from './upkeep-rules.ts';

/** What was chosen; `null` adds nothing. */
export type NewsDraft = {
  state: string | null;
  lactation: number | null;
  milk: string | null;
  diet: string | null;
  /** For a pen or flock. Missing from drafts kept before animals were counted. */
  heads?: number | null;
  /** The farm's own numbers for the animal, where they were changed. */
  numbers?: Partial<Record<OwnNumber, string>>;
};

/** New values for an animal. Each is added to its history. */
export type News = {
  reproductive_state: string | null;
  milk_yield_level: string | null;
  diet_intensity: string | null;
  /** Number of animals in a pen or flock. */
  head_count: number | null;
};

export const newNews = ({ reproductive_state }: Pick<Animal, 'reproductive_state'>): NewsDraft => ({
  ...{ state: null, milk: null, diet: null, heads: null },
  lactation: nextLactation(reproductive_state),
});

export const newsOf = ({ state, lactation, milk, diet, heads = null }: NewsDraft): News => ({
  reproductive_state: state && stateName(state, lactation),
  milk_yield_level: milk,
  diet_intensity: diet,
  head_count: heads,
});

/** The entries that are pushed onto the histories, as of a day. */
export const entriesOf = (news: News, since: string): Record<string, Record<string, string | number>[]> => {
  const entryOf = (value: string | number) => ({ [typeof value === 'number' ? 'count' : 'name']: value, date: since });
  return Object.fromEntries(
    Object.entries(news).flatMap(([field, value]) => (value === null ? [] : [[field, [entryOf(value)]]])),
  );
};

export type NewsFault = 'chooseOne' | DayFault;

/** What keeps it from being saved; `null` if nothing does. `since`: the day from which the values hold. */
export const newsFault = (
  animal: Animal,
  draft: NewsDraft,
  at: { since: string | null; now: Date },
): NewsFault | null => {
  const isNothing = Object.values(newsOf(draft)).every((value) => value === null);
  if (isNothing && Object.keys(changedNumbers(animal, draft)).length === 0) return 'chooseOne';
  return dayFault(at.since, animal, at.now);
};

export const ownNumbers = ['management_number', 'freeze_brand'] as const;
export type OwnNumber = (typeof ownNumbers)[number];

/** The numbers that differ from the animal's. An empty one removes it. */
export const changedNumbers = (
  animal: Pick<Animal, OwnNumber>,
  { numbers = {} }: Pick<NewsDraft, 'numbers'>,
): Partial<Record<OwnNumber, string | null>> =>
  Object.fromEntries(
    ownNumbers.flatMap((name) => {
      const typed = numbers[name]?.trim();
      return typed === undefined || typed === (animal[name] ?? '') ? [] : [[name, typed === '' ? null : typed]];
    }),
  );
