import { type IdleMinutes, idleChoices } from '../../device/lock/vault.ts';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { useLockWords } from '../../words/lock-words.tsx';

/** How long the app stays open without being touched before it locks. */
export function IdleChoice({ value, onChange }: { value: IdleMinutes; onChange: (minutes: IdleMinutes) => void }) {
  const words = useLockWords();
  const choices = idleChoices.map((minutes) => ({ value: String(minutes), label: words.idleChoices[minutes] }));
  return (
    <ChipGroup
      label={words.idle}
      choices={choices}
      value={String(value)}
      onChange={(chosen) => {
        const minutes = idleChoices.find((choice) => String(choice) === chosen);
        if (minutes !== undefined) onChange(minutes);
      }}
    />
  );
}
