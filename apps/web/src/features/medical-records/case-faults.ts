import { isUnfinishedDay } from '../../ui/fields/british-day.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import type { AllWords } from '../../words/with-later.ts';
import type { CaseDraft } from './case-draft.ts';

export const examinedId = 'case-examined';
export const recheckId = 'case-recheck';

/** The id of a condition's date field. A condition may be at two levels. */
export const dateIdOf = (condition: { condition_id: string; level: string }) =>
  `case-date ${condition.condition_id} ${condition.level}`.replaceAll(' ', '-');

/** A date further in the future than this is a mistake, not a clock that is slightly wrong. */
const clockToleranceMs = 10 * 60_000;

/** Why a case cannot be saved. Only dates can be wrong; everything else may be added later. */
export const caseFaults = (
  draft: CaseDraft,
  now: Date,
  words: Pick<AllWords['medicalRecords']['form'], 'needsDate' | 'inTheFuture' | 'recheckNoDay'>,
): FieldFault[] => {
  const latest = now.getTime() + clockToleranceMs;
  const faults = draft.conditions.flatMap((condition): FieldFault[] => {
    const fieldId = dateIdOf(condition);
    if (condition.date_diagnosed === '') return [{ fieldId, message: words.needsDate }];
    return Date.parse(condition.date_diagnosed) > latest ? [{ fieldId, message: words.inTheFuture }] : [];
  });
  const isExaminedLater = draft.examined_at !== null && Date.parse(draft.examined_at) > latest;
  return [
    ...faults,
    ...(isExaminedLater ? [{ fieldId: examinedId, message: words.inTheFuture }] : []),
    ...(isUnfinishedDay(draft.recheck_on ?? '') ? [{ fieldId: recheckId, message: words.recheckNoDay }] : []),
  ];
};
