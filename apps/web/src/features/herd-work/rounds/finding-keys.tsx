import type { ReactNode } from 'react';
import { shieldFinger } from '../../../ui/finger-shield.ts';
import './rounds.css';

export type FindingKey<V> = {
  value: V;
  label: ReactNode;
  /** Below the label, smaller: what a score means. */
  hint?: string;
};

export interface FindingKeysProps<V> {
  /** What the keys are for, said before them. */
  label: string;
  keys: readonly FindingKey<V>[];
  columns: 1 | 2 | 3 | 4;
  /** What stands already, of these. */
  standing?: V | null;
  onPress: (value: V) => void;
}

/** Large keys, one of which is what was found. Other keys may stand there after it, so a finger that taps twice taps nothing. */
export function FindingKeys<V extends string | number>(props: FindingKeysProps<V>) {
  const { label, keys, columns, standing, onPress } = props;
  return (
    <fieldset className="round-keys" data-columns={columns}>
      <legend>{label}</legend>
      {keys.map(({ value, label: face, hint }) => (
        <button
          key={value}
          type="button"
          className="round-key"
          aria-pressed={standing === undefined ? undefined : standing === value}
          onClick={() => {
            shieldFinger().lower();
            onPress(value);
          }}
        >
          <span>{face}</span>
          {hint && <small>{hint}</small>}
        </button>
      ))}
    </fieldset>
  );
}
