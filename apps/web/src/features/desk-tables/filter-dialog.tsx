import Filter from 'lucide-react/icons/filter';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { readDay, writeDay } from '../../ui/fields/british-day.ts';
import { ChipSet } from '../../ui/fields/chip-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { useFarmFilter } from './farm-filter.tsx';
import { valuesOf } from './filter-values.ts';
import { useChoices } from './quick-filter.tsx';
import { SuggestedTexts } from './suggested-texts.tsx';
import type { FilterField } from './table-definition.ts';
import type { TableAddress } from './use-table-address.ts';

export interface FilterButtonProps {
  filters: readonly FilterField[];
  fields: TableAddress['fields'];
  onApply: (fields: TableAddress['fields']) => void;
}

/** The advanced search, with every field of the table. A row must match all of them. */
export function FilterButton({ filters, fields, onApply }: FilterButtonProps) {
  const { tables } = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Filter} onClick={() => setOpen(true)}>
        {tables.filters}
      </Button>
      {isOpen && <FilterDialog filters={filters} fields={fields} onApply={onApply} onClose={() => setOpen(false)} />}
    </>
  );
}

function FilterDialog({ filters, fields, onApply, onClose }: FilterButtonProps & { onClose: () => void }) {
  const { tables } = useDeskWords();
  const formId = useId();
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, values.map(writeDay).join('; ')])),
  );
  const [isChecked, setChecked] = useState(false);
  // Fields that hold what is being typed are empty too after that.
  const [timesCleared, setCleared] = useState(0);
  const clear = () => {
    setDraft({});
    setCleared((times) => times + 1);
  };
  const faultOf = ({ field, kind }: FilterField): string | undefined => {
    const values = valuesOf(draft[field] ?? '');
    if (kind === 'date' && values.some((value) => readDay(value) === null)) return tables.badDate;
    if (kind === 'number' && !values.every((value) => Number.isFinite(Number(value)))) return tables.badNumber;
    return undefined;
  };
  const apply = () => {
    setChecked(true);
    if (filters.some((filter) => faultOf(filter) !== undefined)) return;
    onApply(fieldsOf(draft, filters));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={tables.filtersTitle}
      width="wide"
      actions={
        <>
          <Button onClick={clear}>{tables.filtersClear}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {tables.filtersApply}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <p className="filter-hint">{tables.filtersHint}</p>
        {filters.map((filter) => (
          <FilterInput
            key={`${filter.field} ${timesCleared}`}
            filter={filter}
            text={draft[filter.field] ?? ''}
            error={isChecked ? faultOf(filter) : undefined}
            onText={(text) => setDraft((now) => ({ ...now, [filter.field]: text }))}
          />
        ))}
      </form>
    </Dialog>
  );
}

type FilterInputProps = {
  filter: FilterField;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
};

function FilterInput({ filter, text, error, onText }: FilterInputProps) {
  const { tables } = useDeskWords();
  const choices = useChoices(filter);
  const { Farms } = useFarmFilter();
  const values = valuesOf(text);
  if (filter.kind === 'farm') {
    return <Farms label={filter.label} values={values} onChange={(next) => onText(next.join('; '))} />;
  }
  if (filter.suggests !== undefined) {
    const { label, suggests } = filter;
    return <SuggestedTexts label={label} of={suggests} values={values} onChange={(next) => onText(next.join('; '))} />;
  }
  if (filter.kind === 'choice') {
    return (
      <ChipSet label={filter.label} choices={choices} values={values} onChange={(next) => onText(next.join('; '))} />
    );
  }
  if (filter.kind === 'yes-no' || filter.kind === 'recheck') {
    return (
      <Select
        label={filter.label}
        choices={choices}
        value={text || null}
        emptyLabel={tables.any}
        onChange={(value) => onText(value ?? '')}
      />
    );
  }
  return <TextField label={filter.label} value={text} onChange={onText} {...(error === undefined ? {} : { error })} />;
}

const fieldsOf = (draft: Readonly<Record<string, string>>, filters: readonly FilterField[]): TableAddress['fields'] =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([field, text]) => {
        const isDate = filters.some((filter) => filter.field === field && filter.kind === 'date');
        const values = valuesOf(text);
        return [field, isDate ? values.map((value) => readDay(value) ?? value) : values] as const;
      })
      .filter(([, values]) => values.length > 0),
  );
