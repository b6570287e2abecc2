import type { Condition } from '@byre/contract/conditions/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { addDays } from '@byre/contract/place-days';
import { hourMs, minuteMs } from '@byre/contract/time';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Edit } from '../../device/edits/edit-request.ts';
import { place as days } from '../../words/place.ts';
import { readAfterHours, type SkinFolds, tbConditionId, withTbFigures } from '../../words/tb-note.ts';
import type { AnimalPlace } from './rounds/finding-edits.ts';
import { retestDays } from './tb-interpretation.ts';
import type { TbTest } from './tb-rules.ts';
import {
  batchesOf,
  noWithdrawals,
  type TbSide,
  type Tuberculin,
  type Tuberculins,
  tbSides,
  tuberculinEdits,
  usageOfSide,
} from './tuberculins.ts';

/** What is recorded of an injection below its case. */
export type Injected = {
  treatment: TreatmentHistory | null;
  usages: readonly MedicineUsage[];
};

/** What a person has set for the injections of the day. */
export type SetInjection = {
  /** `null` if nobody set a time, and each entry has its own. */
  injectedAt: string | null;
  tuberculins: Tuberculins;
};

/** A tuberculin that is set, and the recorded one that it replaces, if there is one. */
export type TuberculinChange = { told: Tuberculin; recorded: MedicineUsage | null };

/** What is set for an injection and differs from what is recorded of it. A part that agrees, or is not set, is null. */
export type InjectionChange = {
  at: string | null;
  avian: TuberculinChange | null;
  bovine: TuberculinChange | null;
  hasNoWithdrawal: boolean;
};

/**
 * Whether a correction writes its change, if the person did not decide. Not if it replaces a recorded bottle: the next
 * bottle of the day was set for the next animals, and a misread fold has nothing to do with it.
 */
export const isWritten = (change: InjectionChange, keepsRecorded: boolean | undefined): boolean =>
  keepsRecorded === undefined ? !tbSides.some((side) => isReplaced(change[side])) : !keepsRecorded;

const isReplaced = (change: TuberculinChange | null): boolean =>
  change !== null &&
  change.recorded !== null &&
  (change.recorded.batches.length > 0 || change.recorded.product_id !== change.told.product_id);

/**
 * How an injection would change by what is set now, or `null` if it would not. Only a time that a person set counts,
 * because the time of a correction is not the time of the injection.
 */
export const injectionChange = (
  { injectedAt }: Pick<TbTest, 'injectedAt'>,
  { treatment, usages }: Injected,
  { injectedAt: set, tuberculins }: SetInjection,
): InjectionChange | null => {
  const at = set === null || isSameMinute(set, injectedAt) ? null : set;
  const { hasNoWithdrawal } = tuberculins;
  const [avian = null, bovine = null] = tbSides.map((side): TuberculinChange | null => {
    const told = tuberculins[side];
    if (told === null || treatment === null) return null;
    const recorded = usageOfSide(usages, side, told) ?? null;
    const agrees = recorded !== null && Object.keys(toldFields(recorded, told, hasNoWithdrawal)).length === 0;
    return agrees ? null : { told, recorded };
  });
  return at === null && avian === null && bovine === null ? null : { at, avian, bovine, hasNoWithdrawal };
};

/** By the minute, because that is what a person sees and sets. */
export const isSameMinute = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / minuteMs) === Math.floor(Date.parse(other) / minuteMs);

export type Correction = {
  before: SkinFolds;
  /** `null` leaves the injection as it is recorded. */
  change: InjectionChange | null;
  /** The ids of tuberculins that were not recorded so far. */
  ids: Readonly<Record<TbSide, string>>;
  givenBy: string;
};

/**
 * The edits that correct the folds before an injection, and its time and tuberculins if they change. What has the time
 * of the injection moves with it; what was changed by hand since then stays.
 */
