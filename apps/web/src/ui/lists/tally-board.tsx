import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import '../fields/over-face.css';
import './tally-board.css';

export type Tally<V extends string = string> = {
  value: V;
  label: string;
  count: number;
  icon: LucideIcon;
  /** Something needs attention there, shown by a dot and weight, not by colour alone. */
  isCalling?: boolean;
};

export interface TallyBoardProps<V extends string> {
  /** What is counted, for screen readers. */
  label: string;
  tallies: readonly Tally<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Counts that are also tabs: how many of each kind there are, and which kind is shown below. */
export function TallyBoard<V extends string>({ label, tallies, value, onChange }: TallyBoardProps<V>) {
  const name = useId();
  return (
    <fieldset className="tally-board">
      <legend className="visually-hidden">{label}</legend>
      {tallies.map(({ icon: Icon, ...tally }) => (
        <label className="tally" key={tally.value} data-calling={(tally.isCalling && tally.count > 0) || undefined}>
          <input
            className="over-face"
            type="radio"
            name={name}
            checked={tally.value === value}
            onChange={() => onChange(tally.value)}
          />
          <span className="tally-face">
            <Icon aria-hidden="true" />
            <span className="tally-label">{tally.label}</span>
            <strong className="tally-count">{tally.count}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
