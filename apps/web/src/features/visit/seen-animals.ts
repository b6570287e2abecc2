import type { Item } from '../../device/reads/overlay.ts';
import type { VisitCase } from './visit-rules.ts';

/** An animal of today: what was written down about it, and whether all of that has left the device. */
export type SeenAnimal = {
  animalId: string;
  cases: readonly VisitCase[];
  sync: Item<unknown>['sync'];
};

/** The animals of today: those with something written down, then those that were only opened. */
export const seenAnimals = (today: readonly VisitCase[], openedIds: readonly string[]): SeenAnimal[] => {
  const written = [...Map.groupBy(today, ({ item }) => item.document.animal_id)].map(([animalId, cases]) => ({
    animalId,
    cases,
    sync: worstOf(cases.flatMap(marksOf)),
  }));
  const known = new Set(written.map(({ animalId }) => animalId));
  const opened = openedIds.filter((id) => !known.has(id));
  return [...written, ...opened.map((animalId) => ({ animalId, cases: [], sync: 'clean' as const }))];
};

/** Of every document of a case. */
const marksOf = ({ item, treatments, usages }: VisitCase): SeenAnimal['sync'][] =>
  [item, ...treatments, ...usages].map(({ sync }) => sync);

const worstOf = (marks: readonly SeenAnimal['sync'][]): SeenAnimal['sync'] =>
  (['problem', 'pending'] as const).find((mark) => marks.includes(mark)) ?? 'clean';
