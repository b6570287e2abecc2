import { useEffect, useId, useState } from 'react';
import { readDay, writeDay } from '../ui/fields/british-day.ts';
import { deskKeys } from '../ui/keys/desk-keys.ts';
import { isPressedOf } from '../ui/keys/key-press.ts';
import { useDeskWords } from '../words/desk-words.tsx';
import './quick-filter.css';

export interface DayFilterProps {
  label: string;
  /** `2026-03-07`, or nothing. */
  value: string;
  onChange: (day: string) => void;
  /** A day that cannot be used. */
  error?: string | undefined;
}

/** A day typed in British format. The browser's own field uses the format of the browser's language. */
export function DayFilter({ label, value, onChange, error }: DayFilterProps) {
  const { tables } = useDeskWords();
  const errorId = useId();
  const [text, setText] = useState(writeDay(value));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setText(writeDay(value));
    setWrong(false);
  }, [value]);
  const fault = isWrong ? tables.badDate : error;
  const take = () => {
    const day = text.trim() === '' ? '' : readDay(text);
    setWrong(day === null);
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <label className="quick-filter">
      <span>{label}</span>
      <input
        className="control day-filter"
        inputMode="numeric"
        autoComplete="off"
        placeholder={tables.dayHint}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : errorId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => isPressedOf(deskKeys.fields.day, event) && take()}
      />
      {fault !== undefined && (
        <span id={errorId} className="day-filter-error" role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}
