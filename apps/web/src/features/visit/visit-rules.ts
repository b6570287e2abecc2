import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { isOnFarm } from '../../device/reads/on-farm.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { joinedIn, type MovedHere, workHere } from '../../device/reads/work-here.ts';
import { isMovedAway } from '../../words/moved-note.ts';
import { place } from '../../words/place.ts';
import { isReadTest, readingDueOf, waitsForReading } from '../../words/tb-note.ts';

/** A case with its treatments. */
export type VisitCase = {
  item: Item<MedicalRecord>;
  treatments: readonly Item<TreatmentHistory>[];
  usages: readonly Item<MedicineUsage>[];
};

/** When a case is to be re-checked: on the chosen day, or because its treatment is over. */
export type Recheck = { why: 'noted' | 'ended'; day: Date };

/** The tuberculin tests of a farm that are to be read on one day: work on the herd, so one row. */
export type TbReading = { day: Date; animalIds: readonly string[] };

/** What a visit to a farm must see, and has seen. */
export type Worklist = {
  /** Due now or within the coming week, the longest overdue first. Their cases are in none of the next three lists. */
  readings: readonly TbReading[];
  /** Due today or earlier, the longest overdue first. */
  due: readonly { visitCase: VisitCase; recheck: Recheck }[];
  /** Due within the coming week. */
  coming: readonly { visitCase: VisitCase; recheck: Recheck }[];
  /** The other open cases, newest first. */
  open: readonly VisitCase[];
  /** Cases with an entry of today, newest first. */
  today: readonly VisitCase[];
};

/**
 * After this many days without an entry nobody is waiting for the animal any more. The case stays among the open ones.
 */
export const endedDaysAtMost = 30;
const comingDays = 7;

export const worklistOf = (cases: readonly VisitCase[], now: Date): Worklist => {
  const notClosed = cases.filter((one) => !isClosed(one));
  const open = notClosed.filter(({ item }) => !waitsForReading(item.document));
  const withRecheck = open.flatMap((visitCase) => {
    const recheck = recheckOf(visitCase, now);
    return recheck && place.daysFrom(now, recheck.day) <= comingDays ? [{ visitCase, recheck }] : [];
  });
  const byDay = withRecheck.toSorted((a, b) => a.recheck.day.getTime() - b.recheck.day.getTime());
  const listed = new Set(byDay.map(({ visitCase }) => visitCase));
  return {
    readings: readingsOf(notClosed, now),
    due: byDay.filter(({ recheck }) => recheck.day <= now),
    coming: byDay.filter(({ recheck }) => recheck.day > now),
    open: open.filter((one) => !listed.has(one)),
    today: cases.filter((one) => isOfDay(one, now)),
  };
};

/** One that nobody can read any more is left out. It stays in the animal's history. */
const readingsOf = (cases: readonly VisitCase[], now: Date): TbReading[] => {
  const waiting = cases.flatMap(({ item: { document } }) => {
    const due = waitsForReading(document) ? readingDueOf(document) : null;
    return due && now < due.until && place.daysFrom(now, due.day) <= comingDays
      ? [{ day: due.day, animalId: document.animal_id }]
      : [];
  });
  return [...Map.groupBy(waiting, ({ day }) => day.getTime())]
    .sort(([a], [b]) => a - b)
    .map(([day, tests]) => ({
      day: new Date(day),
      animalIds: [...new Set(tests.map(({ animalId }) => animalId))],
    }));
};

/** Whether an animal is on the farm. One that this device does not have may be there. */
export const isHere =
  (animals: ReadonlyMap<string, Item<Animal>>) =>
  (animalId: string): boolean => {
    const animal = animals.get(animalId)?.document;
    return animal === undefined || isOnFarm(animal);
  };

/** The worklist without animals that died or left, as on the first screen. What was recorded today stays. */
export const withoutGone = (worklist: Worklist, animals: ReadonlyMap<string, Item<Animal>>): Worklist => {
  const isOfHere = isHere(animals);
  const ofHere = ({ item }: VisitCase) => isOfHere(item.document.animal_id);
  return {
    ...worklist,
    readings: worklist.readings
      .map(({ day, animalIds }) => ({ day, animalIds: animalIds.filter(isOfHere) }))
      .filter(({ animalIds }) => animalIds.length > 0),
    due: worklist.due.filter(({ visitCase }) => ofHere(visitCase)),
    coming: worklist.coming.filter(({ visitCase }) => ofHere(visitCase)),
    open: worklist.open.filter(ofHere),
  };
};

/**
 * Closed once a treatment was successful: the medical case no longer persists (interface 2.2). Also if it was moved to
 * another animal.
 */
