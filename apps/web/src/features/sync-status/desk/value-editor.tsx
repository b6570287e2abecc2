import { useState } from 'react';
import { getProduct, searchConditions, searchProducts } from '../../../device/reads/list-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { FigureField, type FigureOf } from '../../../forms/figures/figure-field.tsx';
import { useFound } from '../../../forms/use-found.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { textFromNumber } from '../../../ui/fields/number-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Picker } from '../../../ui/pickers/picker.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { membersOf } from './json-values.ts';
import { AmountEditor, BatchesEditor, CascadeEditor, RouteEditor } from './medicine-editors.tsx';
import { MemberList, memberName, type ValueEditorProps } from './member-list.tsx';
import { DayEditor, DeathEditor, NamesEditor } from './plain-editors.tsx';
import { responses } from './repair-rules.ts';
import { WithdrawalsEditor } from './withdrawals-editor.tsx';

/** Edits the value of one field in the way that suits its kind. */
export function ValueEditor(props: ValueEditorProps) {
  const { kind, label, value, onChange, now } = props;
  const { repair: words } = useDeskWords().syncHealth;
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'conditions':
      return <Conditions {...props} />;
    case 'methods':
      return <NamesEditor {...props} areObjects />;
    case 'names':
      return <NamesEditor {...props} areObjects={false} />;
    case 'withdrawals':
      return <WithdrawalsEditor {...props} />;
    case 'batches':
      return <BatchesEditor {...props} />;
    case 'cascade':
      return <CascadeEditor {...props} />;
    case 'route':
      return <RouteEditor {...props} />;
    case 'day':
      return <DayEditor {...props} />;
    case 'plain-day':
      return <DayField label={label} value={text} onChange={(day) => onChange(day === '' ? null : day)} />;
    case 'number':
      return <NumberEditor {...props} />;
    case 'death':
      return <DeathEditor {...props} />;
    case 'product':
      return <Product {...props} />;
    case 'amount':
      return <AmountEditor {...props} />;
    case 'moment':
      return <DateTimeField label={label} value={text === '' ? null : text} onChange={onChange} now={now} />;
    case 'long':
      return <TextArea label={label} value={text} maxLength={20_000} onChange={onChange} />;
    case 'yes-no':
      return (
        <Select
          label={label}
          choices={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          value={value === true ? 'yes' : value === false ? 'no' : null}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
        />
      );
    case 'response':
      return (
        <Select
          label={label}
          choices={responses.map((response) => ({ value: response, label: response }))}
          value={responses.find((response) => response === value) ?? null}
          onChange={onChange}
        />
      );
    case 'scalar':
      return <ScalarEditor {...props} />;
    case 'line':
    case 'none':
      return <TextField label={label} value={text} maxLength={500} onChange={onChange} />;
  }
}

/** Every number of a record except the heads names something: a herd, a stock group. */
function NumberEditor({ field, label, value, onChange }: ValueEditorProps) {
  const figure: FigureOf = field === 'number_of_animals' ? { kind: 'heads', of: 'treated' } : { kind: 'identifier' };
  const known = typeof value === 'number' ? value : null;
  return <FigureField label={label} figure={figure} value={known} onChange={onChange} />;
}

/** A number or a text. Which of them is decided when it is sent. */
function ScalarEditor({ label, value, onChange }: ValueEditorProps) {
  const text = typeof value === 'number' ? textFromNumber(value) : typeof value === 'string' ? value : '';
  return <TextField label={label} value={text} maxLength={500} onChange={onChange} />;
}

function Conditions(props: ValueEditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const [query, setQuery] = useState('');
  const taken = new Set(membersOf(props.value).map(memberName));
  const { found, isLoading } = useFound(
    async () => (query.trim() === '' ? [] : searchConditions(query, { limit: 12 })),
    [query],
  );
  const items = found
    .filter(({ item }) => !taken.has(item._id))
    .map(({ item }) => ({ id: item._id, title: item.pathology, subtitle: item.organ ?? undefined }));
  return (
    <>
      <MemberList {...props} />
      <Picker
        label={words.add(props.label)}
        selected={null}
        query={query}
        onQueryChange={setQuery}
        items={items.map(({ id, title, subtitle }) => ({ id, title, ...(subtitle ? { subtitle } : {}) }))}
        isLoading={isLoading}
        emptyText={words.noneFound}
        {...(query.trim() === '' ? { note: words.search } : {})}
        onPick={({ id }) => {
          setQuery('');
          props.onChange([...membersOf(props.value), id]);
        }}
      />
    </>
  );
}

function Product({ label, value, onChange }: ValueEditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const [query, setQuery] = useState('');
  const id = typeof value === 'string' ? value : '';
  const product = useLive(async () => (id === '' ? null : getProduct(id)), [id]);
  const { found, isLoading } = useFound(
    async () => (query.trim() === '' ? [] : searchProducts(query, { limit: 12 })),
    [query],
  );
  return (
    <Picker
      label={label}
      selected={product ? { id, title: product.product_name, subtitle: id } : null}
      query={query}
      onQueryChange={setQuery}
      items={found.map((one) => ({
        id: one._id,
        title: one.product_name,
        subtitle: inOneLine([one.active_substances.join(', '), one._id]),
      }))}
      isLoading={isLoading}
      emptyText={words.noneFound}
      {...(query.trim() === '' ? { note: words.search } : {})}
      onPick={(item) => {
        setQuery('');
        onChange(item.id);
      }}
    />
  );
}
