import type { Animal } from '@byre/contract/animals/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { Condition } from '@byre/contract/conditions/schema';
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
import { isUncertain, joinedIn, type MovedHere, workHere } from '../../device/reads/work-here.ts';
import { areSeveral, type People, recorderOf, type Workers, workersOf } from '../../device/reads/workers.ts';
import { type OrganicFarm, type OrganicPeriod, organicPeriodsOf } from '../../words/organic-periods.ts';
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
  /** Who entered it, where several people worked; null if one did all, or if nobody knows. */
  enteredBy: string | null;
  /**
   * How many animals of this report had the same group treatment, pens by the head. At least so many, if a pen in it was
   * not counted.
   */
  together: { heads: number; isAtLeast: boolean };
  /** What is missing or cannot be right. */
  gaps: readonly RecordFact[];
  /** When the sheet is made: doses after that are still to come. */
  now: Date;
};

/** A case, its animal, and who entered it, as for a line. */
export type ReportCase = Pick<ReportLine, 'animal' | 'enteredBy'> & { record: MedicalRecord };

export type Report = {
  lines: readonly ReportLine[];
  /** Cases of the day in which no medicine was given. */
  seen: readonly ReportCase[];
  /** Tuberculin tests injected on the day for which not both tuberculins are recorded. */
  withoutTuberculin: readonly ReportCase[];
  /** Cases with a medicine, for their notes. */
  noted: readonly ReportCase[];
  /** The findings of the day, counted by kind. */
  observed: readonly ObservedCount[];
  /** The conditions of these cases that people can catch, by name. */
  zoonoses: readonly string[];
  gaps: number;
  isUnsent: boolean;
  /** Whose work all of this is. */
  workers: Workers;
  /** Animals that have left since may be missing. */
  isUncertain: boolean;
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
  moved: MovedHere;
  people: People;
};

/**
 * What was given and seen on this holding on `day`, by the calendar of the practice, in the order of the animals' tags.
 */
export const reportOf = (sources: ReportSources, day: Date, now: Date): Report => {
  const { moved, people } = sources;
  const { records, usages, observations, treatmentOf, animalOf } = onHolding(sources, day);
  const examined = records.filter(({ document }) => isOn(day, startOfCase(document)));
  const treatments = new Set(usages.map(({ document }) => document.treatment_id));
  const given = usages.flatMap(({ document }) => document.administered_by ?? []);
  const treatedBy = [...treatments].flatMap((id) => treatmentOf.get(id)?.treated_by ?? []);
  const recorded = [...usages, ...examined, ...observations];
  const workers = workersOf({ recorded, treated: [...given, ...treatedBy] }, people);
  const enteredBy = (item: Item<{ created_by: string | null }>) =>
    areSeveral(workers) ? recorderOf(item, people) : null;
  const recordOf = new Map([...sources.records, ...records].map((item) => [item.document._id, item]));
  const groups = Map.groupBy(
    usages.map(({ document }) => document),
    ({ group_id }) => group_id,
  );
  const togetherWith = ({ group_id }: MedicineUsage) =>
    group_id === null
      ? { heads: 1, isAtLeast: false }
      : togetherOf(groups.get(group_id) ?? [], { animalOf, treatmentOf });
  const lines = usages.map((item) => {
    const { document } = item;
    const around = {
      animal: animalOf(document.animal_id),
      record: recordOf.get(document.medical_record_id)?.document ?? null,
      enteredBy: enteredBy(item),
      together: togetherWith(document),
    };
    const treatment = treatmentOf.get(document.treatment_id) ?? null;
    return lineOf(document, around, { ...sources, treatment, now });
  });
  // A medicine of the day may have been given on another holding: then its case was seen there.
  const treated = new Set(
    [...sources.usages, ...usages]
      .filter(({ document }) => isOn(day, startOf(document)))
      .map(({ document }) => document.medical_record_id),
  );
  const medicines = new Map([...sources.usages, ...usages].map(({ document }) => [document._id, document]));
  const medicinesOf = Map.groupBy(medicines.values(), ({ medical_record_id }) => medical_record_id);
  const withoutTuberculin = examined.filter(({ document }) =>
    lacksTuberculin(document, medicinesOf.get(document._id)?.length ?? 0),
  );
  const seen = examined.filter((item) => !treated.has(item.document._id) && !withoutTuberculin.includes(item));
  const noted = new Set(lines.flatMap(({ record }) => (record?.notes ? [record._id] : [])));
  const caseOf = (item: Item<MedicalRecord>): ReportCase => ({
    record: item.document,
    animal: animalOf(item.document.animal_id),
    enteredBy: enteredBy(item),
  });
  const cases = [
    ...lines.flatMap(({ record }) => record ?? []),
    ...[...seen, ...withoutTuberculin].map(({ document }) => document),
  ];
  return {
    observed: observedCounts(observations),
    zoonoses: zoonosesOf(cases, sources.conditions),
    lines: lines.toSorted((a, b) => tagOf(a.animal).localeCompare(tagOf(b.animal), 'en', { numeric: true })),
    seen: seen.map(caseOf),
    withoutTuberculin: withoutTuberculin.map(caseOf),
    noted: [...noted].flatMap((id) => recordOf.get(id) ?? []).map(caseOf),
    gaps: lines.reduce((sum, { gaps }) => sum + gaps.length, withoutTuberculin.length),
    isUnsent: recorded.some(({ sync }) => sync !== 'clean'),
    workers,
    isUncertain: isUncertain(moved),
  };
};

/** The sources with what was done on the holding of a day to animals that live elsewhere now, and nothing done elsewhere. */
const onHolding = ({ moved, ...sources }: ReportSources, day: Date) => {
  const { arrived } = moved;
  const animals = new Map([
    ...sources.animals,
    ...arrived.animals.map((document) => [document._id, { document, sync: 'clean' as const }] as const),
  ]);
  const how = { moved, joined: joinedIn(sources.animals) };
  const treatments = [...sources.treatments.map(({ document }) => document), ...arrived.treatment_histories];
  return {
    records: workHere(sources.records, arrived.medical_records, { ...how, at: startOfCase }),
    usages: workHere(
      sources.usages.filter(({ document }) => isOn(day, startOf(document))),
      arrived.medicine_usages,
      { ...how, at: startOf },
    ),
    observations: workHere(
      sources.observations.filter(({ document }) => isOn(day, observedAt(document))),
      arrived.observations,
      { ...how, at: observedAt },
    ),
    treatmentOf: new Map(treatments.map((one) => [one._id, one])),
    animalOf: (animalId: string): Animal | null => animals.get(animalId)?.document ?? null,
  };
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

const startOf = ({ start_date, created_at }: Pick<MedicineUsage, 'start_date' | 'created_at'>): string =>
  start_date ?? created_at;

const startOfCase = ({ examined_at, created_at }: MedicalRecord): string => examined_at ?? created_at;

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

type Surroundings = Pick<ReportLine, 'animal' | 'record' | 'enteredBy' | 'together'>;
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
    now: asked.now,
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
