import type { Json } from '@byre/contract/fields';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { useFigure } from '../../../forms/figures/use-figure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { place as days } from '../../../words/place.ts';
import { dayIn, membersOf, objectOf, textIn } from './json-values.ts';
import type { ValueEditorProps } from './member-list.tsx';

type EditorProps = Pick<ValueEditorProps, 'label' | 'value' | 'onChange'>;

/** Nothing is known here of the animal, or of how many had it. */
export function AmountEditor({ value, onChange, now }: EditorProps & Pick<ValueEditorProps, 'now'>) {
  const { repair: words } = useDeskWords().syncHealth;
  const { units: names } = useAllWords().medicineUsage;
  const amount = objectOf(value);
  const { volume = null } = amount;
  const units = textIn(amount.units);
  return (
    <div className="health-amount">
      <FigureField
        label={words.volume}
        figure={{ kind: 'amount', unit: units, animal: null, at: now().toISOString(), heads: null, doses: null }}
        value={typeof volume === 'number' ? volume : null}
        onChange={(next) => onChange({ ...amount, volume: next })}
      />
      <Select
        label={words.units}
        choices={choicesOf(Object.keys(names), units).map((unit) => ({ value: unit, label: names[unit] ?? unit }))}
        value={units || null}
        onChange={(next) => onChange({ ...amount, units: next })}
      />
    </div>
  );
}

/** A route that is on no list can still be chosen. */
export function RouteEditor({ label, value, onChange }: EditorProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const { routes: names } = useAllWords().medicineUsage;
  const route = textIn(value);
  return (
    <Select
      label={label}
      choices={choicesOf(Object.keys(names), route).map((one) => ({ value: one, label: names[one] ?? one }))}
      emptyLabel={words.notSaid}
      value={route || null}
      onChange={onChange}
    />
  );
}

const choicesOf = (known: readonly string[], value: string): string[] =>
  value === '' || known.includes(value) ? [...known] : [...known, value];

/** The bottles: number and expiry. */
export function BatchesEditor({ value, onChange, now }: EditorProps & Pick<ValueEditorProps, 'now'>) {
  const { repair: words } = useDeskWords().syncHealth;
  const { form } = useAllWords().medicineUsage;
  const batches = membersOf(value).map(objectOf);
  const set = (place: number, change: { [name: string]: Json }) =>
    onChange(batches.map((batch, at) => (at === place ? { ...batch, ...change } : batch)));
  return (
    <div className="health-lines">
      {batches.map((batch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: batches have no id and never move
        <fieldset className="health-line" key={place}>
          <legend className="visually-hidden">{form.batchOf(place + 1)}</legend>
          <TextField
            label={form.batchNumber}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={textIn(batch.number)}
            onChange={(number) => set(place, { number })}
          />
          <Expiry value={dayIn(batch.expiry)} onChange={(expiry) => set(place, { expiry })} now={now} />
          <IconButton
            icon={X}
            label={words.removeMember(textIn(batch.number) || form.batchOf(place + 1))}
            onClick={() => onChange(batches.filter((_, at) => at !== place))}
          />
        </fieldset>
      ))}
      <div className="health-adders">
        <Button icon={Plus} onClick={() => onChange([...batches, { number: '', expiry: null }])}>
          {form.addBatch}
        </Button>
      </div>
    </div>
  );
}

type ExpiryProps = { value: string; onChange: (expiry: string | null) => void; now: () => Date };

/** Compared with today, because the change was made not long ago. */
function Expiry({ value, onChange, now }: ExpiryProps) {
  const { form } = useAllWords().medicineUsage;
  const isRead = value !== '' && !isUnfinishedDay(value);
  const { message, fieldId } = useFigure({
    id: undefined,
    label: form.expiry,
    figures: isRead ? [{ kind: 'batch_expiry', value, usedOn: days.dayOf(now()) }] : [],
  });
  return (
    <DayField
      id={fieldId}
      label={form.expiry}
      isMonthEnough
      error={message}
      value={value}
      onChange={(expiry) => onChange(expiry || null)}
    />
  );
}

/** Use under the cascade, and the reason. */
export function CascadeEditor({ value, onChange }: EditorProps) {
  const { form } = useAllWords().medicineUsage;
  const { used = false, reason = null } = objectOf(value);
  return (
    <div className="health-lines">
      <CheckRow
        label={form.cascadeUsed}
        isChecked={used === true}
        onChange={(isUsed) => onChange({ used: isUsed, reason: isUsed ? reason : null })}
      />
      {used === true && (
        <TextArea
          label={form.cascadeReason}
          maxLength={20_000}
          value={textIn(reason)}
          onChange={(text) => onChange({ used: true, reason: text || null })}
        />
      )}
    </div>
  );
}
