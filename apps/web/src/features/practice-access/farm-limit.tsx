import { useId, useState } from 'react';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { usePracticeFarms } from './access-queries.ts';

export interface FarmLimitProps {
  label: string;
  /** The chosen farms; null for all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
  error?: string;
  id?: string;
}

/** All farms of the practice, or only some. */
export function FarmLimit({ label, value, onChange, error, id }: FarmLimitProps) {
  const { farms: words } = useDeskWords().people;
  const name = useId();
  return (
    <FieldGroup label={label} {...(error === undefined ? {} : { error })} {...(id === undefined ? {} : { id })}>
      <label className="check-row">
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        <span className="check-row-words">{words.all}</span>
      </label>
      <label className="check-row">
        <input type="radio" name={name} checked={value !== null} onChange={() => onChange([])} />
        <span className="check-row-words">{words.some}</span>
      </label>
      {value !== null && <FarmChoice value={value} onChange={onChange} />}
    </FieldGroup>
  );
}

/** Chooses farms of the practice, found by name or holding. */
export function FarmChoice({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const { farms: words } = useDeskWords().people;
  const { data } = usePracticeFarms();
  const [search, setSearch] = useState('');
  // The farms chosen at first come first, and keep their places while others are chosen.
  const [first] = useState(() => new Set(value));
  if (!data) return <p className="field-hint">{words.loading}</p>;
  const wanted = search.trim().toLowerCase();
  const found = data
    .filter(({ _id, name }) => `${name ?? ''} ${_id}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(first.has(b._id)) - Number(first.has(a._id)));
  const toggle = (farmId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, farmId] : value.filter((one) => one !== farmId));
  return (
    <div className="farm-choice">
      <SearchField label={words.find} placeholder={words.find} value={search} onChange={setSearch} />
      <p className="field-hint" role="status">
        {words.chosen(value.length)}
      </p>
      <div className="farm-choice-list">
        {found.map(({ _id, name }) => (
          <CheckRow
            key={_id}
            label={name ?? _id}
            hint={name ? _id : undefined}
            isChecked={value.includes(_id)}
            onChange={(isChosen) => toggle(_id, isChosen)}
          />
        ))}
        {found.length === 0 && <p className="field-hint">{words.nothing}</p>}
      </div>
    </div>
  );
}
