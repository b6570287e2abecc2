import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { dayMs, hourMs } from '@byre/contract/time';
import { isInTheFuture } from '../../forms/in-the-future.ts';
import {
  injectedAt,
  isTbTest,
  readAfterHours,
  readingDueOf,
  type SkinFolds,
  sameTestMs,
  type TbFigures,
  type TbResult,
  tbConditionId,
  tbFiguresIn,
} from '../../words/tb-note.ts';

/** Cattle are tested from six weeks of age; younger ones do not react yet. */
const testingAgeDays = 42;

/** Whether an animal is old enough to be tested. One without a recorded birth is. */
export const isOfTestingAge = ({ species, date_of_birth }: Animal, now: Date): boolean =>
  isOfSpecies(species, ['Cattle']) === 'yes' &&
  (date_of_birth === null || now.getTime() - Date.parse(date_of_birth) >= testingAgeDays * dayMs);

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

/** The newest test of each animal among those that may belong to the current test. */
export const tbTestsOf = (records: readonly MedicalRecord[], now: Date): Map<string, TbTest> => {
  const tests = new Map<string, TbTest>();
  for (const record of records) {
    const figures = tbFiguresIn(record.notes);
    const at = injectedAt(record);
    if (figures === null || !isTbTest(record) || now.getTime() - Date.parse(at) > sameTestMs) continue;
    const known = tests.get(record.animal_id);
    if (!known || known.injectedAt < at) tests.set(record.animal_id, { record, figures, injectedAt: at });
  }
  return tests;
};

export type TbStep = 'injection' | 'reading';

/** The animals to be tested: all that are old enough, and any that were injected anyway and must be read. */
export const toBeTested = (animals: readonly Animal[], tests: TbDay['tests'], now: Date): Animal[] =>
  animals.filter((animal) => isOfTestingAge(animal, now) || tests.has(animal._id));

/**
 * The animals that a step must see, and those it has seen. At the reading these are the injected animals, because the
 * others have nothing to be read: once some are due or read, only those, so that animals injected a day later wait for
 * their own day.
 */
export const progressOf = ({ herd, tests }: TbDay, step: TbStep, now: Date): { done: Animal[]; missing: Animal[] } => {
  if (step === 'injection') return parted(herd, ({ _id }) => tests.has(_id));
  const isRead = ({ _id }: Animal) => tests.get(_id)?.figures.reading != null;
  const injected = herd.filter(({ _id }) => tests.has(_id));
  const asked = injected.filter((animal) => isRead(animal) || isDue(tests.get(animal._id), now));
  return parted(asked.length === 0 ? injected : asked, isRead);
};

const parted = (animals: readonly Animal[], isDone: (animal: Animal) => boolean) => ({
  done: animals.filter(isDone),
  missing: animals.filter((animal) => !isDone(animal)),
});

/**
 * Whether a test is to be read now: from the beginning of its day, or from the first hour of the rule if that is on the
 * evening before.
 */
const isDue = (test: TbTest | undefined, now: Date): boolean =>
  test !== undefined &&
  test.figures.reading === null &&
  (now >= readingDueOf(test.record).day || readingTime(test.injectedAt, now) !== 'early');

/** The likely step: the reading, once an animal of the herd is due for it. */
export const likelyStep = ({ herd, tests }: TbDay, now: Date): TbStep =>
  herd.some(({ _id }) => isDue(tests.get(_id), now)) ? 'reading' : 'injection';

/** How many whole hours ago it was injected. */
export const hoursSince = (injectedAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(injectedAt)) / hourMs);

/**
 * How many hours a reading may be before or after its hour (TB Hub, testing facilities; APHA operations manual: 72
 * hours, 4 more or less).
 */
export const readWithinHours = 4;

/** Whether a reading now is within the hours of the rule. The first and the last of them are. */
export const readingTime = (injected: string, now: Date): 'early' | 'in-time' | 'late' => {
  const hours = (now.getTime() - Date.parse(injected)) / hourMs;
  if (hours < readAfterHours - readWithinHours) return 'early';
  return hours > readAfterHours + readWithinHours ? 'late' : 'in-time';
};

