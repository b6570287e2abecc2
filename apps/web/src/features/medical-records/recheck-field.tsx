import { ChipGroup } from '../../ui/chip-group.tsx';
import { format } from '../../words/format.ts';
import { notedRecheck, withRecheck } from '../../words/recheck-note.ts';
import { useWords } from '../../words/words.tsx';

export interface RecheckFieldProps {
  notes: string;
  onChange: (change: (notes: string) => string) => void;
  now: () => Date;
}

const offeredDays = [1, 2, 3, 7, 14] as const;

/** When to look again: written into the notes as a sentence, which everybody can read, and shown on the day. */
export function RecheckField({ notes, onChange, now }: RecheckFieldProps) {
  const { form: words } = useWords().medicalRecords;
  const today = now();
  const inDays = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const chosen = notedRecheck(notes, today);
  const offered = offeredDays.map((days) => ({
    value: keyOf(inDays(days)),
    label: words.recheckIn(days),
    hint: format.weekday(inDays(days).toISOString()),
  }));
  const isOffered = chosen === null || offered.some(({ value }) => value === keyOf(chosen));
  const other = chosen && !isOffered ? [{ value: keyOf(chosen), label: format.weekday(chosen.toISOString()) }] : [];
  const choose = (key: string | null) => {
    const day = key === null ? null : new Date(`${key}T00:00`);
    onChange((current) => withRecheck(current, day));
  };
  return (
    <ChipGroup
      label={words.recheck}
      hint={words.recheckHint}
      isOptional
      choices={[...other, ...offered]}
      value={chosen && keyOf(chosen)}
      onChange={choose}
    />
  );
}

/** A day of the device's calendar: `2026-11-25`. */
const keyOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
