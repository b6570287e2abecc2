import { type Choice, type ConflictGroup, chosenValue } from '@byre/sync/resolve';
import { type ReactNode, useId } from 'react';
import type { Repair } from '../../../device/reads/repair-reads.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { FieldValue } from '../field-value.tsx';

export interface RepairGroupProps {
  group: ConflictGroup;
  facts: Repair;
  author: string | null;
  now: Date;
  choice: Choice | null;
  hasError: boolean;
  onChoose: (choice: Choice) => void;
}

/** Fields that are decided together: before, yours and theirs side by side, or one below the other on a phone. */
export function RepairGroup({ group, facts, author, now, choice, hasError, onChoose }: RepairGroupProps) {
  const { unsentChanges } = useAllWords();
  const { repair, conflict: said } = unsentChanges;
  const name = useId();
  const { entity, conflict, savedAt } = facts.item;
  const label = repair.groups[group.name] ?? unsentChanges.fields[group.name] ?? group.name;
  const error = hasError ? repair.choose(label) : undefined;
  const errorId = hasError ? `${name}-error` : undefined;
  const option = { name, chosen: choice, onChoose, fields: group.fields };
  return (
    <fieldset
      className="repair-group field-group"
      id={`repair-${group.name}`}
      aria-describedby={errorId}
      data-invalid={hasError || undefined}
    >
      <legend>{label}</legend>
      <FieldMessage error={error} errorId={errorId} />
      <div className="repair-columns">
        <div className="repair-side" data-side="before">
          <p className="repair-before">{said.before}</p>
          <RepairValues fields={group.fields} readValue={({ base }) => base} />
        </div>
        <RepairOption
          {...option}
          choice="mine"
          title={said.yours}
          who={repair.byYou(author, savedAt, now)}
          readValue={({ mine }) => mine}
        />
        <RepairOption
          {...option}
          choice="theirs"
          title={said.theirs}
          who={repair.byThem(conflict?.by ?? null, conflict?.at ?? null, now)}
          readValue={({ theirs }) => theirs}
        />
        {group.canKeepBoth && (
          <RepairOption
            {...option}
            choice="both"
            title={repair.both}
            who={repair.bothHint}
            readValue={(field) => chosenValue(entity, field, 'both')}
          />
        )}
      </div>
    </fieldset>
  );
}

type Field = ConflictGroup['fields'][number];
type Values = { fields: readonly Field[]; readValue: (field: Field) => unknown };

interface RepairOptionProps extends Values {
  name: string;
  choice: Choice;
  chosen: Choice | null;
  title: string;
  who: ReactNode;
  onChoose: (choice: Choice) => void;
}

function RepairOption({ name, choice, chosen, title, who, onChoose, ...values }: RepairOptionProps) {
  const valuesId = `${name}-${choice}`;
  return (
    <div className="repair-side" data-side={choice} data-chosen={choice === chosen || undefined}>
      <label className="repair-choice">
        <input
          type="radio"
          name={name}
          checked={choice === chosen}
          aria-describedby={valuesId}
          onChange={() => onChoose(choice)}
        />
        <span>
          <strong>{title}</strong>
          <small>{who}</small>
        </span>
      </label>
      <div id={valuesId}>
        <RepairValues {...values} />
      </div>
    </div>
  );
}

/** The legend already names the field of a group of one. */
function RepairValues({ fields, readValue }: Values) {
  const { unsentChanges } = useAllWords();
  return (
    <dl className="repair-values">
      {fields.map((field) => (
        <div key={field.field}>
          <dt className={fields.length === 1 ? 'visually-hidden' : undefined}>
            {unsentChanges.fields[field.field] ?? field.field}
          </dt>
          <dd>
            <FieldValue field={field.field} value={readValue(field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
