import { useId, useState } from 'react';
import { useUiWords } from '../words.tsx';
import { type DateTimeParts, isFilled, isoFromParts, partsFromIso } from './date-time-parts.ts';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { selectAtTouch } from './select-at-touch.ts';
import './date-time-field.css';

export interface DateTimeFieldProps extends FieldProps {
  /** ISO UTC instant, or `null` while there is none. */
  value: string | null;
  /** Called with `null` while the boxes are not a valid time. The field itself reports an impossible date. */
  onChange: (value: string | null) => void;
  /** The clock of the "Now" chip. */
  now: () => Date;
}

/**
 * Day, month, year and time as typed digits, in British format whatever the browser's language: quicker than a calendar
 * with gloves on. By the wall clock that the app has set.
 */
export function DateTimeField({ value, onChange, now, error, ...group }: DateTimeFieldProps) {
  const words = useUiWords();
  const [draft, setDraft] = useState(() => partsFromIso(value));
  const [isTyping, setTyping] = useState(false);
  const parts = isSameInstant(draft, value) ? draft : partsFromIso(value);
  const change = (next: DateTimeParts) => {
    setDraft(next);
    onChange(isoFromParts(next));
  };
  const setNow = () => change(partsFromIso(now().toISOString()));
  // On the way to 14:30 the field contains 14, which must not be reported as an error.
  const isImpossible = !isTyping && isFilled(parts) && isoFromParts(parts) === null;
  const leave = () => {
    setTyping(false);
    const iso = isoFromParts(parts);
    if (iso !== null) setDraft(partsFromIso(iso));
  };
  return (
    <FieldGroup {...group} error={error ?? (isImpossible ? words.impossibleDate : undefined)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of the fields inside and takes none */}
      <div
        className="date-time"
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <Box label={words.day} digits={2} text={parts.day} onText={(day) => change({ ...parts, day })} />
        <Box label={words.month} digits={2} text={parts.month} onText={(month) => change({ ...parts, month })} />
        <Box label={words.year} digits={4} text={parts.year} onText={(year) => change({ ...parts, year })} />
        <Box label={words.time} digits="time" text={parts.time} onText={(time) => change({ ...parts, time })} />
        <button type="button" className="chip-button" onClick={setNow}>
          {words.now}
        </button>
      </div>
    </FieldGroup>
  );
}

/** The value keeps seconds that the boxes do not show, so only the minutes are compared. */
const isSameInstant = (draft: DateTimeParts, value: string | null): boolean =>
  isoFromParts(draft) === isoFromParts(partsFromIso(value));

interface BoxProps {
  label: string;
  digits: 2 | 4 | 'time';
  text: string;
  onText: (text: string) => void;
}

function Box({ label, digits, text, onText }: BoxProps) {
  const id = useId();
  return (
    <div className="date-time-box" data-digits={digits}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        inputMode="numeric"
        maxLength={digits === 'time' ? 5 : digits}
        id={id}
        className="control"
        autoComplete="off"
        {...selectAtTouch}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
