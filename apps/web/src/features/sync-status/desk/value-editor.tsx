import type { Json } from '@byre/contract/fields';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { getProduct, searchConditions, searchProducts } from '../../../device/list-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { useFound } from '../../../forms/use-found.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { fieldText } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { type EditorKind, responses } from './repair-rules.ts';

export interface ValueEditorProps {
  kind: EditorKind;
  field: string;
  label: string;
  value: Json;
  onChange: (value: Json) => void;
  now: () => Date;
}

/** The value of one field, changed the way such a value is written. */
export function ValueEditor(props: ValueEditorProps) {
  const { kind, label, value, onChange, now } = props;
  const { repair: words } = useDeskWords().syncHealth;
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'conditions':
      return <Conditions {...props} />;
    case 'list':
      return <Members {...props} />;
    case 'product':
      return <Product {...props} />;
    case 'amount':
      return <Amount {...props} />;
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
    case 'line':
    case 'none':
      return <TextField label={label} value={text} maxLength={500} onChange={onChange} />;
  }
}

const membersOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** The members of a list, each of which can go. */
function Members({ field, value, onChange }: ValueEditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const all = useWords();
  const members = membersOf(value);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
    <ul role="list" className="health-members">
      {members.map((member, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members of a stored value have no other name
        <li key={place}>
          <span>
            <FieldValue field={field} value={[member]} />
          </span>
          <IconButton
            icon={X}
            label={words.removeMember(nameOf(member) ?? fieldText(all, field, member))}
            onClick={() => onChange(members.filter((_, other) => other !== place))}
          />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (member: Json): string | null => {
  if (typeof member === 'string') return member;
  if (typeof member !== 'object' || member === null || Array.isArray(member)) return null;
  const { name, condition_id } = member;
  return typeof name === 'string' ? name : typeof condition_id === 'string' ? condition_id : null;
};

function Conditions(props: ValueEditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const [query, setQuery] = useState('');
  const taken = new Set(membersOf(props.value).map(nameOf));
  const { found, isLoading } = useFound(
    async () => (query.trim() === '' ? [] : searchConditions(query, { limit: 12 })),
    [query],
  );
  const items = found
    .filter(({ item }) => !taken.has(item._id))
    .map(({ item }) => ({ id: item._id, title: item.pathology, subtitle: item.organ ?? undefined }));
  return (
    <>
      <Members {...props} />
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
        subtitle: [one.active_substances.join(', '), one._id].filter(Boolean).join(' · '),
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

function Amount({ value, onChange }: ValueEditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { volume = null, units = null } = members;
  return (
    <div className="health-amount">
      <NumberField
        label={words.volume}
        value={typeof volume === 'number' ? volume : null}
        onChange={(next) => onChange({ ...members, volume: next })}
      />
      <TextField
        label={words.units}
        value={typeof units === 'string' ? units : ''}
        onChange={(next) => onChange({ ...members, units: next })}
      />
    </div>
  );
}
