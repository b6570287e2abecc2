import type { HistoryEntry } from '@byre/contract/animals/schema';
import { endOfWithdrawal, inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import type { Response } from '@byre/contract/treatment-history/schema';
import { dayMs, hourMs, iso, minuteMs } from './calendar.ts';
import type { CaseSetting } from './case-setting.ts';
import type { Random } from './random.ts';
import type { Course, Medicine, Regime } from './regimes/regime.ts';
import { stampsOf } from './stamps.ts';
import { uuidAt } from './uuid.ts';
import type { TreatmentRow, UsageRow } from './world.ts';

type Treating = CaseSetting & {
  /** What a whole group has in common is drawn from here. */
  groupRandom: Random | undefined;
  regime: Regime;
  animalId: string;
  /** Of a pen, flock or house; null for a single animal. */
  heads: number | null;
  reproductiveState: readonly HistoryEntry[];
  recordId: string;
  startedAt: number;
  /** When the case itself was written down: nothing below it can be older. */
  writtenAt: number;
};

type Outcome = { response: Response; success: boolean };

/** The courses of one case: the first, and a second where the first failed. */
export const writeTreatments = (
  treating: Treating,
): { treatments: TreatmentRow[]; usages: UsageRow[]; isOpen: boolean } => {
  const { regime, startedAt, today } = treating;
  const random = treating.groupRandom ?? treating.random;
  if (!regime.course) return { treatments: [], usages: [], isOpen: startedAt > today - 10 * dayMs };
  const reviewedAt = reviewOf(regime.course, startedAt, random);
  const first = outcomeOf(regime, random);
  const isOpen = reviewedAt > today;
  const courses = [writeCourse(treating, regime.course, startedAt, isOpen ? null : { ...first, reviewedAt })];
  if (!isOpen && !first.success && regime.second) {
    const again = reviewedAt + hourMs;
    const reviewedAgainAt = reviewOf(regime.second, again, random);
    const stillOpen = reviewedAgainAt > today;
    const good = { response: 'Good' as const, success: true, reviewedAt: reviewedAgainAt };
    courses.push(writeCourse(treating, regime.second, again, stillOpen ? null : good));
    return { ...together(courses), isOpen: stillOpen };
  }
  return { ...together(courses), isOpen };
};

const together = (courses: readonly { treatment: TreatmentRow; usages: UsageRow[] }[]) => ({
  treatments: courses.map(({ treatment }) => treatment),
  usages: courses.flatMap(({ usages }) => usages),
});

const lastDoseOf = ({ days }: Course, startedAt: number): number => startedAt + (days - 1) * dayMs;

const reviewOf = (course: Course, startedAt: number, random: Random): number =>
  lastDoseOf(course, startedAt) + random.whole(2, 5) * dayMs;

const outcomeOf = (regime: Regime, random: Random): Outcome => {
  const draw = random.fraction();
  if (regime.group) return { response: 'Good', success: true };
  if (draw < (regime.second ? 0.14 : 0.03)) {
    return { response: random.pick(['Poor', 'No Response'] as const), success: false };
  }
  if (draw > 0.995) return { response: 'Adverse', success: true };
  return { response: random.weighted(['Good', 'Excellent', 'Ok'] as const, (word) => goodness[word]), success: true };
};

const goodness = { Good: 60, Excellent: 16, Ok: 24 } as const;

const writeCourse = (
  treating: Treating,
  course: Course,
  startedAt: number,
  outcome: (Outcome & { reviewedAt: number }) | null,
): { treatment: TreatmentRow; usages: UsageRow[] } => {
  const { farm, vet, random, reference, animalId, recordId } = treating;
  const [first] = course.medicines;
  // A finished course is written up when the animal was seen again, an open one on the day it began.
  const writtenAt = Math.max(treating.writtenAt + 4 * minuteMs, outcome?.reviewedAt ?? startedAt + 6 * minuteMs);
  const treatment: TreatmentRow = {
    _id: uuidAt(writtenAt, random),
    animal_id: animalId,
    medical_record_id: recordId,
    start_date: iso(startedAt),
    end_date: outcome ? iso(lastDoseOf(course, startedAt)) : null,
    response: outcome?.response ?? null,
    successful_treatment: outcome?.success ?? null,
    treatment_strategy: first ? reference.productOf(first).pharmaceutical_form : null,
    treated_by: course.by === 'Farmer' ? ['Farmer'] : course.days > 1 ? ['Vet', 'Farmer'] : ['Vet'],
    intervention_desc: course.text,
    number_of_animals: treating.heads,
    ...stampsOf(farm, vet, writtenAt),
  };
  const batchRandom = treating.groupRandom ?? random;
  const groupId = treating.groupRandom ? uuidAt(startedAt, treating.groupRandom) : null;
  const usages = course.medicines.map((medicine) => ({
    ...usageOf(treating, course, medicine, startedAt),
    ...stampsOf(farm, vet, writtenAt + 2 * minuteMs),
    _id: uuidAt(writtenAt + 2 * minuteMs, random),
    animal_id: animalId,
    medical_record_id: recordId,
    treatment_id: treatment._id,
    holding_id: farm.row._id,
    batches: [batchOf(startedAt, batchRandom)],
    group_id: groupId,
    number_of_animals: treating.heads,
    practice_product: null,
    // Filled in once the animal is known.
    label_withdrawals: [],
    residue_limit: null,
    withheld: null,
  }));
  return { treatment, usages };
};

type Usage = Omit<
  MedicineUsage,
  | '_id'
  | 'animal_id'
  | 'medical_record_id'
  | 'treatment_id'
  | 'holding_id'
  | 'batches'
  | 'group_id'
  | 'number_of_animals'
  | 'practice_product'
  | 'label_withdrawals'
  | 'residue_limit'
  | 'withheld'
  | keyof ReturnType<typeof stampsOf>
>;

const usageOf = (
  { farm, vet, reference, reproductiveState }: Treating,
  course: Course,
  medicine: Medicine,
  startedAt: number,
): Usage => {
  const product = reference.productOf(medicine);
  const isSingle = /\bonce\b(?! daily)/.test(medicine.dose) && !/twice/.test(medicine.dose);
  const endedAt = isSingle ? startedAt : lastDoseOf(course, startedAt);
  return {
    product_id: product._id,
    name: product.product_name,
    theraputic_group: product.therapeutic_groups,
    active_substances: product.active_substances.map((name) => ({ name, concentration: null })),
    total_volume: { volume: medicine.volume, units: medicine.units },
    start_date: iso(startedAt),
    end_date: iso(endedAt),
    dose: medicine.dose,
    route: medicine.route,
    withdrawals: medicine.withdrawals.map((withdrawal) =>
      withdrawalFrom({ endedAt, reproductiveState }, withdrawal, medicine),
    ),
    administered_by: course.by === 'Vet' ? vet.name : farm.row.keeper,
    cascade: medicine.cascadeReason ? { used: true, reason: medicine.cascadeReason } : null,
  };
};

const withdrawalFrom = (
  { endedAt, reproductiveState }: { endedAt: number; reproductiveState: readonly HistoryEntry[] },
  [product_type, period, unit, afterCalving]: Medicine['withdrawals'][number],
  { cascadeReason }: Medicine,
): Withdrawal => {
  const told = inFull({
    ...{ product_type, period, unit, basis: cascadeReason ? 'cascade' : 'vet' },
    counts_from: afterCalving ? 'calving' : 'treatment',
    minimum_dry_days: afterCalving?.minimumDryDays ?? null,
  });
  const dates = { start_date: iso(endedAt), end_date: iso(endedAt) };
  return { ...told, ends_at: endOfWithdrawal(told, dates, reproductiveState) };
};

const batchOf = (startedAt: number, random: Random) => {
  const letters = [...'ABCDEFGHKLMNPRT'];
  const expiry = new Date(startedAt);
  // Packs carry a month: good until its last day.
  const months = expiry.getUTCMonth() + 1 + random.whole(6, 24);
  return {
    number: `${random.pick(letters)}${random.whole(100, 999)}${random.pick(letters)}${random.whole(10, 99)}`,
    expiry: iso(Date.UTC(expiry.getUTCFullYear(), months, 0)),
  };
};
