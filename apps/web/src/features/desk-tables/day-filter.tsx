import { useEffect, useId, useState } from 'react';
import { readDay, writeDay } from '../../words/british-day.ts';
import { useDeskWords } from '../../words/desk-words.tsx';

export interface DayFilterProps {
  label: string;
  /** `2026-03-07`, or nothing. */
  value: string;
  onChange: (day: string) => void;
}

/** A day in British form, typed: the browser's own field writes it as the browser's maker does. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { tables } = useDeskWords();
  const errorId = useId();
  const [text, setText] = useState(writeDay(value));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setText(writeDay(value));
    setWrong(false);
  }, [value]);
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
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {isWrong && (
        <span id={errorId} className="day-filter-error" role="alert">
          {tables.badDate}
        </span>
      )}
    </label>
  );
}
