import type { OutboxSnapshot, OutboxStore, OutboxWrites } from './ports.ts';
import type { OutboxRow } from './state.ts';
import { isWriting, joinedWrites, withOffers } from './writes.ts';

/*
 * A full device can still delete. The outbox keeps a mark: while it exists, every offered edit is marked so in its row. If
 * there is no room to write that into a row, the mark is deleted and the edit is sent anyway [O26]:
 *
 *   told ── no room, the mark is deleted ──▶ untold: every edit counts as offered, answers are kept in memory
 *     ▲                                         │            └─ lost with the tab: the edits go again under their ids
 *     └── the next write that finds room says it in every row, and puts the mark back ◀┘
 */

/** What should have been written about an edit, and the stored row it was made from. */
type Lent = { row: OutboxRow; of: string };

/** The outbox as an engine writes it. */
export type LendingOutbox = OutboxStore & {
  /** The row as this tab knows it. */
  seen(row: OutboxRow): OutboxRow;
  /** Like `seen`, but by id; undefined if only the stored row is known. */
  lentState(id: string): OutboxRow['state'] | undefined;
  /** Whether the last write found no room. */
  isFull(): boolean;
};

export type LendingOptions = {
  isFullError: (error: unknown) => boolean;
  /** This tab’s knowledge of these edits is out of date. */
  onLent?: (ids: readonly string[]) => void;
};

/** What the engine records about edits, kept in memory while the device has no room for it [O26]. */
export const createLending = (outbox: OutboxStore, { isFullError, onLent }: LendingOptions): LendingOutbox => {
  const lent = new Map<string, Lent>();
  /** The epoch of everything that was lent. An answer from one epoch means nothing in the next [E9]. */
  let epoch: string | null = null;
  let isFull = false;

  const seen = (row: OutboxRow): OutboxRow => {
    const known = lent.get(row.id);
    return known?.of === textOf(row) ? known.row : row;
  };
  const seenIn = (snapshot: OutboxSnapshot): OutboxSnapshot => {
    if (snapshot.epoch !== epoch) lent.clear();
    for (const row of lent.size === 0 ? [] : snapshot.rows) {
      // Another tab has written this row since, so what was made from the earlier one is void.
      if (lent.has(row.id) && seen(row) === row) lent.delete(row.id);
    }
    return lent.size === 0 ? snapshot : { ...snapshot, rows: snapshot.rows.map(seen) };
  };

  /** Carries out a decision, with what was lent before. */
  const writeAll = async <T>(
    write: (wrap: (snapshot: OutboxSnapshot, decide: Decide<T>) => Decided<T>) => Promise<T>,
  ): Promise<T> => {
    let written: OutboxRow[] = [];
    let isWritten = false;
    const result = await write((snapshot, decide) => {
      const before = seenIn(snapshot);
      const decided = decide(before);
      written = before.rows.filter((row, i) => row !== snapshot.rows[i]);
      const writes = written.length === 0 ? decided.writes : joinedWrites({ put: written }, decided.writes);
      isWritten = isWriting(writes);
      return { ...decided, writes };
    });
    if (isWritten) isFull = false;
    for (const row of written) if (lent.get(row.id)?.row === row) lent.delete(row.id);
    return result;
  };

  /**
   * The same decision without a write that needs room. It is atomic, so a later decision knows that the edits may have
   * been offered.
   */
  const lend = async <T>(decide: Decide<T>, error: unknown): Promise<T> => {
    let taken: [string, Lent][] = [];
    const result = await outbox.update((snapshot) => {
      const { result, writes } = decide(seenIn(snapshot));
      epoch = snapshot.epoch;
      if (snapshot.isTold === undefined || !isLendable(writes, snapshot)) throw error;
      const stored = new Map(snapshot.rows.map((row) => [row.id, textOf(row)]));
      taken = (writes.put ?? []).map((row) => [row.id, { row, of: stored.get(row.id) ?? '' }]);
      return { result, writes: { told: false } };
    });
    for (const [id, one] of taken) lent.set(id, one);
    onLent?.(taken.map(([id]) => id));
    return result;
  };

  return {
    ...outbox,
    read: async () => seenIn(await outbox.read()),
    update: async (decide) => {
      try {
        return await writeAll((wrap) => outbox.update((snapshot) => wrap(snapshot, decide)));
      } catch (error) {
        if (!isFullError(error)) throw error;
        isFull = true;
        return await lend(decide, error);
      }
    },
    updateWithLog: (sinceMs, decide) =>
      writeAll((wrap) =>
        outbox.updateWithLog(sinceMs, (snapshot, log) => wrap(snapshot, (before) => decide(before, log))),
      ),
    seen,
    lentState: (id) => lent.get(id)?.row.state,
    isFull: () => isFull,
  };
};

/** A stored row counts as offered once anything was lent for it, however it was read. */
const textOf = (row: OutboxRow): string => JSON.stringify(withOffers([row]));

type Decided<T> = { result: T; writes: OutboxWrites };
type Decide<T> = (snapshot: OutboxSnapshot) => Decided<T>;

/** Changes to stored rows can be made again. Rows that leave or enter the outbox, and new numbers, cannot. */
const isLendable = ({ put, ...others }: OutboxWrites, { rows }: OutboxSnapshot): boolean =>
  !isWriting(others) && (put ?? []).every(({ id }) => rows.some((row) => row.id === id));
