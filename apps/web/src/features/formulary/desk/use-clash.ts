import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { isObject } from '@byre/contract/json';
import { useState } from 'react';
import { currentOf } from '../../../tables/failure-text.ts';
import { type CellName, type Clash, cellsOf, type EntryCells, mergeCells } from './entry-cells.ts';

export type OpenClash = {
  /** The line as another person saved it; null if nobody did. */
  current: FormularyEntry | null;
  clashes: readonly Clash[];
  takenOver: readonly CellName[];
  choices: Readonly<Partial<Record<CellName, 'mine' | 'theirs'>>>;
  /** Something is still to be chosen. */
  isOpen: boolean;
  choose: (cell: CellName, side: 'mine' | 'theirs') => void;
  /** Starts the comparison after a save that came too late; null if it failed for another reason. */
  begin: (error: unknown, seen: EntryCells, mine: EntryCells) => { current: FormularyEntry; cells: EntryCells } | null;
  end: () => void;
};

type State = Pick<OpenClash, 'current' | 'clashes' | 'takenOver' | 'choices'>;
const none: State = { current: null, clashes: [], takenOver: [], choices: {} };

/** Two people edited one line: compares their versions and asks which is right. */
export const useClash = (): OpenClash => {
  const [state, setState] = useState<State>(none);
  return {
    ...state,
    isOpen: state.clashes.some(({ cell }) => state.choices[cell] === undefined),
    choose: (cell, side) => setState({ ...state, choices: { ...state.choices, [cell]: side } }),
    begin: (error, seen, mine) => {
      const current = currentOf(error);
      if (!isEntry(current)) return null;
      const { merged, clashes, takenOver } = mergeCells(seen, mine, cellsOf(current));
      setState({ current, clashes, takenOver, choices: {} });
      return { current, cells: merged };
    },
    end: () => setState(none),
  };
};

const isEntry = (value: unknown): value is FormularyEntry =>
  isObject(value) && Array.isArray((value as FormularyEntry).withdrawal_periods);
