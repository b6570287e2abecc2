import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { deskKeys } from '../keys/desk-keys.ts';
import { isPressedOf } from '../keys/key-press.ts';
import { useUiWords } from '../words.tsx';
import { isDay, readDay, readLastDay, writeDay } from './british-day.ts';
import { Field, type FieldProps } from './field.tsx';
import './day-field.css';
import './over-face.css';

export interface DayFieldProps extends FieldProps {
  /** `2026-03-07`, nothing, or text that is not a day. It is kept as typed, and the field itself shows the error. */
  value: string;
  onChange: (value: string) => void;
  /** A month alone means its last day, as on a bottle. */
  isMonthEnough?: boolean;
  /** The field is required. */
  isNeeded?: boolean;
}

/**
 * A day typed in British format; the browser's own field has the order of the browser's language. Digits are enough,
 * for a keypad without slashes, or a touch on the calendar.
 */
export function DayField(props: DayFieldProps) {
  const { value, onChange, isMonthEnough = false, isNeeded = false, error, ...frame } = props;
  const words = useUiWords();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && meaningOf(typed) === value;
  const type = (text: string) => {
    setTyped(text);
    onChange(meaningOf(text));
  };
  const take = () => {
    setTyped(null);
    const day = isMonthEnough ? readLastDay(value) : readDay(value);
    if (day !== null && day !== value) onChange(day);
  };
  const isWrong = !isTyping && !isDay(value) && (value !== '' || isNeeded);
  return (
    <Field {...frame} error={isWrong ? words.impossibleDay : error}>
      {(control) => (
        <span className="control control-day">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            placeholder={words.dayForm}
            value={isTyping ? typed : writeDay(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => isPressedOf(deskKeys.fields.day, event) && take()}
          />
          <Calendar value={value} onChange={onChange} isDisabled={frame.isDisabled} />
        </span>
      )}
    </Field>
  );
}

/**
 * On the way to `7/3/2031` the field contains `7/3/20`, so while a person types, only text that cannot continue is
 * taken for a day.
 */
const meaningOf = (text: string): string => (isWhole.test(text) ? (readDay(text) ?? text) : text);
const isWhole = /^\s*(\d{1,2}\D\d{1,2}\D\d{4}|\d{8}|\d{4}-\d{2}-\d{2})\s*$/;

type CalendarProps = { value: string; onChange: (value: string) => void; isDisabled: boolean | undefined };

/** The browser's calendar under an icon. For touch or a mouse; keyboards and screen readers use the field itself. */
function Calendar({ value, onChange, isDisabled }: CalendarProps) {
  return (
    <span className="control-calendar" aria-hidden="true">
      <CalendarDays />
      <input
        className="over-face"
        type="date"
        tabIndex={-1}
        disabled={isDisabled}
        value={isDay(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        onClick={(event) => openCalendar(event.currentTarget)}
      />
    </span>
  );
}

/** Some browsers open it on the touch themselves and then throw here. */
const openCalendar = (input: HTMLInputElement) => {
  try {
    input.showPicker();
  } catch {
    // It is open, or there is none. Typing works as well.
  }
};