export const isClosed = ({ item, treatments }: VisitCase): boolean =>
  isMovedAway(item.document.notes) || treatments.some(({ document }) => document.successful_treatment === true);

/**
 * A chosen day takes precedence. Without one, an open case is due from the day after its last treatment ended, because
 * no outcome is recorded yet. If it was seen today, it is not due until another day.
 */
export const recheckOf = (visitCase: VisitCase, now: Date): Recheck | null => {
  const recheck = recheckEverOf(visitCase);
  if (recheck?.why !== 'ended') return recheck;
  const overdueDays = -place.daysFrom(now, recheck.day);
  return overdueDays < 0 || overdueDays > endedDaysAtMost ? null : recheck;
};

/** Independent of the current time, because the result is stored; whether it is still due is decided on the day. */
export const recheckEverOf = (visitCase: VisitCase): Recheck | null => {
  const { document: record } = visitCase.item;
  if (record.recheck_on) return { why: 'noted', day: place.startOf(record.recheck_on) };
  // Nothing was treated: the injection "ended" with the reading, for a whole herd on one day. Later treatment counts.
  if (isReadTest(record) && visitCase.treatments.length <= 1) return null;
  const ended = lastEnd(visitCase);
  return ended === null ? null : { why: 'ended', day: place.daysLater(ended, 1) };
};

/** When the last of its treatments ended; `null` without a treatment, or while one has no end. */
const lastEnd = ({ treatments, usages }: VisitCase): Date | null => {
  const ends = treatments.map(({ document: { _id, end_date, start_date } }) => {
    const own = usages.filter(({ document }) => document.treatment_id === _id);
    const medicineEnds = own.map(({ document }) => document.end_date ?? document.start_date);
    return end_date ?? (medicineEnds.length > 0 ? latest(medicineEnds) : start_date);
  });
  const last = latest(ends);
  return last === null ? null : new Date(last);
};

/** The latest of several moments; `null` if one of them is unknown. */
const latest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (last === null || date === null ? null : date > last ? date : last), dates[0] ?? null);

/** Whether the case has an entry on the day of `now`. */
const isOfDay = ({ item, treatments, usages }: VisitCase, now: Date): boolean => {
  const parts = [...treatments, ...usages];
  return [
    startOfCase(item.document),
    item.document.updated_at,
    ...parts.flatMap(({ document }) => [startOf(document), document.updated_at]),
  ].some((moment) => isSameDay(new Date(moment), now));
};

type Dated = { start_date: string | null; created_at: string };
const startOf = ({ start_date, created_at }: Dated): string => start_date ?? created_at;
const startOfCase = ({ examined_at, created_at }: MedicalRecord): string => examined_at ?? created_at;

/**
 * Of the cases of a day those with an entry of the day that was work on the holding, with nothing else in them, and those
 * of animals that live elsewhere now, as far as `moved` has them.
 */
export const casesHere = (
  cases: readonly VisitCase[],
  { moved, animals, day }: { moved: MovedHere; animals: ReadonlyMap<string, Item<Animal>>; day: Date },
): VisitCase[] => {
  const how = { moved, joined: joinedIn(animals) };
  const kept = cases.flatMap((one): VisitCase[] => {
    const treatments = workHere(one.treatments, [], { ...how, at: startOf });
    const usages = workHere(one.usages, [], { ...how, at: startOf });
    const isSeen = workHere([one.item], [], { ...how, at: startOfCase }).length > 0;
    const hasWork = isSeen || [...treatments, ...usages].some((part) => isOn(day, part));
    return hasWork ? [{ ...one, treatments, usages }] : [];
  });
  const known = new Set(kept.map(({ item }) => item.document._id));
  return [...kept, ...arrivedCases(moved).filter((one) => !known.has(one.item.document._id) && isOfDay(one, day))];
};

const isOn = (day: Date, { document }: Item<Dated & { updated_at: string }>): boolean =>
  [startOf(document), document.updated_at].some((moment) => isSameDay(new Date(moment), day));

const arrivedCases = ({ arrived }: MovedHere): VisitCase[] =>
  arrived.medical_records.map((record) => {
    const ofCase = <T extends { medical_record_id: string }>(all: readonly T[]) =>
      all.filter(({ medical_record_id }) => medical_record_id === record._id).map(clean);
    return {
      item: clean(record),
      treatments: ofCase(arrived.treatment_histories),
      usages: ofCase(arrived.medicine_usages),
    };
  });

const clean = <T>(document: T): Item<T> => ({ document, sync: 'clean' });

/** By the calendar of the practice, because a visit is a day as people count it. */
export const isSameDay = (one: Date, other: Date): boolean => place.isSameDay(one, other);
