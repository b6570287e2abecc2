import type { OutboxSnapshot, OutboxStore } from './ports.ts';
import { withWrites } from './writes.ts';

/**
 * What is stored about an outbox outside the databases. It survives if the browser deletes them, so the device knows
 * what it has lost, even work the server never heard of [D7]. It has counts only, and nothing that anybody wrote.
 */
export type Mark = {
  client: string;
  lastSeq: number;
  unsent: number;
  farms: { farm_id: string; unsent: number }[];
};

/** The mark of the present outbox, and the marks of lost ones that had unsent work. */
export type Marks = { current: Mark | null; lost: readonly Mark[] };

export const noMarks: Marks = { current: null, lost: [] };

export const markOf = ({ client, lastSeq, rows }: OutboxSnapshot): Mark => {
  const unsent = rows.filter(({ state }) => state !== 'acked');
  const byFarm = Map.groupBy(unsent, ({ mutation }) => mutation.farm_id);
  const farms = [...byFarm].map(([farm_id, { length }]) => ({ farm_id, unsent: length }));
  return { client, lastSeq, unsent: unsent.length, farms };
};

/**
 * The marks after this outbox was written. A mark of the same outbox that has seen more edits stays, because two tabs
 * may report their writes in the wrong order.
 */
export const marksAfter = ({ current, lost }: Marks, mark: Mark): Marks => {
  if (current?.client !== mark.client) return { current: mark, lost: withLost(lost, current) };
  return { current: mark.lastSeq < current.lastSeq ? current : mark, lost };
};

/**
 * The marks at a start. `current` must have been read before the outbox. Then an outbox that has given fewer numbers
 * than the mark says is not the outbox of that mark.
 */
export const marksAtStart = ({ current, lost }: Marks, outbox: OutboxSnapshot): Marks => {
  const isThere = current === null || (current.client === outbox.client && current.lastSeq <= outbox.lastSeq);
  return { current: outbox.client === '' ? null : markOf(outbox), lost: isThere ? lost : withLost(lost, current) };
};

const withLost = (lost: readonly Mark[], mark: Mark | null): readonly Mark[] =>
  mark === null || mark.unsent === 0 ? lost : [...lost, mark];

/** An outbox that updates the mark with every successful write. */
export const marked = (outbox: OutboxStore, leave: (mark: Mark) => void): OutboxStore => {
  const leaving = async <T>(written: Promise<{ result: T; mark: Mark }>): Promise<T> => {
    const { result, mark } = await written;
    leave(mark);
    return result;
  };
  return {
    ...outbox,
    update: (decide) =>
      leaving(
        outbox.update((snapshot) => {
          const { result, writes } = decide(snapshot);
          return { result: { result, mark: markOf(withWrites(snapshot, writes)) }, writes };
        }),
      ),
    updateWithLog: (sinceMs, decide) =>
      leaving(
        outbox.updateWithLog(sinceMs, (snapshot, log) => {
          const { result, writes } = decide(snapshot, log);
          return { result: { result, mark: markOf(withWrites(snapshot, writes)) }, writes };
        }),
      ),
  };
};
