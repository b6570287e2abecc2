import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { dayMs, hourMs } from '@byre/contract/time';
import { isInTheFuture } from '../../forms/in-the-future.ts';
import {
  injectedAt,
  isTbTest,
  readAfterHours,
  readingDueOf,
  sameTestMs,
  type TbFigures,
  tbConditionId,
  tbFiguresIn,
} from '../../words/tb-note.ts';
import { isTestedSpecies, type TbKind, tbKindOf, tbKinds } from './tb-interpretation.ts';
import { type ListedSides, lackingSides, type TbSide } from './tuberculins.ts';

/** Cattle are tested from six weeks of age; younger ones do not react yet. The same is taken for the other species. */
const testingAgeDays = 42;

/** Whether an animal is of a species that is tested, and old enough. One without a recorded birth is. */
export const isOfTestingAge = ({ species, date_of_birth }: Animal, now: Date): boolean =>
  isTestedSpecies(species) &&
  (date_of_birth === null || now.getTime() - Date.parse(date_of_birth) >= testingAgeDays * dayMs);

export type TbTest = {
  record: MedicalRecord;
  figures: TbFigures;
  injectedAt: string;
  /** The tuberculins that are not recorded for it. */
  lacks: readonly TbSide[];
};

/** A herd on its test day. */
export type TbDay = {
  /** Every animal of the herd, in the order of its tags. */
  herd: readonly Animal[];
  tests: ReadonlyMap<string, TbTest>;
  /** The last test before this one of each animal, if it was read. */
  earlier: ReadonlyMap<string, TbTest>;
};

/** The newest test of each animal among those that may belong to the current test. */
export const tbTestsOf = (
  records: readonly MedicalRecord[],
  now: Date,
  given: GivenTuberculins = nothingGiven,
): Map<string, TbTest> =>
  newestTests(records, given, ({ injectedAt: at }) => now.getTime() - Date.parse(at) <= sameTestMs);

/** The medicines of a farm, and which products on the list are tuberculins. */
export type GivenTuberculins = { usages: readonly MedicineUsage[]; listed: ListedSides };
const nothingGiven: GivenTuberculins = { usages: [], listed: new Map() };

/** The newest test of each animal before the current one, if it was read: what the current result is compared with. */
export const earlierTestsOf = (
  records: readonly MedicalRecord[],
  current: ReadonlyMap<string, TbTest>,
): Map<string, TbTest> => {
  const isEarlier = ({ record, injectedAt: at }: TbTest) =>
    at < (current.get(record.animal_id)?.injectedAt ?? farFuture);
  const newest = newestTests(records, nothingGiven, isEarlier);
  return new Map([...newest].filter(([, { figures }]) => figures.reading !== null));
};

/** After every moment. */
const farFuture = '9999';

const newestTests = (
  records: readonly MedicalRecord[],
  { usages, listed }: GivenTuberculins,
  isAsked: (test: TbTest) => boolean,
): Map<string, TbTest> => {
  const usagesOf = Map.groupBy(usages, ({ medical_record_id }) => medical_record_id);
  const tests = new Map<string, TbTest>();
  for (const record of records) {
    const figures = tbFiguresIn(record.notes);
    if (figures === null || !isTbTest(record)) continue;
    const lacks = lackingSides(usagesOf.get(record._id) ?? [], listed);
    const test = { record, figures, injectedAt: injectedAt(record), lacks };
    const known = tests.get(record.animal_id);
    if (isAsked(test) && (!known || known.injectedAt < test.injectedAt)) tests.set(record.animal_id, test);
  }
  return tests;
};

/** Whether the animal was inconclusive at the test before, so that it is inconclusive twice if it is again. */
export const wasInconclusive = ({ earlier }: TbDay, animalId: string): boolean =>
  earlier.get(animalId)?.figures.result === 'inconclusive';

/** The kinds of which the farm has animals to be tested. */
export const kindsOf = ({ herd }: Pick<TbDay, 'herd'>): TbKind[] =>
  tbKinds.filter((kind) => herd.some((animal) => tbKindOf(animal) === kind));

/** The animals of one kind, which have a test day of their own. */
export const ofKind = (day: TbDay, kind: TbKind): TbDay => ({
  ...day,
  herd: day.herd.filter((animal) => tbKindOf(animal) === kind),
});

/** The kind whose animals are waiting: at the reading those that are due, otherwise the first that the farm has. */
export const likelyKind = (day: TbDay, step: TbStep, now: Date): TbKind => {
  const kinds = kindsOf(day);
  const isWaiting = (kind: TbKind) => ofKind(day, kind).herd.some(({ _id }) => isDue(day.tests.get(_id), now));
  return (step === 'reading' ? kinds.find(isWaiting) : undefined) ?? kinds[0] ?? 'cattle';
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
export const progressOf = (
  { herd, tests }: Pick<TbDay, 'herd' | 'tests'>,
  step: TbStep,
  now: Date,
): { done: Animal[]; missing: Animal[] } => {
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
export const likelyStep = ({ herd, tests }: Pick<TbDay, 'herd' | 'tests'>, now: Date): TbStep =>
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

export type TbFault = { field: 'avian' | 'bovine'; code: 'no-figure' };

export const tbFaults = ({ avian, bovine }: TbEntry): TbFault[] =>
  (Object.entries({ avian, bovine }) as ['avian' | 'bovine', number | null][]).flatMap(([field, mm]): TbFault[] =>
    mm === null ? [{ field, code: 'no-figure' }] : [],
  );

/** The increase of the folds in mm: a difference, not a result. */
export const growthOf = ({ before, reading }: Pick<TbFigures, 'before' | 'reading'>) =>
  reading && {
    avian: Number((reading.avian - before.avian).toFixed(1)),
    bovine: Number((reading.bovine - before.bovine).toFixed(1)),
  };
