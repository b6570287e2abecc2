import type { AllWords } from '../../words/with-later.ts';
import { recheckEverOf, type VisitCase, type Worklist } from './visit-rules.ts';
import { dateOfCase, lineOfCase } from './visit-text.ts';

/** An open case as a row offers it. */
export type OpenCase = {
  recordId: string;
  /** Includes the place on the animal. */
  name: string;
  /** When the animal was examined (ISO). */
  since: string;
};

/** What must be known of an animal before it is treated. */
export type AnimalMarks = {
  /** Newest first. */
  openCases: readonly OpenCase[];
  /** The day of its next re-check, however far off. */
  recheck: Date | null;
  /** Its withdrawals with their ends, as texts; empty if there are none. */
  withheld: readonly string[];
};

export type MarksOf = (animalId: string) => AnimalMarks;

const noMarks: AnimalMarks = { openCases: [], recheck: null, withheld: [] };

/** The marks of every animal that is on the worklist or in withdrawal. */
export const marksFrom = (
  worklist: Worklist,
  withheld: ReadonlyMap<string, readonly string[]>,
  words: AllWords,
): MarksOf => {
  const rechecks = [...worklist.due, ...worklist.coming];
  const open = [...rechecks.map(({ visitCase }) => visitCase), ...worklist.open];
  const casesOf = Map.groupBy(open, animalOf);
  // One that is further off is noted with its case: the animal has been planned for, and needs no second case.
  const later = worklist.open.flatMap((visitCase) => {
    const recheck = recheckEverOf(visitCase);
    return recheck?.why === 'noted' ? [{ visitCase, recheck }] : [];
  });
  const byDay = [...rechecks, ...later].sort((a, b) => a.recheck.day.getTime() - b.recheck.day.getTime());
  const rechecksOf = Map.groupBy(byDay, ({ visitCase }) => animalOf(visitCase));
  return (animalId) => {
    const cases = casesOf.get(animalId);
    const lines = withheld.get(animalId);
    if (!cases && !lines) return noMarks;
    const openCases = (cases ?? []).map((one): OpenCase => {
      const { document } = one.item;
      return { recordId: document._id, name: lineOfCase(one, words), since: dateOfCase(document) };
    });
    return {
      openCases: openCases.sort((a, b) => (a.since < b.since ? 1 : -1)),
      recheck: rechecksOf.get(animalId)?.[0]?.recheck.day ?? null,
      withheld: lines ?? [],
    };
  };
};

const animalOf = ({ item }: VisitCase): string => item.document.animal_id;
