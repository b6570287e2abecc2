import type { Animal } from '@byre/contract/animals/schema';
import type { Condition } from '@byre/contract/conditions/schema';
import type { Nation } from '@byre/contract/farms/nation';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { Edit } from '../../device/edits/edit-request.ts';
import { type TbFigures, type TbResult, tbConditionId, withTbFigures } from '../../words/tb-note.ts';
import type { AnimalPlace } from './rounds/finding-edits.ts';
import { dayAfter, isMoment, methodsOf, updateOf, withDate } from './tb-correction.ts';
import { isReactorIfTwice, retestDaysIn } from './tb-interpretation.ts';
import { readAtOf, type TbTest } from './tb-rules.ts';

export type Reading = {
  figures: TbFigures;
  /** When the animal is tested again if it is inconclusive; `null` if it is a reactor then. */
  retestOn: string | null;
  at: Date;
  /** Whether a person set the time. Only then does a correction move the reading. */
  isTimeSet: boolean;
};

/**
 * The first day on which the animal can be tested again if it is inconclusive now, as the re-check of its case; `null` if
 * it is a reactor then, because it was inconclusive at the test before.
 */
export const retestDayOf = (
  { injectedAt }: Pick<TbTest, 'injectedAt'>,
  animal: Pick<Animal, 'species'>,
  { nation, isSecond }: { nation: Nation | null; isSecond: boolean },
): string | null => (isSecond && isReactorIfTwice(animal, nation) ? null : dayAfter(injectedAt, retestDaysIn(nation)));

/**
 * The edits of a reading, or of its correction. The case of a clear animal is closed; any other stays open for
 * follow-up. An inconclusive one is to be tested again. A correction leaves what was decided since: a re-check, an end
 * or an outcome that was changed by hand.
 */
export const readingEdits = (
  place: AnimalPlace,
  test: TbTest,
  { treatment, condition }: { treatment: TreatmentHistory | null; condition: Condition | null },
  { figures, retestOn, at, isTimeSet }: Reading,
): Edit[] => {
  const { record } = test;
  const moment = at.toISOString();
  const isFirst = test.figures.reading === null;
  const earlier = readAtOf(test);
  const isOther = figures.result !== test.figures.result;
  const retest = (result: TbResult | null) => (result === 'inconclusive' ? retestOn : null);
  const isRetestAsSet = record.recheck_on === retest(test.figures.result);
  const edits = [
    updateOf('medical-record', place, record, {
      ...confirmedAt(test, condition, moment, isTimeSet && earlier !== null ? earlier : null),
      notes: withTbFigures(record.notes, figures),
      ...(isFirst || (isOther && isRetestAsSet) ? { recheck_on: retest(figures.result) } : {}),
    }),
  ];
  if (treatment === null) return edits;
  const isMoved = isTimeSet && (earlier === null || isMoment(treatment.end_date, earlier));
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
