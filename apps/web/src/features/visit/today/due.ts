import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { HealthHistory } from '../../../device/reads/record-reads.ts';
import { place } from '../../../words/place.ts';
import { endedDaysAtMost, isClosed, type Recheck, recheckEverOf, type VisitCase } from '../visit-rules.ts';

/*
 * What is to be done about an animal in the coming days. It is worked out once for each farm and kept, so that the first
 * screen reads no records: everything here is told by moments, never by "today", and holds for some days.
 */

/** As much of an animal as its row shows. */
export type DueAnimal = Pick<Animal, '_id' | 'identification_number' | 'stock_id'>;
/** A case to be looked at again: on this day, or since then. `sites` is absent where it was kept before they were shown. */
export type DueRecheck = {
  recordId: string;
  conditions: string[];
  sites?: readonly string[];
  why: Recheck['why'];
  day: string;
};
/** A course that goes on; without an end nobody wrote one down. */
export type DueCourse = {
  recordId: string;
  medicine: string | null;
  /** Where on the animal its case is, such as a quarter; absent as above. */
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
};

/** So far ahead it is worked out, and after so many days anew: what is a week away is shown by nothing. */
const aheadDays = 9;
export const keptDays = 6;

/** A course without an end is asked after so long; then it stands in the reports as one whose end is missing. */
const endlessDays = 14;

/** The first moments of the days that count, as text: thousands of dates are compared with them on a cheap phone. */
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

/** What is due of each animal of a herd; animals with nothing are left out, and those that are gone. */
export const dueOfHerd = (
  { cases, treatments, usages }: Pick<HealthHistory, 'cases' | 'treatments' | 'usages'>,
  animals: ReadonlyMap<string, Animal>,
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
    if (!animal || animal.deceased_record !== null || animal.date_left_farm !== null) return [];
    const open = (casesOf.get(id) ?? [])
      .map((item): VisitCase => {
        const recordId = item.document._id;
        return { item, treatments: treatmentsOf.get(recordId) ?? [], usages: usagesOf.get(recordId) ?? [] };
      })
      .filter((one) => !isClosed(one));
    const due = {
      rechecks: open.flatMap((one) => recheckFrom(one, days)),
      courses: open.flatMap((one) => coursesFrom(one, days)),
      withdrawals: withdrawalsFrom(medicinesOf.get(id) ?? [], animal.reproductive_state, days),
    };
    const { _id, identification_number, stock_id } = animal;
    return isNothing(due) ? [] : [{ animal: { _id, identification_number, stock_id }, ...due }];
  });
};

const isNothing = ({ rechecks, courses, withdrawals }: Omit<AnimalDue, 'animal'>): boolean =>
  rechecks.length + courses.length + withdrawals.length === 0;

/** The animals of a herd of which anything could be due: only these have to be read. */
export const animalsConcerned = ({ cases, usages }: Pick<HealthHistory, 'cases' | 'usages'>): string[] => [
  ...new Set([...cases, ...usages].map(({ document }) => document.animal_id)),
];

const recheckFrom = (one: VisitCase, { oldestEnded, ahead }: DueDays): DueRecheck[] => {
  const recheck = recheckEverOf(one);
  if (recheck === null) return [];
  const day = recheck.day.toISOString();
  // Long past, it would not be awaited on any day to come.
  if (day >= ahead || (recheck.why === 'ended' && day < oldestEnded)) return [];
  const { _id, confirmed_conditions, presumptive_conditions, tentative_conditions, body_sites } = one.item.document;
  const all = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  const conditions = [...new Set(all.flatMap(({ name }) => name ?? []))];
  return [{ recordId: _id, conditions, sites: body_sites, why: recheck.why, day }];
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
    // What is given once begins and ends on one day.
    return end_date !== null && place.isSameDay(course.start, end_date) ? [] : [course];
  });

const isOver = ({ start, end }: Pick<DueCourse, 'start' | 'end'>, { today, oldestEndless }: DueDays): boolean =>
  end === null ? start < oldestEndless : end < today;

const withdrawalsFrom = (
  usages: readonly MedicineUsage[],
  reproductiveState: readonly HistoryEntry[],
  { now, ahead }: DueDays,
): DueWithdrawal[] =>
  withheldNow({ usages, reproductiveState, now: new Date(now) }).flatMap(({ productType, until }) =>
    until !== null && until < ahead ? [{ produce: productType, until }] : [],
  );

/** What of it stands on a day: re-checks due, doses of courses, and what ends by tomorrow. */
export const dueOn = ({ animal, rechecks, courses, withdrawals }: AnimalDue, days: DueDays): AnimalDue => ({
  animal,
  rechecks: rechecks.filter(({ why, day }) => day <= days.now && (why === 'noted' || day >= days.oldestEnded)),
  // The first dose is given where it is written down: due are those of the days after.
  courses: courses.filter((one) => one.start < days.today && !isOver(one, days)),
  withdrawals: withdrawals.filter(({ until }) => until > days.now && until < days.afterTomorrow),
});

/** Which day of the course it is, from 1; of how many, where its end is known. */
export const dayOfCourse = ({ start, end }: DueCourse, now: Date): { day: number; days: number | null } => ({
  day: place.daysFrom(start, now) + 1,
  days: end === null ? null : place.daysFrom(start, end) + 1,
});
