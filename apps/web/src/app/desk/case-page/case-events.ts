import type { Level } from '@byre/contract/medical-records/levels';
import type { MedicalRecord, RecordedCondition } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { conditionsByCertainty, dateOfCase } from '../../../features/medical-records/rules.ts';

/** A case with everything below it. */
export type CaseParts = {
  record: MedicalRecord;
  treatments: readonly TreatmentHistory[];
  usages: readonly MedicineUsage[];
};

/** An event in a case: its time, and the person if known. */
export type CaseEvent = { at: string; who: string | null } & (
  | { kind: 'examined' }
  | { kind: 'diagnosed'; level: Level; condition: RecordedCondition }
  | { kind: 'treated'; treatment: TreatmentHistory }
  | { kind: 'given'; usage: MedicineUsage }
  | { kind: 'ended'; treatment: TreatmentHistory }
  | { kind: 'changed'; what: 'case' | 'treatment' | 'medicine'; name: string | null }
);

/** All events of a case in order of time. Events at the same moment are in the order of the work. */
export const eventsOf = ({ record, treatments, usages }: CaseParts): CaseEvent[] => {
  const events: CaseEvent[] = [
    { kind: 'examined', at: dateOfCase(record), who: record.created_by },
    ...conditionsByCertainty(record).map(
      ({ level, condition }): CaseEvent => ({
        kind: 'diagnosed',
        at: condition.date_diagnosed,
        who: null,
        level,
        condition,
      }),
    ),
    ...treatments.flatMap(ofTreatment),
    ...usages.map(
      (usage): CaseEvent => ({
        kind: 'given',
        at: usage.start_date ?? usage.created_at,
        who: usage.administered_by,
        usage,
      }),
    ),
    ...changed('case', null, record),
    ...treatments.flatMap((one) => changed('treatment', one.treatment_strategy, one)),
    ...usages.flatMap((one) => changed('medicine', one.name, one)),
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || order.indexOf(a.kind) - order.indexOf(b.kind));
};

const order: readonly CaseEvent['kind'][] = ['examined', 'diagnosed', 'treated', 'given', 'ended', 'changed'];

const ofTreatment = (treatment: TreatmentHistory): CaseEvent[] => {
  const { start_date, end_date, created_at, treated_by } = treatment;
  const began: CaseEvent = {
    kind: 'treated',
    at: start_date ?? created_at,
    who: treated_by.length === 0 ? null : treated_by.join(', '),
    treatment,
  };
  return end_date === null || end_date === start_date
    ? [began]
    : [began, { kind: 'ended', at: end_date, who: null, treatment }];
};

type Stamps = { created_at: string; updated_at: string; updated_by: string | null };

/** Stamps of the same save may differ by a moment. */
const sameStampMs = 1000;

const changed = (
  what: 'case' | 'treatment' | 'medicine',
  name: string | null,
  { created_at, updated_at, updated_by }: Stamps,
): CaseEvent[] =>
  Date.parse(updated_at) - Date.parse(created_at) <= sameStampMs
    ? []
    : [{ kind: 'changed', at: updated_at, who: updated_by, what, name }];
