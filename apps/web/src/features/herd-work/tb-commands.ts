import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import { type DraftChange, type Edit, newId } from '../../device/edits/edits.ts';
import { getAnimal, listAnimals } from '../../device/reads/farm-reads.ts';
import { getCondition } from '../../device/reads/list-reads.ts';
import { listFarmRecords, listFarmUsages, listTreatments, listUsages } from '../../device/reads/record-reads.ts';
import { type TbFigures, tbConditionId, withTbFigures } from '../../words/tb-note.ts';
import type { AnimalPlace } from './rounds/finding-edits.ts';
import {
  correctionEdits,
  type Injected,
  injectionChange,
  isWritten,
  methodsOf,
  readingDayOf,
  type SetInjection,
  updateOf,
} from './tb-correction.ts';
import { type Reading, readingEdits } from './tb-reading.ts';
import { earlierTestsOf, type TbDay, type TbTest, tbTestsOf, toBeTested } from './tb-rules.ts';
import { type SavedEntry, saveEntry } from './tb-undo.ts';
import { listedSides, type SkipReason, strategyOf, type Tuberculins, tuberculinEdits } from './tuberculins.ts';

/** The animals of a farm that are tested, and the state of their tests. */
export const readTbDay = async (farmId: string, now: Date): Promise<TbDay> => {
  const [animals, found, usages, listed] = await Promise.all([
    listAnimals(farmId, { status: 'on-farm', limit: Number.POSITIVE_INFINITY }),
    listFarmRecords(farmId),
    listFarmUsages(farmId),
    listedSides(),
  ]);
  const records = found.map(({ document }) => document);
  const tests = tbTestsOf(records, now, { usages: usages.map(({ document }) => document), listed });
  const herd = toBeTested(
    animals.items.map(({ document }) => document),
    tests,
    now,
  );
  return { herd, tests, earlier: earlierTestsOf(records, tests) };
};

/** The documents that an injection makes. */
export type InjectionIds = {
  record: string;
  treatment: string;
  avian: string;
  bovine: string;
};

export const newInjectionIds = (): InjectionIds => ({
  record: newId(),
  treatment: newId(),
  avian: newId(),
  bovine: newId(),
});

/** When, by whom and with what a test is injected. */
export type Injection = {
  ids: InjectionIds;
  at: Date;
  tuberculins: Tuberculins;
  /** Why they are not recorded; null if they are, or if nobody said. */
  skipped: SkipReason | null;
  treatedBy: readonly string[];
  givenBy: string;
};

/**
 * Saves the folds before the injection: a case with its treatment and tuberculins, with the reading as re-check. `earlier`
 * is the animal's test before: if it waited to be tested again, it no longer does.
 */
export const saveInjection = async (
  place: AnimalPlace,
  { figures, earlier }: { figures: TbFigures; earlier: TbTest | undefined },
  { ids, at, tuberculins, skipped, treatedBy, givenBy }: Injection,
  drafts: DraftChange,
): Promise<SavedEntry> => {
  const condition = await getCondition(tbConditionId);
  const { record: recordId, treatment: treatmentId } = ids;
  const moment = at.toISOString();
  const edits: Edit[] = [
    {
      entity: 'medical-record',
      op: 'create',
      parents: place,
      id: recordId,
      before: null,
      after: {
        presumptive_conditions: [{ condition_id: tbConditionId, date_diagnosed: moment }],
        presumptive_diagnosis_methods: methodsOf(condition, 'presumptive', /skin measured/i),
        notes: withTbFigures('', figures),
        examined_at: moment,
        recheck_on: readingDayOf(moment),
      },
    },
    {
      entity: 'treatment-history',
      op: 'create',
      parents: { ...place, medical_record_id: recordId },
      id: treatmentId,
      before: null,
      after: {
        start_date: moment,
        treatment_strategy: strategyOf(condition?.treatments[0] ?? null, skipped),
        treated_by: treatedBy,
      },
    },
    ...tuberculinEdits({ ...place, medical_record_id: recordId, treatment_id: treatmentId }, tuberculins, {
      moment,
      givenBy,
      ids,
    }),
    ...(earlier?.record.recheck_on ? [updateOf('medical-record', place, earlier.record, { recheck_on: null })] : []),
  ];
  return saveEntry(await withoutMilkOfMales(place, edits), drafts);
};

/** The edits of an animal's medicines without milk, if it is a male and gives none. */
export const withoutMilkOfMales = async (
  { farm_id, animal_id }: AnimalPlace,
  edits: readonly Edit[],
): Promise<Edit[]> => {
  const animal = await getAnimal(farm_id, animal_id);
  if (animal?.document.gender !== 'Male') return [...edits];
  return edits.map((edit) => {
    const { withdrawals } = edit.after as { withdrawals?: Pick<Withdrawal, 'product_type'>[] };
    if (!withdrawals) return edit;
    const own = withdrawals.filter(({ product_type }) => product_type !== 'milk');
    return { ...edit, after: { ...edit.after, withdrawals: own } };
  });
};

/** What is recorded of an injection below its case. */
export const readInjected = async (farmId: string, recordId: string): Promise<Injected> => {
  const [treatment] = await listTreatments(farmId, recordId);
  const usages = treatment ? await listUsages(farmId, treatment.document._id) : [];
  return { treatment: treatment?.document ?? null, usages: usages.map(({ document }) => document) };
};

/**
 * Corrects the folds before the injection after a misreading, and the time and the tuberculins if others are set.
 * `keepsRecorded` is what the person decided about these; `undefined` if they did not.
 */
export const correctInjection = async (
  place: AnimalPlace,
  test: TbTest,
  before: TbFigures['before'],
  {
    set,
    keepsRecorded,
    ids,
    givenBy,
  }: Pick<Injection, 'ids' | 'givenBy'> & { set: SetInjection; keepsRecorded: boolean | undefined },
  drafts: DraftChange,
): Promise<SavedEntry> => {
  const injected = await readInjected(place.farm_id, test.record._id);
  const found = injectionChange(test, injected, set);
  const change = found !== null && isWritten(found, keepsRecorded) ? found : null;
  const edits = correctionEdits(place, test, injected, { before, change, ids, givenBy });
  return saveEntry(await withoutMilkOfMales(place, edits), drafts);
};

/** Saves the reading, or its correction. */
export const saveReading = async (
  place: AnimalPlace,
  test: TbTest,
  reading: Reading,
  drafts: DraftChange,
): Promise<SavedEntry> => {
  const [condition, [treatment]] = await Promise.all([
    getCondition(tbConditionId),
    listTreatments(place.farm_id, test.record._id),
  ]);
  const around = { treatment: treatment?.document ?? null, condition };
  return saveEntry(readingEdits(place, test, around, reading), drafts);
};
