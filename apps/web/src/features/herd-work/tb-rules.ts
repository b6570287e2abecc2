import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { dayMs } from '@byre/contract/time';
import { type SkinFolds, type TbFigures, type TbResult, tbFiguresIn } from './tb-note.ts';

/** Cattle from six weeks on are tested; younger ones cannot answer the test yet. */
const testingAgeDays = 42;

/** Whether an animal is one of those whose herd is tested; one whose birth nobody wrote down is. */
export const isOfTestingAge = ({ species, date_of_birth }: Animal, now: Date): boolean =>
  species === 'Cattle' &&
  (date_of_birth === null || now.getTime() - Date.parse(date_of_birth) >= testingAgeDays * dayMs);

/** The test as the list of conditions has it. */
export const tbConditionId = 'herd-tb-testing';

/** Hours from the injection to the reading, as the list of conditions says. */
export const readAfterHours = 72;

/** A reading follows three days after the injection; figures older than this are of another test. */
const sameTestMs = 14 * dayMs;

/** The test of one animal. */
export type TbTest = {
  record: MedicalRecord;
  figures: TbFigures;
  injectedAt: string;
};

/** A herd on its test day. */
export type TbDay = {
  /** Every animal of the herd, in the order of its tags. */
  herd: readonly Animal[];
  tests: ReadonlyMap<string, TbTest>;
};

/** The newest test of every animal, of those that may belong to the test under way. */
export const tbTestsOf = (records: readonly MedicalRecord[], now: Date): Map<string, TbTest> => {
  const tests = new Map<string, TbTest>();
  for (const record of records) {
    const figures = tbFiguresIn(record.notes);
    const injectedAt = record.examined_at ?? record.created_at;
    if (figures === null || !isTbTest(record) || now.getTime() - Date.parse(injectedAt) > sameTestMs) continue;
    const known = tests.get(record.animal_id);
    if (!known || known.injectedAt < injectedAt) tests.set(record.animal_id, { record, figures, injectedAt });
  }
  return tests;
};

const isTbTest = ({ presumptive_conditions, confirmed_conditions }: MedicalRecord): boolean =>
  [...presumptive_conditions, ...confirmed_conditions].some(({ condition_id }) => condition_id === tbConditionId);

export type TbStep = 'injection' | 'reading';

/** Who is tested: all that are old enough, and whoever was injected all the same, because that is to be read. */
export const toBeTested = (animals: readonly Animal[], tests: TbDay['tests'], now: Date): Animal[] =>
  animals.filter((animal) => isOfTestingAge(animal, now) || tests.has(animal._id));

/** Animals that a step has to see, and those of them that it has seen. */
export const progressOf = ({ herd, tests }: TbDay, step: TbStep): { done: Animal[]; missing: Animal[] } => {
  const isDone = ({ _id }: Animal) => (step === 'injection' ? tests.has(_id) : tests.get(_id)?.figures.reading != null);
  // At the reading the list is what was injected: whoever was not has nothing to be read.
  const asked = step === 'injection' ? herd : herd.filter(({ _id }) => tests.has(_id));
  return { done: asked.filter(isDone), missing: asked.filter((animal) => !isDone(animal)) };
};

/** The step that is likely meant: the reading once the injection of somebody unread is a day ago. */
export const likelyStep = ({ tests }: TbDay, now: Date): TbStep =>
  [...tests.values()].some(
    ({ figures, injectedAt }) => figures.reading === null && now.getTime() - Date.parse(injectedAt) > dayMs,
  )
    ? 'reading'
    : 'injection';

/** How many whole hours ago it was injected. */
export const hoursSince = (injectedAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(injectedAt)) / 3_600_000);

/** What stands in the entry of one animal. */
export type TbEntry = {
  avian: number | null;
  bovine: number | null;
  result: TbFigures['result'];
};

export type TbFault = { field: 'avian' | 'bovine'; code: 'no-figure' | 'odd-figure' };

/** Calipers open so far; more is a slip of the finger. */
const mostMm = 200;

export const tbFaults = ({ avian, bovine }: TbEntry): TbFault[] =>
  (Object.entries({ avian, bovine }) as ['avian' | 'bovine', number | null][]).flatMap(([field, mm]): TbFault[] => {
    if (mm === null) return [{ field, code: 'no-figure' }];
    return mm > 0 && mm <= mostMm ? [] : [{ field, code: 'odd-figure' }];
  });

/** By how much the folds have grown, in mm: a sum, and no verdict. */
export const growthOf = ({ before, reading }: Pick<TbFigures, 'before' | 'reading'>) =>
  reading && {
    avian: Number((reading.avian - before.avian).toFixed(1)),
    bovine: Number((reading.bovine - before.bovine).toFixed(1)),
  };

/** A swelling of at most so many mm is no reaction; from the second figure on it is a positive one, between them unsure. */
const [noReactionMm, positiveMm] = [2, 4];
/** By so many mm the bovine site has to exceed the avian for an animal to be inconclusive. */
const inconclusiveMm = 1;

/**
 * What the figures of a comparative test come to by themselves, for the tester to judge: swelling, heat or pain at the bovine
 * site make a reactor whatever the figures. Standard: a reactor where a positive bovine reaction exceeds the avian by more
 * than 4 mm, inconclusive where a bovine reaction exceeds it by 1 to 4 mm. Severe, as in a herd where TB is known: a
 * reactor from more than 2 mm on.
 */
export const suggestedBy = ({ avian, bovine }: SkinFolds): Record<'standard' | 'severe', TbResult> => {
  const more = Number((bovine - avian).toFixed(1));
  if (bovine <= noReactionMm || more < inconclusiveMm) return { standard: 'clear', severe: 'clear' };
  return {
    standard: bovine >= positiveMm && more > 4 ? 'reactor' : 'inconclusive',
    severe: more > 2 ? 'reactor' : 'inconclusive',
  };
};
