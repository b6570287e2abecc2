import { type DeathMethod, deathMethodOf } from '@byre/contract/animals/death-methods';
import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import type { Observation } from '@byre/contract/observations/api';
import { type ObservedCount, observedCounts } from '../../device/reads/observed-counts.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { areSeveral, type People, recorderOf, type Workers, workersOf } from '../../device/reads/workers.ts';
import { noStock, type StockCount, stockOf, withStock } from '../../device/storage/stock-count.ts';
import { type SeenAnimal, seenAnimals } from './seen-animals.ts';
import { isSameDay, type Worklist } from './visit-rules.ts';

/** The histories of an animal, to which values are added one at a time. */
export type HistoryField = 'reproductive_state' | 'milk_yield_level' | 'diet_intensity';

/** What was recorded about an animal besides its cases. */
export type AnimalChange =
  | { kind: 'died'; how: DeathMethod; day: string }
  | { kind: 'left'; day: string }
  | { kind: 'pushed'; field: HistoryField; name: string }
  | { kind: 'counted'; count: number };

export type SummaryAnimal = SeenAnimal & {
  changes: readonly AnimalChange[];
};

/** What was recorded on a farm in a day. */
export type Summary = {
  /** Those with a case or a change of their own. A round of 300 findings is counted, not listed. */
  animals: readonly SummaryAnimal[];
  observed: readonly ObservedCount[];
  photos: number;
  /** Whose work all of this is. */
  workers: Workers;
  /** Who entered a case, where several people worked; null if one did all, or if nobody knows. */
  enteredBy: (item: Item<{ created_by: string | null }>) => string | null;
  counts: { stock: StockCount; cases: number; treatments: number; medicines: number };
};

export type SummarySources = {
  worklist: Pick<Worklist, 'today'>;
  openedIds: readonly string[];
  animals: ReadonlyMap<string, Item<Animal>>;
  /** Of today, newest first. */
  observations: readonly Item<Observation>[];
  /** Of today. */
  photos: readonly Item<Pick<Attachment, 'animal_id' | 'created_by'>>[];
};

export const summaryOf = (
  { worklist: { today }, openedIds, animals, observations, photos }: SummarySources,
  now: Date,
  people: People,
): Summary => {
  const all = seenAnimals(today, openedIds).map((seen) => {
    const item = animals.get(seen.animalId);
    return { seen, item, changes: item ? changesOf(item.document, now) : [] };
  });
  const written = all.filter(({ seen, changes }) => seen.cases.length > 0 || changes.length > 0);
  const recorded = new Set([
    ...written.map(({ seen }) => seen.animalId),
    ...[...observations, ...photos].map(({ document }) => document.animal_id),
  ]);
  const treatments = today.flatMap((one) => one.treatments).filter(startedOn(now));
  const medicines = today.flatMap((one) => one.usages).filter(startedOn(now));
  const examined = today
    .map(({ item }) => item)
    .filter(({ document }) => isSameDay(new Date(document.examined_at ?? document.created_at), now));
  const workers = workersOf(
    {
      recorded: [...examined, ...treatments, ...medicines, ...observations, ...photos],
      treated: [
        ...treatments.flatMap(({ document }) => document.treated_by),
        ...medicines.flatMap(({ document }) => document.administered_by ?? []),
      ],
    },
    people,
  );
  return {
    observed: observedCounts(observations),
    photos: photos.length,
    workers,
    enteredBy: (item) => (areSeveral(workers) ? recorderOf(item, people) : null),
    animals: written.map(({ seen, item, changes }) => ({
      ...seen,
      changes,
      sync: changes.length > 0 && item && seen.sync === 'clean' ? item.sync : seen.sync,
    })),
    counts: {
      stock: [...recorded].map((id) => stockSeen(animals.get(id)?.document)).reduce(withStock, noStock),
      cases: today.length,
      treatments: treatments.length,
      medicines: medicines.length,
    },
  };
};

/** Also of animals that died or left in the visit. */
const stockSeen = (animal: Animal | undefined): StockCount =>
  animal ? stockOf({ ...animal, date_left_farm: null, deceased_record: null }) : { ...noStock, animals: 1 };

const startedOn =
  (now: Date) =>
  ({ document }: Item<{ start_date: string | null; created_at: string }>): boolean =>
    isSameDay(new Date(document.start_date ?? document.created_at), now);

/** What was recorded about the animal itself on the day of `now`. */
export const changesOf = (animal: Animal, now: Date): AnimalChange[] => {
  // What is dated before the day on which it came was recorded on another farm.
  const joinedOn = (animal.date_joined_farm ?? '').slice(0, 'YYYY-MM-DD'.length);
  const isOfToday = (moment: string | null | undefined) =>
    !!moment && moment >= joinedOn && isSameDay(new Date(moment), now);
  const death = animal.deceased_record;
  const pushed = (field: HistoryField, entries: readonly HistoryEntry[]): AnimalChange[] =>
    entries.filter(({ date }) => isOfToday(date)).map(({ name }) => ({ kind: 'pushed', field, name }));
  return [
    ...(death && (isOfToday(death.date_of_death) || isOfToday(death.created_at))
      ? [{ kind: 'died' as const, how: deathMethodOf(death), day: death.date_of_death ?? death.created_at }]
      : []),
    ...(isOfToday(animal.date_left_farm) ? [{ kind: 'left' as const, day: animal.date_left_farm ?? '' }] : []),
    ...pushed('reproductive_state', animal.reproductive_state),
    ...pushed('milk_yield_level', animal.milk_yield_level),
    ...pushed('diet_intensity', animal.diet_intensity),
    ...(animal.head_count ?? [])
      .filter(({ date }) => isOfToday(date))
      .map(({ count }) => ({ kind: 'counted' as const, count })),
  ];
};
