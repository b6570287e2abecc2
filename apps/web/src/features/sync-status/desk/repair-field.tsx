import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { FieldValue } from '../field-value.tsx';
import { beginningOf, editorOf, type Put, type RefusedField, sentValue } from './repair-rules.ts';
import { ValueEditor } from './value-editor.tsx';
import '../repair/repair.css';

type RepairWords = DeskWords['syncHealth']['repair'];

export interface RepairFieldProps {
  of: RefusedField;
  name: string;
  author: string | null;
  said: Put | undefined;
  onSay: (said: Put | null) => void;
  isMissing: boolean;
  /** Started but not complete. */
  isUnfinished: boolean;
  now: () => Date;
}

/** One field of a refused change: what was written, why it was refused, and its new value. */
export function RepairField(props: RepairFieldProps) {
  const { of, name, said, onSay } = props;
  const { repair: words } = useDeskWords().syncHealth;
  const { field, mine, clash } = of;
  const id = useId();
  const error = errorOf(props, words);
  const isEdited = said?.kind === 'value';
  const kind = editorOf(field);
  return (
    <fieldset
      className="repair-group field-group"
      id={`put-${field}`}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{name}</legend>
      <FieldMessage error={error} errorId={error ? `${id}-error` : undefined} />
      {clash && <Sides {...props} theirs={clash.theirs} />}
      {!clash && !isEdited && (
        <div className="health-value">
          <FieldValue field={field} value={mine} />
        </div>
      )}
      {isEdited && said.value === null && <p>{words.leftOut}</p>}
      {isEdited && said.value !== null && (
        <ValueEditor
          kind={kind}
          field={field}
          label={name}
          value={said.value}
          onChange={(value) => onSay({ kind: 'value', value })}
          now={props.now}
        />
      )}
      <div className="queue-item-actions">
        {!isEdited && kind !== 'none' && (
          <Button
            onClick={() => onSay({ kind: 'value', value: sentValue(of, said) ?? beginningOf(field) })}
            aria-label={`${words.change}: ${name}`}
          >
            {words.change}
          </Button>
        )}
        {!(isEdited && said.value === null) && !clash && (
          <Button
            variant="quiet"
            onClick={() => onSay({ kind: 'value', value: null })}
            aria-label={`${words.leaveOut}: ${name}`}
          >
            {words.leaveOut}
          </Button>
        )}
        {isEdited && (
          <Button variant="quiet" onClick={() => onSay(null)} aria-label={`${words.undo}: ${name}`}>
            {words.undo}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const errorOf = ({ of, name, said, isMissing, isUnfinished }: RepairFieldProps, words: RepairWords) => {
  if (isMissing) return words.choose(name);
  if (isUnfinished) return words.unfinished(name);
  return of.faults.length > 0 && !said ? of.faults.join(' ') : undefined;
};

/** Two people wrote different values: shown side by side, to choose from. */
function Sides({ of, author, said, onSay, theirs }: RepairFieldProps & { theirs: unknown }) {
  const { repair: words } = useDeskWords().syncHealth;
  const name = useId();
  const side = (kind: 'mine' | 'theirs', title: string, value: ReactNode) => (
    <div className="repair-side" data-side={kind} data-chosen={said?.kind === kind || undefined}>
      <label className="repair-choice">
        <input type="radio" name={name} checked={said?.kind === kind} onChange={() => onSay({ kind })} />
        <span>
          <strong>{title}</strong>
        </span>
      </label>
      <div>{value}</div>
    </div>
  );
  return (
    <div className="repair-columns">
      {side('mine', words.wrote(author), <FieldValue field={of.field} value={of.mine} />)}
      {side('theirs', words.stands, <FieldValue field={of.field} value={theirs} />)}
    </div>
  );
}
