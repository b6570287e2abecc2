import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';

/** Where an animal is: death comes before departure, because the last word counts. */
export const animalStatus = (animal: Animal): 'on-farm' | 'left' | 'dead' => {
  if (animal.deceased_record !== null) return 'dead';
  return animal.date_left_farm === null ? 'on-farm' : 'left';
};

/** The entry of a history that holds now: the one with the latest date, of equal ones the last pushed. */
export const latestEntry = (history: readonly HistoryEntry[]): HistoryEntry | null =>
  history.reduce<HistoryEntry | null>((latest, entry) => (latest && latest.date > entry.date ? latest : entry), null);
