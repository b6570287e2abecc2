import type { Animal, HeadCount } from '@byre/contract/animals/schema';

/** Where an animal is: death comes before departure, because the last word counts. */
export const animalStatus = (animal: Animal): 'on-farm' | 'left' | 'dead' => {
  if (animal.deceased_record !== null) return 'dead';
  return animal.date_left_farm === null ? 'on-farm' : 'left';
};

/** The entry of a history that holds now: the one with the latest date, of equal ones the last pushed. */
export const latestEntry = <Entry extends { date: string }>(history: readonly Entry[]): Entry | null =>
  history.reduce<Entry | null>((latest, entry) => (latest && latest.date > entry.date ? latest : entry), null);

/** The last count of a pen, flock, house or batch. A device may hold an animal from before these were counted. */
export const lastHeadCount = ({ head_count }: { head_count?: readonly HeadCount[] }): HeadCount | null =>
  latestEntry(head_count ?? []);
