import { ChipGroup } from '../../ui/chip-group.tsx';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';
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
  const inDays = (days: number) => place.daysLater(today, days);
  const chosen = notedRecheck(notes, today);
  const offered = offeredDays.map((days) => ({
    value: place.dayOf(inDays(days)),
    label: words.recheckIn(days),
    hint: format.weekday(inDays(days).toISOString()),
  }));
  const isOffered = chosen === null || offered.some(({ value }) => value === place.dayOf(chosen));
  const other =
    chosen && !isOffered ? [{ value: place.dayOf(chosen), label: format.weekday(chosen.toISOString()) }] : [];
  const choose = (key: string | null) => {
    const day = key === null ? null : place.startOf(key);
    onChange((current) => withRecheck(current, day));
  };
  return (
    <ChipGroup
      label={words.recheck}
      hint={words.recheckHint}
      isOptional
      choices={[...other, ...offered]}
      value={chosen && place.dayOf(chosen)}
      onChange={choose}
    />
  );
}
