import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipSet } from '../../ui/fields/chip-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './treatment.css';

/** Stored in these words, as in the published example ("Farmer"). The catalogue has the texts to show. */
const roles = ['Vet', 'Farmer', 'Farm worker', 'Vet nurse', 'Foot trimmer'];

export interface TreatedByFieldProps {
  values: readonly string[];
  /** The signed-in person, who usually gave the treatment; empty if they are no vet. */
  ownName: string;
  onChange: (values: string[]) => void;
}

export function TreatedByField({ values, ownName, onChange }: TreatedByFieldProps) {
  const { treatment } = useAllWords();
  const { form: words } = treatment;
  const [other, setOther] = useState('');
  const offered = [...new Set([ownName, ...roles, ...values])].filter((name) => name !== '');
  const add = () => {
    const name = other.trim();
    if (name !== '' && !values.includes(name)) onChange([...values, name]);
    setOther('');
  };
  return (
    <>
      <ChipSet
        label={words.treatedBy}
        isOptional
        choices={offered.map((name) => ({ value: name, label: treatment.roles[name] ?? name }))}
        values={values}
        onChange={onChange}
      />
      <form
        className="add-line"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField label={words.otherPerson} isOptional maxLength={500} value={other} onChange={setOther} />
        {other.trim() !== '' && <Button type="submit">{words.addPerson}</Button>}
      </form>
    </>
  );
}