export const correctionEdits = (
  place: AnimalPlace,
  { record, figures, injectedAt }: TbTest,
  { treatment, usages }: Injected,
  { before, change, ids, givenBy }: Correction,
): Edit[] => {
  const move = change?.at ? { from: injectedAt, to: change.at } : null;
  const ofCase = { ...place, medical_record_id: record._id };
  const edits: Edit[] = [
    updateOf('medical-record', place, record, {
      notes: withTbFigures(record.notes, { ...figures, before }),
      ...(move && movedRecord(record, move)),
    }),
  ];
  if (treatment === null || change === null) return edits;
  if (move) edits.push(updateOf('treatment-history', ofCase, treatment, moved(treatment, ['start_date'], move)));
  const ofTreatment = { ...ofCase, treatment_id: treatment._id };
  const changes = tbSides.flatMap((side) => change[side] ?? []);
  for (const usage of usages) {
    const told = changes.find(({ recorded }) => recorded?._id === usage._id)?.told;
    const after = {
      ...(move && moved(usage, ['start_date', 'end_date'], move)),
      ...(told && toldFields(usage, told, change.hasNoWithdrawal)),
    };
    edits.push(updateOf('medicine-usage', ofTreatment, usage, after));
  }
  const missing = (one: TuberculinChange | null) => (one?.recorded === null ? one.told : null);
  const toAdd = { ...change, avian: missing(change.avian), bovine: missing(change.bovine) };
  return [...edits, ...tuberculinEdits(ofTreatment, toAdd, { moment: move?.to ?? injectedAt, givenBy, ids })];
};

type Move = { from: string; to: string };

/** The fields among these that have the old moment, with the new one. */
const moved = <T extends object>(document: T, fields: readonly (keyof T)[], { from, to }: Move) =>
  Object.fromEntries(fields.filter((field) => isMoment(document[field], from)).map((field) => [field, to]));

export const isMoment = (value: unknown, moment: string): boolean =>
  typeof value === 'string' && Date.parse(value) === Date.parse(moment);

const movedRecord = ({ presumptive_conditions, recheck_on }: MedicalRecord, { from, to }: Move): Edit['after'] => ({
  examined_at: to,
  presumptive_conditions: withDate(presumptive_conditions, { from, to }),
  ...movedRecheck(recheck_on, { from, to }),
});

/** A re-check that counts from the injection, for the reading or to test the animal again, moves with it. */
const movedRecheck = (recheck_on: string | null, { from, to }: Move): Edit['after'] => {
  const counted = [
    readingDayOf,
    ...Object.values(retestDays).map((after) => (moment: string) => dayAfter(moment, after)),
  ];
  const dayOf = counted.find((one) => recheck_on === one(from));
  return dayOf ? { recheck_on: dayOf(to) } : {};
};

/** The day that many days after the injection. */
export const dayAfter = (injected: string, after: number): string => addDays(days.dayOf(new Date(injected)), after);

/** The conditions, with the new moment where the test has the old one. */
export const withDate = (conditions: MedicalRecord['presumptive_conditions'], { from, to }: Move) =>
  conditions.map((one) =>
    one.condition_id === tbConditionId && isMoment(one.date_diagnosed, from) ? { ...one, date_diagnosed: to } : one,
  );

/** The day on which an animal that was injected at this moment is to be read. */
export const readingDayOf = (injected: string): string =>
  days.dayOf(new Date(Date.parse(injected) + readAfterHours * hourMs));

/** The fields of a recorded tuberculin that differ from what is said of it now. What is not said stays. */
const toldFields = (usage: MedicineUsage, told: Tuberculin, hasNoWithdrawal: boolean): Edit['after'] => {
  const isOther = usage.product_id !== told.product_id;
  const batches = batchesOf(told);
  const isKnown = batches.every(({ number, expiry }) =>
    usage.batches.some((one) => one.number === number && (expiry === null || isMoment(one.expiry, expiry))),
  );
  return {
    ...(isOther ? { product_id: told.product_id, group_id: told.groupId } : {}),
    // The batch of another product is none of this one.
    ...(isKnown && !isOther ? {} : { batches }),
    ...(hasNoWithdrawal && usage.withdrawals.length === 0 ? { withdrawals: noWithdrawals } : {}),
  };
};

export const updateOf = (
  entity: Edit['entity'],
  parents: Edit['parents'],
  document: { _id: string },
  after: Edit['after'],
): Edit => ({ entity, op: 'update', parents, id: document._id, before: document, after });

/** Only methods that the list has for the condition; the service refuses others (interface 4.2). */
export const methodsOf = (condition: Condition | null, level: 'presumptive' | 'confirmed', named: RegExp) =>
  (condition?.[`${level}_diagnosis_methods`] ?? [])
    .filter((name) => named.test(name))
    .map((name) => ({ name, notes: null }));
