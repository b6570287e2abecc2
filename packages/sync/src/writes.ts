import type { OutboxSnapshot, OutboxWrites } from './ports.ts';
import type { OutboxRow } from './state.ts';

/** The outbox after these writes. Only what is written is looked up, because a phone may hold a thousand other rows. */
export const withWrites = (snapshot: OutboxSnapshot, writes: OutboxWrites): OutboxSnapshot => {
  const written = new Map([...(writes.reopen ?? []), ...(writes.put ?? [])].map((row) => [row.id, row]));
  const gone = idsOf(writes.close);
  const isUntouched = ({ id }: OutboxRow) => !written.has(id) && !gone.has(id);
  return {
    ...snapshot,
    rows: [...snapshot.rows.filter(isUntouched), ...written.values()].sort((a, b) => a.seq - b.seq),
    lastSeq: Math.max(snapshot.lastSeq, writes.lastSeq ?? 0),
    epoch: writes.epoch ?? snapshot.epoch,
  };
};

/** Whether anything is written that takes room. */
export const isWriting = ({ put, close, reopen, lastSeq, epoch }: OutboxWrites): boolean =>
  [put, close, reopen].some((rows) => rows !== undefined && rows.length > 0) ||
  lastSeq !== undefined ||
  epoch !== undefined;

/** The rows of an outbox that does not record which were offered: each counts as offered once [O26]. */
export const withOffers = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.map((row) => (row.attempt === 0 ? { ...row, attempt: 1 } : row));

/** The writes with every row marked again as offered or not. `rows` are as made by `withOffers`. */
export const tellingWrites = ({ rows, isTold }: OutboxSnapshot, writes: OutboxWrites): OutboxWrites =>
  isTold === false && isWriting(writes)
    ? joinedWrites({ put: rows.filter(({ attempt }) => attempt === 1) }, writes)
    : writes;

/** Two decisions as one, the second made on the result of the first. */
export const joinedWrites = (first: OutboxWrites, second: OutboxWrites): OutboxWrites => {
  const closedLater = idsOf(second.close);
  const openedLater = new Set([...idsOf(second.put), ...idsOf(second.reopen)]);
  return {
    close: [...(first.close ?? []).filter((row) => !openedLater.has(row.id)), ...(second.close ?? [])],
    reopen: [...(first.reopen ?? []).filter((row) => !closedLater.has(row.id)), ...(second.reopen ?? [])],
    put: [
      ...(first.put ?? []).filter((row) => !closedLater.has(row.id) && !openedLater.has(row.id)),
      ...(second.put ?? []),
    ],
    ...lastSeqOf(first, second),
    ...((second.epoch ?? first.epoch) ? { epoch: second.epoch ?? first.epoch } : {}),
  };
};

/** Left out if neither decision gave one, because a store would otherwise count from the beginning again [O3]. */
const lastSeqOf = (first: OutboxWrites, second: OutboxWrites): Pick<OutboxWrites, 'lastSeq'> => {
  if (first.lastSeq === undefined && second.lastSeq === undefined) return {};
  return { lastSeq: Math.max(first.lastSeq ?? 0, second.lastSeq ?? 0) };
};

const idsOf = (rows: readonly { id: string }[] | undefined): Set<string> => new Set((rows ?? []).map((row) => row.id));
