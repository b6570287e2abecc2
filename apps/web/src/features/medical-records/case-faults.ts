import { isInTheFuture } from '../../forms/in-the-future.ts';
import { isUnfinishedDay } from '../../ui/fields/british-day.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import type { AllWords } from '../../words/with-later.ts';
import type { CaseDraft } from './case-draft.ts';

export const examinedId = 'case-examined';
export const recheckId = 'case-recheck';

/** The id of a condition's date field. A condition may be at two levels. */
export const dateIdOf = (condition: { condition_id: string; level: string }) =>
  `case-date ${condition.condition_id} ${condition.level}`.replaceAll(' ', '-');

/** Why a case cannot be saved. Only dates can be wrong; everything else may be added later. */
export const caseFaults = (
  draft: CaseDraft,
  now: Date,
  words: Pick<AllWords['medicalRecords']['form'], 'needsDate' | 'inTheFuture' | 'recheckNoDay'>,
): FieldFault[] => {
  const faults = draft.conditions.flatMap((condition): FieldFault[] => {
    const fieldId = dateIdOf(condition);
    if (condition.date_diagnosed === '') return [{ fieldId, message: words.needsDate }];
    return isInTheFuture(condition.date_diagnosed, now) ? [{ fieldId, message: words.inTheFuture }] : [];
  });
  return [
    ...faults,
    ...(isInTheFuture(draft.examined_at, now) ? [{ fieldId: examinedId, message: words.inTheFuture }] : []),
    ...(isUnfinishedDay(draft.recheck_on ?? '') ? [{ fieldId: recheckId, message: words.recheckNoDay }] : []),
  ];
};
