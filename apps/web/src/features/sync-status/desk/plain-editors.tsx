import { deathMethods } from '@byre/contract/animals/death-methods';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { dayIn, membersOf, momentOf, objectOf, textIn } from './json-values.ts';
import { MemberList, type ValueEditorProps } from './member-list.tsx';

/** A day without a time. */
export function DayEditor({ label, value, onChange }: ValueEditorProps) {
  return <DayField label={label} value={dayIn(value)} onChange={(day) => onChange(momentOf(day))} />;
}

/** A list of names that can be removed and added. */
export function NamesEditor({ areObjects, ...props }: ValueEditorProps & { areObjects: boolean }) {
  const { repair: words } = useDeskWords().syncHealth;
  const [text, setText] = useState('');
  const add = () => {
    const name = text.trim();
    if (name === '') return;
    setText('');
    props.onChange([...membersOf(props.value), areObjects ? { name } : name]);
  };
  return (
    <div className="health-lines">
      <MemberList {...props} />
      <form
        className="health-line"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField label={words.add(props.label)} maxLength={500} value={text} onChange={setText} />
        <IconButton icon={Plus} label={words.addThis} onClick={add} />
      </form>
    </div>
  );
}

/** When and why an animal died. */
export function DeathEditor(props: ValueEditorProps) {
  const { value, onChange } = props;
  const { repair: words } = useDeskWords().syncHealth;
  const { hows } = useWords().upkeep.dead;
  const { created_at: _, updated_at: __, ...death } = objectOf(value);
  const line = (name: 'cull_reason' | 'cull_fate' | 'euthanasia_method' | 'carried_out_by') => (
    <TextField
      label={words.death[name]}
      maxLength={500}
      value={textIn(death[name])}
      onChange={(text) => onChange({ ...death, [name]: text || null })}
    />
  );
  return (
    <div className="health-lines">
      <DayField
        label={words.death.date_of_death}
        value={dayIn(death.date_of_death)}
        onChange={(day) => onChange({ ...death, date_of_death: momentOf(day) || null })}
      />
      {line('cull_reason')}
      {line('cull_fate')}
      <Select
        label={words.death.method}
        choices={deathMethods.map((method) => ({ value: method, label: hows[method] }))}
        emptyLabel={words.death.notSaid}
        value={deathMethods.find((method) => method === death.method) ?? null}
        onChange={(method) => onChange({ ...death, method })}
      />
      {line('euthanasia_method')}
      {line('carried_out_by')}
      <NamesEditor
        {...props}
        field="mortality_reason"
        label={words.death.mortality_reason}
        value={death.mortality_reason ?? []}
        onChange={(reasons) => onChange({ ...death, mortality_reason: reasons })}
        areObjects={false}
      />
    </div>
  );
}
