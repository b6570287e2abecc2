import type { Animal } from '@byre/contract/animals/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
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
import { lacksTuberculin } from '../../words/tb-note.ts';

/**
 * One kind of produce and what a medicine withholds of it: `line` says until when and why, null if nothing. `withdrawal` is
 * the recorded one, null if there is none, or if none could count.
 */
export type ReportedWithdrawal = {
  productType: Withdrawal['product_type'];
  withdrawal: Withdrawal | null;
  line: WithheldLine<MedicineUsage> | null;
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
  /**
   * How many animals of this report had the same group treatment, pens by the head. At least so many, if a pen in it was
   * not counted.
   */
  together: { heads: number; isAtLeast: boolean };
  /** What is missing or cannot be right. */
  gaps: readonly RecordFact[];
};

export type Report = {
  lines: readonly ReportLine[];
  /** Cases of the day in which no medicine was given. */
  seen: readonly { record: MedicalRecord; animal: Animal | null }[];
  /** Tuberculin tests injected on the day for which not both tuberculins are recorded. */
  withoutTuberculin: Report['seen'];
  /** The findings of the day, counted by kind. */
  observed: readonly ObservedCount[];
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
  farm: Recorded['farm'];
  /** The products by id, and all formulary entries for them. */
  products: ReadonlyMap<string, Product>;
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
  const groups = Map.groupBy(
    ofDay.map(({ document }) => document),
    ({ group_id }) => group_id,
  );
  const togetherWith = ({ group_id }: MedicineUsage) =>
    group_id === null
      ? { heads: 1, isAtLeast: false }
      : togetherOf(groups.get(group_id) ?? [], { animalOf, treatmentOf });
  const lines = ofDay.map(({ document }) =>
    lineOf(
      document,
      {
        animal: animalOf(document.animal_id),
        record: recordOf.get(document.medical_record_id) ?? null,
        together: togetherWith(document),
      },
      { ...sources, treatment: treatmentOf.get(document.treatment_id) ?? null, now },
    ),
  );
  const treated = new Set(usedOnDay.map(({ document }) => document.medical_record_id));
  const examined = records.filter(({ document }) => isOn(day, document.examined_at ?? document.created_at));
  const medicinesOf = Map.groupBy(usages, ({ document }) => document.medical_record_id);
  const withoutTuberculin = examined.filter(({ document }) =>
    lacksTuberculin(document, medicinesOf.get(document._id)?.length ?? 0),
  );
  const seen = examined.filter((item) => !treated.has(item.document._id) && !withoutTuberculin.includes(item));
  const caseOf = ({ document }: Item<MedicalRecord>) => ({
    record: document,
    animal: animalOf(document.animal_id),
  });
  const observed = sources.observations.filter(({ document }) => isOn(day, observedAt(document)));
  return {
    observed: observedCounts(observed),
    lines: lines.toSorted((a, b) => tagOf(a.animal).localeCompare(tagOf(b.animal), 'en', { numeric: true })),
    seen: seen.map(caseOf),
    withoutTuberculin: withoutTuberculin.map(caseOf),
    gaps: lines.reduce((sum, { gaps }) => sum + gaps.length, withoutTuberculin.length),
    isUnsent: [...ofDay, ...examined, ...observed].some(({ sync }) => sync !== 'clean'),
  };
};

/** The conditions of a case without duplicates, the most certain first. */
export const conditionsOf = (record: MedicalRecord | null): string[] => {
  if (record === null) return [];
  const { confirmed_conditions, presumptive_conditions, tentative_conditions } = record;
  const all = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
  return [...new Set(all.map(({ name, condition_id }) => name ?? condition_id))];
};

/** An animal that had several medicines counts once. */
const togetherOf = (
  group: readonly MedicineUsage[],
  {
    animalOf,
    treatmentOf,
  }: { animalOf: (id: string) => Animal | null; treatmentOf: ReadonlyMap<string, TreatmentHistory> },
): ReportLine['together'] => {
  const byAnimal = [...Map.groupBy(group, ({ animal_id }) => animal_id)].map(([animalId, usages]) => {
    const counted = usages.flatMap(
      (usage) => headsGiven({ usage, treatment: treatmentOf.get(usage.treatment_id) ?? null }) ?? [],
    );
    const animal = animalOf(animalId);
    return {
      heads: Math.max(1, ...counted),
      isUncounted: counted.length === 0 && animal !== null && isStockGroup(animal),
    };
  });
  return {
    heads: byAnimal.reduce((sum, { heads }) => sum + heads, 0),
    isAtLeast: byAnimal.some(({ isUncounted }) => isUncounted),
  };
};

type Surroundings = Pick<ReportLine, 'animal' | 'record' | 'together'>;
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
  return [
    ...lines.map((line) => ({ productType: line.productType, withdrawal: line.withdrawal, line })),
    ...without.map((withdrawal) => ({ productType: withdrawal.product_type, withdrawal, line: null })),
  ];
};

const tagOf = (animal: Animal | null): string => animal?.identification_number ?? animal?._id ?? '';

const isOn = (day: Date, moment: string): boolean => place.isSameDay(moment, day);
