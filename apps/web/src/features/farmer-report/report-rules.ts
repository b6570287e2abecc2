import type { Animal } from '@byre/contract/animals/schema';
import type { Condition } from '@byre/contract/conditions/schema';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type OrganicFarm, type OrganicPeriod, organicPeriodsOf } from '@byre/contract/medicine-usage/organic-periods';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, type WithheldLine, withheldLinesOf } from '@byre/contract/medicine-usage/withheld';
import type { Observation } from '@byre/contract/observations/api';
import type { Product } from '@byre/contract/products/schema';
import { headsGiven, missingFacts, type Recorded, type RecordFact } from '@byre/contract/reports/record-gaps';
import type { SubstanceGiven } from '@byre/contract/reports/substance-schema';
import { substancesGiven } from '@byre/contract/reports/substances-given';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { observedAt } from '../../device/reads/observed-at.ts';
import { type ObservedCount, observedCounts } from '../../device/reads/observed-counts.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { place } from '../../words/place.ts';

/**
 * One kind of produce and what a medicine withholds of it: `line` says until when and why, null if nothing. `withdrawal` is
 * the recorded one, null if there is none, or if none could count.
 */
export type ReportedWithdrawal = {
  productType: Withdrawal['product_type'];
  withdrawal: Withdrawal | null;
  line: WithheldLine<MedicineUsage> | null;
  /** Until when it may not be sold as organic; null on other holdings, and where the withdrawal has no end. */
  organic: OrganicPeriod | null;
};

/**
 * One medicine as the keeper's record needs it: what a vet who administers it must enter or hand over in writing
 * (Veterinary Medicines Regulations 2013, reg. 18 and 19; Red Tractor also asks for the dates fit for consumption).
 */
export type ReportLine = {
  usage: MedicineUsage;
  animal: Animal | null;
  record: MedicalRecord | null;
  meat: readonly ReportedWithdrawal[];
  milk: readonly ReportedWithdrawal[];
  other: readonly ReportedWithdrawal[];
  substances: readonly SubstanceGiven[];
  /** How many medicines of this report belong to the same group treatment, including this one. */
  groupSize: number;
  /** What is missing or cannot be right. */
  gaps: readonly RecordFact[];
};

export type Report = {
  lines: readonly ReportLine[];
  /** Cases of the day in which no medicine was given. */
  seen: readonly { record: MedicalRecord; animal: Animal | null }[];
  /** The findings of the day, counted by kind. */
  observed: readonly ObservedCount[];
  /** The conditions of these cases that people can catch, by name. */
  zoonoses: readonly string[];
  gaps: number;
  isUnsent: boolean;
};

export type ReportSources = {
  records: readonly Item<MedicalRecord>[];
  treatments: readonly Item<TreatmentHistory>[];
  usages: readonly Item<MedicineUsage>[];
  animals: ReadonlyMap<string, Item<Animal>>;
  /** Newest first. */
  observations: readonly Item<Observation>[];
  farm: (Recorded['farm'] & OrganicFarm) | null;
  /** The products by id, and all formulary entries for them. */
  products: ReadonlyMap<string, Product>;
  /** The conditions of the records by id, as far as this device lists them. */
  conditions: ReadonlyMap<string, Condition>;
  formulary: readonly FormularyEntry[];
};

/**
 * What was given and seen on this holding on `day`, by the calendar of the practice, in the order of the animals' tags.
 */
