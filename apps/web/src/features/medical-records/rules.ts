import type { Condition } from '@byre/contract/conditions/schema';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import type { DiagnosisMethod, MedicalRecord, RecordedCondition } from '@byre/contract/medical-records/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { isMovedAway } from '../../words/moved-note.ts';

/** Whether the case needs no more attention: it is closed, or was moved to another animal. */
export const isOver = (
  record: Pick<MedicalRecord, 'notes'>,
  treatments: readonly Pick<TreatmentHistory, 'successful_treatment'>[],
): boolean => isMovedAway(record.notes) || isClosed(treatments);

/** A case is closed once a treatment of it was successful: the medical case no longer persists (interface 2.2). */
export const isClosed = (treatments: readonly Pick<TreatmentHistory, 'successful_treatment'>[]): boolean =>
  treatments.some((treatment) => treatment.successful_treatment === true);

/** When the animal was examined; if that was not recorded, when the case was. */
export const dateOfCase = (record: Pick<MedicalRecord, 'examined_at' | 'created_at'>): string =>
  record.examined_at ?? record.created_at;

export const conditionsAt = (record: MedicalRecord, level: Level): RecordedCondition[] => record[`${level}_conditions`];

export const methodsAt = (record: MedicalRecord, level: Level): DiagnosisMethod[] =>
  record[`${level}_diagnosis_methods`];

export const methodNames = (condition: Condition, level: Level): string[] => condition[`${level}_diagnosis_methods`];

/** Every condition of a record with its level, the most certain first. */
export const conditionsByCertainty = (record: MedicalRecord): { level: Level; condition: RecordedCondition }[] =>
  levels.toReversed().flatMap((level) => conditionsAt(record, level).map((condition) => ({ level, condition })));

/** The conditions of a record for its title: each once, at its highest certainty, the most certain first. */
export const conditionsOnce = (record: MedicalRecord): RecordedCondition[] => {
  const all = conditionsByCertainty(record).map(({ condition }) => condition);
  return [...Map.groupBy(all, (one) => one.condition_id).values()].flatMap(([first]) => first ?? []);
};

/** What is deleted together with a case. */
export type Belongings = {
  treatments: number;
  medicines: number;
};
