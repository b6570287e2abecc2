import { closed, type Decision } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { reopened } from './repair.ts';
import type { LogRow, OpenState, OutboxRow } from './state.ts';

/**
 * Resumes edits that were set aside, when the farm is theirs again [O13]. This must be done before its documents
 * arrive, or they would be shown without the edits on top.
 */
export const takeUp = (snapshot: OutboxSnapshot, visible: ReadonlySet<string>): Decision<null> => {
  const regained = snapshot.rows.filter((row) => row.state === 'no-access' && visible.has(row.mutation.farm_id));
  return { result: null, writes: { put: regained.map(waiting) } };
};

/** Sets aside the edits of farms that this person may not see. Edits that the server already has are finished [O13]. */
export const setAside = (snapshot: OutboxSnapshot, visible: ReadonlySet<string>, nowMs: number): Decision<null> => {
  const lost = snapshot.rows.filter((row) => !visible.has(row.mutation.farm_id));
  const unsent: readonly OpenState[] = ['pending', 'blocked', 'conflict', 'rejected'];
  const aside = lost.filter((row) => unsent.includes(row.state));
  return {
    result: null,
    writes: {
      close: lost.filter((row) => row.state === 'acked').map((row) => closed(row, 'settled', nowMs)),
      put: aside.map((row) => ({ ...row, state: 'no-access', refusal: row.refusal ?? noReason })),
    },
  };
};

const waiting = (row: OutboxRow): OutboxRow => ({ ...row, state: 'pending', nextAtMs: 0, refusal: null });

const noReason: OutboxRow['refusal'] = { problem: null, conflict: null, document: null };

/** What an outbox from another epoch of the server does first [E9, O14]. */
export const enterEpoch = (
  snapshot: OutboxSnapshot,
  log: readonly LogRow[],
  entered: { epoch: string; mode: 'restore' | 'reset' },
  nowMs: number,
): Decision<null> => {
  const { epoch, mode } = entered;
  if (snapshot.epoch === epoch) return { result: null, writes: {} };
  if (snapshot.epoch === null) return { result: null, writes: { epoch } };
  const { writes } = mode === 'reset' ? hold(snapshot, log, nowMs) : offerAgain(snapshot, log);
  return { result: null, writes: { ...writes, epoch } };
};

/** After a restore of the server's database, recently confirmed edits are offered again under the same ids [E9]. */
const offerAgain = (snapshot: OutboxSnapshot, log: readonly LogRow[]): Decision<null> => {
  const acked = snapshot.rows.filter((row) => row.state === 'acked');
  const settled = log.filter((row) => row.state === 'settled');
  return {
    result: null,
    writes: {
      put: [
        ...acked.map((row): OutboxRow => ({ ...row, state: 'pending', nextAtMs: 0, ver: null, version: null })),
        // E15: what they waited for has happened.
        ...snapshot.rows.filter(({ stopped }) => stopped).map((row) => ({ ...unstopped(row), nextAtMs: 0 })),
      ],
      reopen: settled.map(reopened),
    },
  };
};

const unstopped = ({ stopped: _, ...row }: OutboxRow): OutboxRow => row;

/**
 * The reason in the log for edits that were confirmed before the server was set back. It is not known whether they are
 * still there.
 */
export const beforeReset = 'before-reset';

/**
 * After a reset nothing is sent automatically. Unsent edits wait for their author's decision. Confirmed edits are
 * finished, and no longer shown as sent [O14].
 */
const hold = (snapshot: OutboxSnapshot, log: readonly LogRow[], nowMs: number): Decision<null> => {
  const unsent: readonly OpenState[] = ['pending', 'sending', 'blocked'];
  const acked = snapshot.rows.filter((row) => row.state === 'acked');
  const settled = log.filter((row) => row.state === 'settled');
  const over = new Set([...acked, ...settled].map(({ id }) => id));
  const held = (row: OutboxRow): OutboxRow =>
    unsent.includes(row.state) ? { ...unstopped(row), state: 'held', refusal: row.refusal ?? noReason } : row;
  return {
    result: null,
    writes: {
      close: [
        ...acked.map((row) => closed(row, 'superseded', nowMs, { reason: beforeReset })),
        ...settled.map((row): LogRow => ({ ...row, state: 'superseded', reason: beforeReset })),
        // A discard can be undone [O22].
        ...log.filter((row) => row.state === 'discarded').map((row) => waitsForNone(row, over)),
      ],
      put: snapshot.rows.filter((row) => row.state !== 'acked').map((row) => waitsForNone(held(row), over)),
    },
  };
};

/**
 * A finished edit is not offered again, and the server may not know it, so an edit that waited for it would wait for
 * ever.
 */
const waitsForNone = <Row extends Pick<OutboxRow, 'mutation'>>(row: Row, over: ReadonlySet<string>): Row => ({
  ...row,
  mutation: { ...row.mutation, depends_on: row.mutation.depends_on.filter((id) => !over.has(id)) },
});
