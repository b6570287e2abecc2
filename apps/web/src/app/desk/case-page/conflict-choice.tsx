import { useEffect, useRef, useState } from 'react';
import { partsOf, type Side } from '../../../device/server/put-right.ts';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { OpenConflict } from './use-put-right.ts';

export interface ConflictChoiceProps {
  place: RecordPlace;
  conflict: OpenConflict;
  isSaving: boolean;
  onDecide: (choices: ReadonlyMap<string, Side>) => void;
}

/** Two people changed the same fields: shows both values and asks which is right. */
export function ConflictChoice({ place, conflict, isSaving, onDecide }: ConflictChoiceProps) {
  const { conflict: words } = useDeskWords().putRight;
  const { fields: labels } = useAllWords().unsentChanges;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  // It appears above the place that the person was looking at.
  useEffect(() => box.current?.focus(), []);
  const parts = partsOf(place.entity, conflict.fields);
  const { updated_by: name } = conflict.current;
  const isChosen = parts.every(([first]) => first && choices.has(first.field));
  return (
    <div className="put-right-conflict" ref={box} tabIndex={-1}>
      <Banner tone="warning" title={words.title(typeof name === 'string' ? name : null)} isLive>
        <p>{words.text}</p>
      </Banner>
      {parts.map((part) => {
        const key = part[0]?.field ?? '';
        const label = part.map(({ field }) => labels[field] ?? field).join(', ');
        return (
          <section key={key} aria-label={label}>
            <table className="difference-table">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{words.mine}</th>
                  <th scope="col">{words.theirs}</th>
                </tr>
              </thead>
              <tbody>
                {part.map(({ field, mine, theirs }) => (
                  <tr key={field}>
                    <th scope="row">{labels[field] ?? field}</th>
                    <td>
                      <FieldValue field={field} value={mine} />
                    </td>
                    <td>
                      <FieldValue field={field} value={theirs} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ChipGroup
              label={label}
              isLabelHidden
              choices={[
                { value: 'mine', label: words.mine },
                { value: 'theirs', label: words.theirs },
              ]}
              value={choices.get(key) ?? null}
              onChange={(side) => side && setChoices((before) => new Map(before).set(key, side))}
            />
          </section>
        );
      })}
      <Button
        variant="primary"
        isBusy={isSaving}
        aria-describedby={isChosen ? undefined : 'put-right-choose'}
        onClick={() => isChosen && onDecide(choices)}
      >
        {words.save}
      </Button>
      {!isChosen && <p id="put-right-choose">{words.choose}</p>}
    </div>
  );
}
