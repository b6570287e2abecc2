import type { Condition } from '@byre/contract/conditions/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Edit } from '../../device/edits/edit-request.ts';
import { type TbFigures, tbConditionId, withTbFigures } from '../../words/tb-note.ts';
import type { AnimalPlace } from './rounds/finding-edits.ts';
import { isMoment, methodsOf, updateOf, withDate } from './tb-correction.ts';
import { readAtOf, type TbTest } from './tb-rules.ts';

export type Reading = {
  figures: TbFigures;
  at: Date;
  /** Whether a person set the time. Only then does a correction move the reading. */
  isTimeSet: boolean;
};

/**
 * The edits of a reading, or of its correction. The case of a clear animal is closed; any other stays open for
 * follow-up. A correction leaves what was decided since: a re-check, an end or an outcome that was changed by hand.
 */
export const readingEdits = (
  place: AnimalPlace,
  test: TbTest,
  { treatment, condition }: { treatment: TreatmentHistory | null; condition: Condition | null },
  { figures, at, isTimeSet }: Reading,
): Edit[] => {
  const { record } = test;
  const moment = at.toISOString();
  const isFirst = test.figures.reading === null;
  const earlier = readAtOf(test);
  const edits = [
    updateOf('medical-record', place, record, {
      ...confirmedAt(test, condition, moment, isTimeSet && earlier !== null ? earlier : null),
      notes: withTbFigures(record.notes, figures),
      ...(isFirst ? { recheck_on: null } : {}),
    }),
  ];
  if (treatment === null) return edits;
  const isMoved = isTimeSet && (earlier === null || isMoment(treatment.end_date, earlier));
  const isOther = figures.result !== test.figures.result;
  const after = {
    ...(isFirst || isMoved ? { end_date: moment } : {}),
    ...(isFirst || isOther ? { successful_treatment: figures.result === 'clear' ? true : null } : {}),
  };
  return [...edits, updateOf('treatment-history', { ...place, medical_record_id: record._id }, treatment, after)];
};

/** The test as a confirmed condition of its case. `from` is the moment of an earlier reading that moves. */
const confirmedAt = (
  { record: { confirmed_conditions, confirmed_diagnosis_methods } }: TbTest,
  condition: Condition | null,
  moment: string,
  from: string | null,
): Edit['after'] => {
  if (confirmed_conditions.some(({ condition_id }) => condition_id === tbConditionId))
    return from === null ? {} : { confirmed_conditions: withDate(confirmed_conditions, { from, to: moment }) };
  return {
    confirmed_conditions: [...confirmed_conditions, { condition_id: tbConditionId, date_diagnosed: moment }],
    confirmed_diagnosis_methods: [
      ...confirmed_diagnosis_methods,
      ...methodsOf(condition, 'confirmed', /skin test read/i),
    ],
  };
};