export const reportOf = (sources: ReportSources, day: Date, now: Date): Report => {
  const { records, treatments, usages, animals } = sources;
  const recordOf = new Map(records.map(({ document }) => [document._id, document]));
  const treatmentOf = new Map(treatments.map(({ document }) => [document._id, document]));
  const animalOf = (animalId: string): Animal | null => animals.get(animalId)?.document ?? null;
  const usedOnDay = usages.filter(({ document }) => isOn(day, document.start_date ?? document.created_at));
  // What an animal was given before it came belongs to the record of its previous holding.
  const ofDay = usedOnDay.filter(({ document: { holding_id, farm_id } }) => holding_id === farm_id);
  const groups = Map.groupBy(ofDay, ({ document }) => document.group_id);
  const lines = ofDay.map(({ document }) =>
    lineOf(
      document,
      {
        animal: animalOf(document.animal_id),
        record: recordOf.get(document.medical_record_id) ?? null,
        groupSize: document.group_id === null ? 1 : (groups.get(document.group_id)?.length ?? 1),
      },
      { ...sources, treatment: treatmentOf.get(document.treatment_id) ?? null, now },
    ),
  );
  const treated = new Set(usedOnDay.map(({ document }) => document.medical_record_id));
  const seen = records.filter(
    ({ document }) => !treated.has(document._id) && isOn(day, document.examined_at ?? document.created_at),
  );
  const observed = sources.observations.filter(({ document }) => isOn(day, observedAt(document)));
  const cases = [...lines.flatMap(({ record }) => record ?? []), ...seen.map(({ document }) => document)];
  return {
    observed: observedCounts(observed),
    zoonoses: zoonosesOf(cases, sources.conditions),
    lines: lines.toSorted((a, b) => tagOf(a.animal).localeCompare(tagOf(b.animal), 'en', { numeric: true })),
    seen: seen.map(({ document }) => ({ record: document, animal: animalOf(document.animal_id) })),
    gaps: lines.reduce((sum, { gaps }) => sum + gaps.length, 0),
    isUnsent: [...ofDay, ...seen, ...observed].some(({ sync }) => sync !== 'clean'),
  };
};

/** The conditions of a case without duplicates, the most certain first. */
export const conditionsOf = (record: MedicalRecord | null): string[] =>
  record === null ? [] : [...new Set(recordedIn(record).map(({ name, condition_id }) => name ?? condition_id))];

const recordedIn = ({ confirmed_conditions, presumptive_conditions, tentative_conditions }: MedicalRecord) => [
  ...confirmed_conditions,
  ...presumptive_conditions,
  ...tentative_conditions,
];

/** The names of the conditions in these cases that people can catch, each once. */
const zoonosesOf = (cases: readonly MedicalRecord[], listed: ReportSources['conditions']): string[] => {
  const found = cases.flatMap(recordedIn).flatMap(({ condition_id }) => listed.get(condition_id) ?? []);
  return [...new Set(found.filter(({ zoonotic }) => zoonotic === true).map(({ pathology }) => pathology))];
};

type Surroundings = Pick<ReportLine, 'animal' | 'record' | 'groupSize'>;
type Asked = Pick<ReportSources, 'farm' | 'products' | 'formulary'> & { treatment: TreatmentHistory | null; now: Date };

const lineOf = (usage: MedicineUsage, around: Surroundings, asked: Asked): ReportLine => {
  const reported = reportedOf(usage, around.animal, asked.farm);
  const entries = asked.formulary.filter(({ product_id }) => product_id === usage.product_id);
  const of = (product: string) => reported.filter(({ productType }) => productType === product);
  return {
    ...around,
    usage: { ...usage, number_of_animals: headsGiven({ usage, treatment: asked.treatment }) },
    meat: of('meat'),
    milk: of('milk'),
    other: reported.filter(({ productType }) => !['meat', 'milk'].includes(productType)),
    substances: substancesGiven(usage, entries, around.animal?.species ?? null),
    gaps: missingFacts(
      {
        usage,
        animal: around.animal,
        record: around.record,
        treatment: asked.treatment,
        farm: asked.farm,
        product: asked.products.get(usage.product_id) ?? null,
        entries,
      },
      { now: asked.now, on: 'sheet', zone: place.zone() },
    ),
  };
};

/** What a medicine withholds, and the recorded withdrawals that withhold nothing. */
const reportedOf = (usage: MedicineUsage, animal: Animal | null, farm: ReportSources['farm']): ReportedWithdrawal[] => {
  const lines = withheldLinesOf(usage, { animal: animal ?? unknownAnimal, farm });
  const without = usage.withdrawals.filter(
    ({ product_type }) => !lines.some(({ productType }) => productType === product_type),
  );
  const periods = organicPeriodsOf(usage, { animal: animal ?? unknownAnimal, farm });
  const organic = (produce: Withdrawal['product_type']) =>
    periods.find(({ productType }) => productType === produce) ?? null;
  return [
    ...lines.map((line) => ({
      productType: line.productType,
      withdrawal: line.withdrawal,
      line,
      organic: organic(line.productType),
    })),
    ...without.map((withdrawal) => ({
      productType: withdrawal.product_type,
      withdrawal,
      line: null,
      organic: organic(withdrawal.product_type),
    })),
  ];
};

const tagOf = (animal: Animal | null): string => animal?.identification_number ?? animal?._id ?? '';

const isOn = (day: Date, moment: string): boolean => place.isSameDay(moment, day);
