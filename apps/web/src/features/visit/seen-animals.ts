import type { Item } from '../../device/reads/overlay.ts';
import type { VisitCase } from './visit-rules.ts';

/** An animal seen today: what was recorded, and whether all of it has been sent. */
export type SeenAnimal = {
  animalId: string;
  cases: readonly VisitCase[];
  sync: Item<unknown>['sync'];
};

/** The animals seen today: those with records first, then those that were only opened. */
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

/** For every document of a case. */
const marksOf = ({ item, treatments, usages }: VisitCase): SeenAnimal['sync'][] =>
  [item, ...treatments, ...usages].map(({ sync }) => sync);

const worstOf = (marks: readonly SeenAnimal['sync'][]): SeenAnimal['sync'] =>
  (['problem', 'pending'] as const).find((mark) => marks.includes(mark)) ?? 'clean';
