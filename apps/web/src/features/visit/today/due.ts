import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { mayWithhold, withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import type { HealthHistory } from '../../../device/reads/history-reads.ts';
import { isOnFarm } from '../../../device/reads/on-farm.ts';
import { place } from '../../../words/place.ts';
import { readingDueOf, waitsForReading } from '../../../words/tb-note.ts';
import { endedDaysAtMost, isClosed, type Recheck, recheckEverOf, type VisitCase } from '../visit-rules.ts';

/*
 * What is due for an animal in the coming days. It is worked out once for each farm and stored, so that the first
 * screen reads no records. Everything here refers to moments, never to "today", and stays valid for some days.
 */

/** The fields of an animal that its row shows. */
export type DueAnimal = Pick<Animal, '_id' | 'identification_number' | 'stock_id'>;
/** A case to be re-checked on this day, or since then. `sites` is missing from results of earlier versions. */
export type DueRecheck = {
  recordId: string;
  conditions: string[];
  sites?: readonly string[];
  why: Recheck['why'];
  day: string;
  /** The reading of a tuberculin test, until this moment. Only such a test has it. */
  readableUntil?: string;
};
/** A course in progress; without an end, none was recorded. */
export type DueCourse = {
  recordId: string;
  medicine: string | null;
  /** The place on the animal of its case, such as a quarter; missing as above. */
  sites?: readonly string[];
  start: string;
  end: string | null;
};
export type DueWithdrawal = { produce: Withdrawal['product_type']; until: string };

export type AnimalDue = {
  animal: DueAnimal;
  rechecks: DueRecheck[];
  courses: DueCourse[];
  withdrawals: DueWithdrawal[];
  /** The last moment until which the withdrawal of a medicine counts as not recorded; null if none is missing. */
  unrecordedUntil: string | null;
};

/**
 * How many days ahead it is worked out, and after how many it is worked out again. Nothing shows what is a week away.
 */
const aheadDays = 9;
export const keptDays = 6;

/** A course without an end is listed for this long. After that the reports show its end as missing. */
const endlessDays = 14;

/** The first moments of the days that matter, as texts, because a cheap phone compares thousands of dates with them. */
export type DueDays = Readonly<
  Record<'now' | 'today' | 'afterTomorrow' | 'ahead' | 'oldestEnded' | 'oldestEndless', string>
>;

export const dueDays = (now: Date): DueDays => {
  const startIn = (days: number) => place.daysLater(now, days).toISOString();
  return {
    now: now.toISOString(),
    today: startIn(0),
    afterTomorrow: startIn(2),
    ahead: startIn(aheadDays),
    oldestEnded: startIn(-endedDaysAtMost),
    oldestEndless: startIn(-endlessDays),
  };
};

/** What is due for each animal of a herd. Animals with nothing due and those that have gone are left out. */
export const dueOfHerd = (
  { cases, treatments, usages }: Pick<HealthHistory, 'cases' | 'treatments' | 'usages'>,
  { animals, farm }: { animals: ReadonlyMap<string, Animal>; farm: MilkFarm | null },
  days: DueDays,
): AnimalDue[] => {
  const treatmentsOf = Map.groupBy(treatments, ({ document }) => document.medical_record_id);
  const usagesOf = Map.groupBy(usages, ({ document }) => document.medical_record_id);
  const casesOf = Map.groupBy(cases, ({ document }) => document.animal_id);
  const medicinesOf = Map.groupBy(
    usages.map(({ document }) => document),
    ({ animal_id }) => animal_id,
  );
  return [...new Set([...casesOf.keys(), ...medicinesOf.keys()])].flatMap((id) => {
    const animal = animals.get(id);
    if (!animal || !isOnFarm(animal)) return [];
    const open = (casesOf.get(id) ?? [])
      .map((item): VisitCase => {
        const recordId = item.document._id;
        return { item, treatments: treatmentsOf.get(recordId) ?? [], usages: usagesOf.get(recordId) ?? [] };
      })
      .filter((one) => !isClosed(one));
    const due = {
      rechecks: open.flatMap((one) => recheckFrom(one, days)),
      courses: open.flatMap((one) => coursesFrom(one, days)),
      ...withheldFrom(medicinesOf.get(id) ?? [], { animal, farm }, days),
    };
    const { _id, identification_number, stock_id } = animal;
    return isNothing(due) ? [] : [{ animal: { _id, identification_number, stock_id }, ...due }];
  });
};

const isNothing = ({ rechecks, courses, withdrawals, unrecordedUntil }: Omit<AnimalDue, 'animal'>): boolean =>
  rechecks.length + courses.length + withdrawals.length === 0 && unrecordedUntil === null;

/** The animals of a herd for which anything could be due. Only these must be read. */
export const animalsConcerned = ({ cases, usages }: Pick<HealthHistory, 'cases' | 'usages'>): string[] => [
  ...new Set([...cases, ...usages].map(({ document }) => document.animal_id)),
];

const recheckFrom = (one: VisitCase, { oldestEnded, ahead, now }: DueDays): DueRecheck[] => {
  if (waitsForReading(one.item.document)) return readingFrom(one, { ahead, now });
  const recheck = recheckEverOf(one);
  if (recheck === null) return [];
  const day = recheck.day.toISOString();
  // Too long ago to be due on any coming day.
  if (day >= ahead || (recheck.why === 'ended' && day < oldestEnded)) return [];
  const { _id, confirmed_conditions, presumptive_conditions, tentative_conditions, body_sites } = one.item.document;
  const all = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  const conditions = [...new Set(all.flatMap(({ name }) => name ?? []))];
  return [{ recordId: _id, conditions, sites: body_sites, why: recheck.why, day }];
};

const readingFrom = (
  { item: { document } }: VisitCase,
  { now, ahead }: Pick<DueDays, 'now' | 'ahead'>,
): DueRecheck[] => {
  const due = readingDueOf(document);
  const [day, readableUntil] = [due.day.toISOString(), due.until.toISOString()];
  if (day >= ahead || readableUntil <= now) return [];
  return [{ recordId: document._id, conditions: [], why: 'noted', day, readableUntil }];
};

const coursesFrom = ({ item, usages }: VisitCase, days: DueDays): DueCourse[] =>
  usages.flatMap(({ document: { medical_record_id, name, start_date, end_date, created_at } }) => {
    const { body_sites: sites } = item.document;
    const course = {
      recordId: medical_record_id,
      medicine: name,
      sites,
      start: start_date ?? created_at,
      end: end_date,
    };
    if (isOver(course, days) || course.start >= days.ahead) return [];
    // A single dose begins and ends on one day.
    return end_date !== null && place.isSameDay(course.start, end_date) ? [] : [course];
  });

const isOver = ({ start, end }: Pick<DueCourse, 'start' | 'end'>, { today, oldestEndless }: DueDays): boolean =>
  end === null ? start < oldestEndless : end < today;

const withheldFrom = (
  usages: readonly MedicineUsage[],
  of: { animal: Animal; farm: MilkFarm | null },
  { now, ahead }: DueDays,
): Pick<AnimalDue, 'withdrawals' | 'unrecordedUntil'> => {
  const at = new Date(now);
  const withheld = withheldNow({ ...of, usages: usages.filter((usage) => mayWithhold(usage, at)), now: at });
  const unrecorded = withheld.flatMap(({ lines }) => lines).filter(({ state }) => state === 'not_recorded');
  return {
    withdrawals: withheld.flatMap(({ productType, state, until }) =>
      state === 'until' && until !== null && until < ahead ? [{ produce: productType, until }] : [],
    ),
    unrecordedUntil: unrecorded.reduce<string | null>((last, { until }) => {
      const end = until ?? endless;
      return last === null || end > last ? end : last;
    }, null),
  };
};

/** After every date. */
const endless = '9999-12-31T23:59:59.999Z';

/** What is due on a day: re-checks, doses of courses, withdrawals that end by the next day, and those not recorded. */
export const dueOn = (
  { animal, rechecks, courses, withdrawals, unrecordedUntil }: AnimalDue,
  days: DueDays,
): AnimalDue => ({
  animal,
  rechecks: rechecks.filter(
    ({ why, day, readableUntil }) =>
      day <= days.now &&
      (why === 'noted' || day >= days.oldestEnded) &&
      (readableUntil === undefined || days.now < readableUntil),
  ),
  // The first dose was given when it was recorded, so those of the following days are due.
  courses: courses.filter((one) => one.start < days.today && !isOver(one, days)),
  withdrawals: withdrawals.filter(({ until }) => until > days.now && until < days.afterTomorrow),
  unrecordedUntil: unrecordedUntil !== null && unrecordedUntil > days.now ? unrecordedUntil : null,
});

/** The day of the course, counted from 1, and the total if its end is known. */
export const dayOfCourse = ({ start, end }: DueCourse, now: Date): { day: number; days: number | null } => ({
  day: place.daysFrom(start, now) + 1,
  days: end === null ? null : place.daysFrom(start, end) + 1,
});
