import { farmSpecies } from '@byre/contract/animals/species';
import type { Response } from '@byre/contract/treatment-history/schema';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { type BulkChoice, type BulkTable, bulkFields } from './bulk-plan.ts';

export interface BulkFieldsProps {
  table: BulkTable;
  choice: BulkChoice;
  onChange: (choice: BulkChoice) => void;
  onEnter: () => void;
}

/** Which field to change, and its new value. */
export function BulkFields({ table, choice, onChange, onEnter }: BulkFieldsProps) {
  const { bulk: words, tables } = useDeskWords();
  const { responses } = useAllWords().treatment;
  const fields = bulkFields[table];
  const set = (change: Partial<BulkChoice>) => onChange({ ...choice, ...change });
  return (
    <form
      className="bulk-fields"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {fields.length > 1 && (
        <ChipGroup
          label={words.which}
          choices={fields.map((field) => ({ value: field, label: words.fields[field] }))}
          value={choice.field}
          onChange={(field) => field && set({ field, text: '' })}
        />
      )}
      {choice.field === 'response' && (
        <Select
          label={words.fields.response}
          emptyLabel=""
          choices={Object.entries(responses).map(([value, label]) => ({ value: value as Response, label }))}
          value={choice.response}
          onChange={(response) => set({ response })}
        />
      )}
      {choice.field === 'species' && (
        <Select
          label={words.fields.species}
          emptyLabel=""
          choices={farmSpecies.map((value) => ({ value, label: tables.values[value] ?? value }))}
          value={choice.species}
          onChange={(species) => set({ species })}
        />
      )}
      {(choice.field === 'administered_by' || choice.field === 'treated_by' || choice.field === 'batches') && (
        <TextField
          key={choice.field}
          label={words.fields[choice.field]}
          autoComplete="off"
          maxLength={200}
          value={choice.text}
          onChange={(text) => set({ text })}
        />
      )}
      {choice.field === 'batches' && (
        <DayField
          label={words.expiry}
          isOptional
          isMonthEnough
          value={choice.expiry}
          onChange={(expiry) => set({ expiry })}
        />
      )}
      <button type="submit" hidden />
    </form>
  );
}
