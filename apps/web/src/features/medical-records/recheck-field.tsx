import { isUnfinishedDay } from '../../ui/fields/british-day.ts';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';
import { recheckId } from './case-faults.ts';

export interface RecheckFieldProps {
  /** `2026-11-25`; null for no day. An invalid date stays in the field, with an error. */
  value: string | null;
  onChange: (day: string | null) => void;
  now: () => Date;
}

const offeredDays = [1, 2, 3, 7, 14] as const;

/**
 * When to re-check: the usual days as chips, any other one typed. The visit and the first screen list the case on that
 * day.
 */
export function RecheckField({ value, onChange, now }: RecheckFieldProps) {
  const { form: words } = useAllWords().medicalRecords;
  const today = now();
  const weekdayOf = (day: string) => format.weekday(place.startOf(day).toISOString());
  const offered = offeredDays.map((days) => {
    const day = place.dayOf(place.daysLater(today, days));
    return { value: day, label: words.recheckIn(days), hint: weekdayOf(day) };
  });
  const isOffered = value === null || offered.some((choice) => choice.value === value);
  const isNoDay = isUnfinishedDay(value ?? '');
  const other = isOffered || isNoDay ? [] : [{ value, label: weekdayOf(value) }];
  return (
    <>
      <ChipGroup
        label={words.recheck}
        hint={words.recheckHint}
        isOptional
        choices={[...other, ...offered]}
        value={value}
        onChange={onChange}
      />
      <Disclosure summary={words.recheckOther} isOpen={isNoDay}>
        <DayField
          id={recheckId}
          label={words.recheckDay}
          value={isOffered ? '' : value}
          onChange={(day) => onChange(day === '' ? null : day)}
        />
      </Disclosure>
    </>
  );
}
