import type { ReactNode } from 'react';
import { shieldFinger } from '../../../ui/feedback/finger-shield.ts';
import './rounds.css';

export type FindingKey<V> = {
  value: V;
  label: ReactNode;
  /** Below the label and smaller: what a score means. */
  hint?: string;
  /** Several keys can be pressed, and this is one of them or not. */
  isPressed?: boolean;
};

export interface FindingKeysProps<V> {
  /** The question, announced before the keys. */
  label: string;
  keys: readonly FindingKey<V>[];
  columns: 1 | 2 | 3 | 5;
  /** The key that is already recorded. */
  standing?: V | null;
  onPress: (value: V) => void;
  /** A button that answers with none of the keys, after them. */
  children?: ReactNode;
}

/**
 * Large keys, one for each possible finding. A second tap on the same spot must not press a key of the next question.
 */
export function FindingKeys<V extends string | number>(props: FindingKeysProps<V>) {
  const { label, keys, columns, standing, onPress, children } = props;
  return (
    <fieldset className="round-keys" data-columns={columns}>
      <legend>{label}</legend>
      {keys.map(({ value, label: face, hint, isPressed }) => (
        <button
          key={value}
          type="button"
          className="round-key"
          aria-pressed={isPressed ?? (standing === undefined ? undefined : standing === value)}
          onClick={() => {
            shieldFinger().lower();
            onPress(value);
          }}
        >
          <span>{face}</span>
          {hint && <small>{hint}</small>}
        </button>
      ))}
      {children && <div className="round-no-key">{children}</div>}
    </fieldset>
  );
}
