import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PlannedWrite, type RowOutcome, undoing, writeAll } from '../../../device/server/bulk-edit.ts';

export type BulkRun = {
  what: 'writing' | 'undoing';
  isOver: boolean;
  /** The requested writes, by row. */
  writes: ReadonlyMap<string, PlannedWrite>;
  outcomes: ReadonlyMap<string, RowOutcome>;
};

/** Writes many rows, reports progress, and can undo what it has written. */
export function useBulkRun() {
  const queries = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // Leaving the screen stops the run: writes that have begun finish, and no others start.
  useEffect(() => () => stopping.current?.abort(), []);

  const begin = async (what: BulkRun['what'], writes: ReadonlyMap<string, PlannedWrite>, kept: BulkRun['outcomes']) => {
    const controller = new AbortController();
    stopping.current = controller;
    const outcomes = new Map(kept);
    const tell = (isOver: boolean) => setRun({ what, isOver, writes, outcomes: new Map(outcomes) });
    tell(false);
    await writeAll(new Map([...writes].filter(([id]) => outcomes.get(id)?.kind !== 'written')), {
      signal: controller.signal,
      onDone: (id, outcome) => {
        outcomes.set(id, outcome);
        tell(false);
      },
    });
    tell(true);
    await queries.invalidateQueries({ queryKey: ['desk'] });
  };
  return {
    run,
    write: (writes: ReadonlyMap<string, PlannedWrite>) => begin('writing', writes, new Map()),
    /** Tries the failed rows again. Rows already written are not written twice. */
    again: async () => {
      if (run) await begin(run.what, run.writes, run.outcomes);
    },
    undo: async () => {
      if (run) await begin('undoing', undoOf(run), new Map());
    },
    stop: () => stopping.current?.abort(),
  };
}

const undoOf = ({ writes, outcomes }: BulkRun): ReadonlyMap<string, PlannedWrite> =>
  new Map(
    [...writes].flatMap(([id, write]) => {
      const outcome = outcomes.get(id);
      return outcome?.kind === 'written' ? [[id, undoing(write, outcome.version)] as const] : [];
    }),
  );
