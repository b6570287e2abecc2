import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import { lastHeadCount, latestEntry } from '../../../device/storage/animal-histories.ts';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { format } from '../../../words/format.ts';
import { stateLabel } from '../../../words/state-label.ts';
import { valueText } from '../../../words/value-text.ts';
import { useWords } from '../../../words/words.tsx';
import { type NewsDraft, type OwnNumber, ownNumbers } from './news-draft.ts';
import { dietsOf, freshState, givesMilk, milkYields, reproductiveStates } from './upkeep-choices.ts';

export interface NewsFieldsProps {
  animal: Animal;
  draft: NewsDraft;
  /** The day from which it holds; null if it is not said. */
  since: string | null;
  onChange: (change: Partial<NewsDraft>) => void;
}

/** The questions that apply to this animal. */
export function NewsFields({ animal, draft, since, onChange }: NewsFieldsProps) {
  const all = useWords();
  const { upkeep: words } = all;
  const states = reproductiveStates(animal);
  return (
    <>
      {isStockGroup(animal) && (
        <Heads animal={animal} heads={draft.heads ?? null} onChange={(heads) => onChange({ heads })} />
      )}
      {states.length > 0 && (
        <Values
          label={stateLabel(all, animal.species)}
          values={states}
          history={animal.reproductive_state}
          value={draft.state}
          onChange={(state) => onChange({ state })}
        />
      )}
      {draft.state === freshState && (
        <FigureField
          label={words.lactation}
          figure={{ kind: 'lactation', animal, at: since ?? animal.updated_at }}
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

export interface OwnNumberFieldsProps {
  animal: Pick<Animal, OwnNumber>;
  numbers: Partial<Record<OwnNumber, string>>;
  onChange: (numbers: Partial<Record<OwnNumber, string>>) => void;
}

/** The number painted on her, on her collar or branded on her. */
export function OwnNumberFields({ animal, numbers, onChange }: OwnNumberFieldsProps) {
  const { facts } = useWords().animals;
  const labels = { management_number: facts.management, freeze_brand: facts.brand };
  return (
    <div className="field-row">
      {ownNumbers.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          isOptional
          maxLength={500}
          autoComplete="off"
          value={numbers[name] ?? animal[name] ?? ''}
          onChange={(typed) => onChange({ ...numbers, [name]: typed })}
        />
      ))}
    </div>
  );
}

interface HeadsProps {
  animal: Animal;
  heads: number | null;
  onChange: (heads: number | null) => void;
}

/** Offers the last count, for a group that was counted again with the same result. */
function Heads({ animal, heads, onChange }: HeadsProps) {
  const { upkeep: words } = useWords();
  const last = lastHeadCount(animal);
  return (
    <>
      <FigureField
        label={words.heads}
        figure={{ kind: 'heads', of: 'counted', last: last && { count: last.count, at: last.date } }}
        hint={last ? words.lastCount(format.number(last.count), format.day(last.date)) : undefined}
        isWhole
        isOptional
        value={heads}
        onChange={onChange}
      />
      {last && heads === null && (
        <Button variant="quiet" onClick={() => onChange(last.count)}>
          {words.stillSo(format.number(last.count))}
        </Button>
      )}
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
      hint={entry ? words.current(words.now(valueText(words, entry.name), format.day(entry.date))) : undefined}
      isOptional
      choices={values.map((name) => ({ value: name, label: valueText(words, name) }))}
      value={value}
      onChange={onChange}
    />
  );
}
