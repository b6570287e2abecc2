import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';

/**
 * When it was first and last given. The withdrawal counts from the last dose, so the form asks explicitly whether it
 * was given once.
 */
export function UsageDates({ draft, onChange, startOfTreatment, errorOf, now }: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  const isStillToCome = draft.end_date !== null && Date.parse(draft.end_date) > now().getTime();
  return (
    <>
      <ChipGroup
        label={words.given}
        choices={[
          { value: 'once', label: words.once },
          { value: 'course', label: words.course },
        ]}
        value={draft.isGivenOnce ? 'once' : 'course'}
        onChange={(given) => change({ isGivenOnce: given === 'once' })}
      />
      {(startOfTreatment !== null || draft.startsWithTreatment) && (
        <CheckRow
          label={words.startsWithTreatment}
          isChecked={draft.startsWithTreatment}
          onChange={(startsWithTreatment) => change({ startsWithTreatment })}
        />
      )}
      {!draft.startsWithTreatment && (
        <DateTimeField
          id={usageFieldIds.start_date}
          label={words.start}
          error={
            errorOf(usageFieldIds.start_date) ??
            (isInTheFuture(draft.start_date, now()) ? words.faults['in-the-future'] : undefined)
          }
          value={draft.start_date}
          onChange={(start_date) => change({ start_date })}
          now={now}
        />
      )}
      {!draft.isGivenOnce && (
        <DateTimeField
          id={usageFieldIds.end_date}
          label={words.end}
          hint={isStillToCome ? words.endInFuture : words.endHint}
          isOptional
          error={errorOf(usageFieldIds.end_date)}
          value={draft.end_date}
          onChange={(end_date) => change({ end_date })}
          now={now}
        />
      )}
    </>
  );
}
