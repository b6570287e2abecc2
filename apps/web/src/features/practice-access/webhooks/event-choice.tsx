import { changeEvents } from '@byre/contract/webhooks/events';
import { useId } from 'react';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { eventsByResource, opText } from './webhook-rules.ts';

export interface EventChoiceProps {
  /** The chosen events; null for all. */
  value: readonly string[] | null;
  onChange: (value: readonly string[] | null) => void;
  error?: string;
  id?: string;
}

/** All events, or only some. */
export function EventChoice({ value, onChange, error, id }: EventChoiceProps) {
  const desk = useDeskWords();
  const { webhooks: words } = desk;
  const name = useId();
  const toggle = (event: string, isChosen: boolean) =>
    onChange(changeEvents.filter((one) => (one === event ? isChosen : value?.includes(one))));
  return (
    <FieldGroup label={words.events} {...(error === undefined ? {} : { error })} {...(id === undefined ? {} : { id })}>
      <label className="check-row">
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        <span className="check-row-words">{words.everything}</span>
      </label>
      <label className="check-row">
        <input type="radio" name={name} checked={value !== null} onChange={() => onChange([])} />
        <span className="check-row-words">{words.onlySome}</span>
      </label>
      {value !== null && (
        <div className="farm-choice">
          {eventsByResource.map(({ resource, events }) => (
            <fieldset key={resource} className="event-choice">
              <legend>{words.resources[resource]}</legend>
              {events.map((event) => (
                <label key={event} className="check-row">
                  <input
                    type="checkbox"
                    checked={value.includes(event)}
                    onChange={({ target }) => toggle(event, target.checked)}
                  />
                  <span className="check-row-words">{opText(desk, event)}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
