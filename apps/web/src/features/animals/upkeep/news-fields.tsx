import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { format } from '../../../words/format.ts';
import { useWords } from '../../../words/words.tsx';
import { latestEntry } from '../animal-rules.ts';
import { valueText } from '../value-text.ts';
import type { NewsDraft } from './news-draft.ts';
import { dietsOf, freshState, givesMilk, milkYields, reproductiveStates } from './upkeep-choices.ts';

export interface NewsFieldsProps {
  animal: Animal;
  draft: NewsDraft;
  onChange: (change: Partial<NewsDraft>) => void;
}

/** The questions that make sense for this animal. */
export function NewsFields({ animal, draft, onChange }: NewsFieldsProps) {
  const { upkeep: words } = useWords();
  const states = reproductiveStates(animal);
  return (
    <>
      {states.length > 0 && (
        <Values
          label={words.reproductive}
          values={states}
          history={animal.reproductive_state}
          value={draft.state}
          onChange={(state) => onChange({ state })}
        />
      )}
      {draft.state === freshState && (
        <NumberField
          label={words.lactation}
          isWhole
          isOptional
          value={draft.lactation}
          onChange={(lactation) => onChange({ lactation })}
        />
      )}
      {givesMilk(animal) && (
        <Values
          label={words.milkYield}
          values={milkYields}
          history={animal.milk_yield_level}
          value={draft.milk}
          onChange={(milk) => onChange({ milk })}
        />
      )}
      <Values
        label={words.diet}
        values={dietsOf(animal)}
        history={animal.diet_intensity}
        value={draft.diet}
        onChange={(diet) => onChange({ diet })}
      />
    </>
  );
}

interface ValuesProps {
  label: string;
  values: readonly string[];
  history: readonly HistoryEntry[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Values({ label, values, history, value, onChange }: ValuesProps) {
  const { upkeep: words } = useWords();
  const entry = latestEntry(history);
  return (
    <ChipGroup
      label={label}
      hint={entry ? words.current(words.now(entry.name, format.day(entry.date))) : undefined}
      isOptional
      choices={values.map((name) => ({ value: name, label: valueText(words, name) }))}
      value={value}
      onChange={onChange}
    />
  );
}
