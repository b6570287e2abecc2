import type { QueueItem } from '../../../device/reads/queue-reads.ts';
import { place } from '../../../words/place.ts';

/** Whether the change stays until a person decides. */
export const needsPerson = ({ state }: Pick<QueueItem, 'state'>): boolean =>
  state === 'conflict' || state === 'rejected' || state === 'no-access' || state === 'held';

/** The waiting changes of one animal; `tag` is null if it has none. */
export type WaitingAnimal = {
  animalId: string;
  tag: string | null;
  items: QueueItem[];
};

/** What was recorded on a farm on one day, by animal. */
export type WaitingVisit = {
  farmId: string;
  farmName: string | null;
  /** A day in the practice's time zone, `YYYY-MM-DD`. */
  day: string;
  animals: WaitingAnimal[];
  count: number;
};

/** The waiting changes by visit and animal, each in the order of its first change. */
export const byVisit = (items: readonly QueueItem[]): WaitingVisit[] =>
  [...Map.groupBy(items, ({ farm_id, savedAt }) => `${place.dayOf(savedAt)} ${farm_id}`)].flatMap(([key, ofVisit]) => {
    const [first] = ofVisit;
    if (!first) return [];
    const animals = [...Map.groupBy(ofVisit, ({ animal_id }) => animal_id)].map(([animalId, ofAnimal]) => ({
      animalId,
      tag: ofAnimal.find(({ tag }) => tag !== null)?.tag ?? null,
      items: ofAnimal,
    }));
    return [
      { farmId: first.farm_id, farmName: first.farm_name, day: key.slice(0, 10), animals, count: ofVisit.length },
    ];
  });

/** The number of changes of each kind, in the order of first appearance. */
export const kindsOf = (items: readonly Pick<QueueItem, 'entity' | 'op'>[]) =>
  [...Map.groupBy(items, ({ entity, op }) => `${entity} ${op}`).values()].flatMap(([first, ...others]) =>
    first ? [{ entity: first.entity, op: first.op, count: others.length + 1 }] : [],
  );