/** When a test was read; `null` before that, and if its case does not say so. */
export const readAtOf = ({ record, figures }: TbTest): string | null =>
  figures.reading === null
    ? null
    : (record.confirmed_conditions.find(({ condition_id }) => condition_id === tbConditionId)?.date_diagnosed ?? null);

export type StepTimeFault = 'in-the-future' | 'too-long-ago' | 'after-reading' | 'before-injection';

/**
 * What is wrong with the time that is set for injections; `null` for a possible time and for none. One too long ago
 * would be another test than the one the herd is in, and never be found for its reading. `test` is the saved test of
 * the animal, if it has one.
 */
export const injectionTimeFault = (set: string | null, now: Date, test?: TbTest): StepTimeFault | null => {
  if (set === null) return null;
  if (isInTheFuture(set, now)) return 'in-the-future';
  if (now.getTime() - Date.parse(set) > sameTestMs) return 'too-long-ago';
  const read = test ? readAtOf(test) : null;
  return read !== null && Date.parse(set) >= Date.parse(read) ? 'after-reading' : null;
};

/** The same for the time that is set for readings. */
export const readingTimeFault = (set: string | null, now: Date, test?: TbTest): StepTimeFault | null => {
  if (set === null) return null;
  if (isInTheFuture(set, now)) return 'in-the-future';
  return test && Date.parse(set) < Date.parse(test.injectedAt) ? 'before-injection' : null;
};

export const timeFaultOf = { injection: injectionTimeFault, reading: readingTimeFault } as const;

/** The animal's saved entry of a step, which is corrected and not entered twice. */
export const savedOf = (test: TbTest | undefined, step: TbStep): TbTest | undefined =>
  step === 'reading' && test?.figures.reading === null ? undefined : test;

export type TbEntry = {
  avian: number | null;
  bovine: number | null;
  result: TbFigures['result'];
};

export type TbFault = { field: 'avian' | 'bovine'; code: 'no-figure' | 'odd-figure' };

/** The widest that calipers open. Anything above is a mistake. */
const mostMm = 200;

export const tbFaults = ({ avian, bovine }: TbEntry): TbFault[] =>
  (Object.entries({ avian, bovine }) as ['avian' | 'bovine', number | null][]).flatMap(([field, mm]): TbFault[] => {
    if (mm === null) return [{ field, code: 'no-figure' }];
    return mm > 0 && mm <= mostMm ? [] : [{ field, code: 'odd-figure' }];
  });

/** The increase of the folds in mm: a difference, not a result. */
export const growthOf = ({ before, reading }: Pick<TbFigures, 'before' | 'reading'>) =>
  reading && {
    avian: Number((reading.avian - before.avian).toFixed(1)),
    bovine: Number((reading.bovine - before.bovine).toFixed(1)),
  };

/** Swelling of at most the first figure (mm) is no reaction; from the second it is positive, in between inconclusive. */
const [noReactionMm, positiveMm] = [2, 4];
/** An animal is inconclusive from this excess (mm) of the bovine over the avian site. */
const inconclusiveMm = 1;

/**
 * What the figures of a comparative test suggest, for the tester to judge: swelling, heat or pain at the bovine site
 * make a reactor whatever the figures. Standard: a reactor if a positive bovine reaction exceeds the avian by more than
 * 4 mm, inconclusive if a bovine reaction exceeds it by 1 to 4 mm. Severe, as in a herd with known TB: a reactor above
 * 2 mm.
 */
export const suggestedBy = ({ avian, bovine }: SkinFolds): Record<'standard' | 'severe', TbResult> => {
  const more = Number((bovine - avian).toFixed(1));
  if (bovine <= noReactionMm || more < inconclusiveMm) return { standard: 'clear', severe: 'clear' };
  return {
    standard: bovine >= positiveMm && more > 4 ? 'reactor' : 'inconclusive',
    severe: more > 2 ? 'reactor' : 'inconclusive',
  };
};
