import type { Decision } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import type { LogRow, OutboxRow } from './state.ts';

/** An edit as handed over to another device: everything except its place in this device's queue. */
export type HandedOver = Pick<OutboxRow, 'mutation' | 'shown' | 'document' | 'tag' | 'farmName' | 'savedAtMs'>;

/**
 * Everything that the server has not confirmed, to be taken in by another device. From now on these edits are fixed,
 * because two devices that send them under one id must send the same [O23].
 */
export const handOver = (snapshot: OutboxSnapshot): Decision<OutboxRow[]> => {
  const rows = snapshot.rows
    .filter(({ state }) => state !== 'acked')
    .map((row): OutboxRow => ({ ...row, exported: true }));
  return { result: rows, writes: { put: rows } };
};

export type TakenIn = { added: number; known: number };

/**
 * Takes in what another device handed over, under the same ids and in the same order, after what is waiting here [O24].
 * Edits that are already here, open or finished, stay as they are. An edit that is taken in twice, or sent from both
 * devices, takes effect once.
 */
export const takeIn = (
  snapshot: OutboxSnapshot,
  log: readonly LogRow[],
  edits: readonly HandedOver[],
): Decision<TakenIn> => {
  const known = new Set([...snapshot.rows, ...log].map(({ id }) => id));
  const byId = new Map(edits.map((edit) => [edit.mutation.id, edit]));
  const fresh = [...byId.values()]
    .filter(({ mutation }) => !known.has(mutation.id))
    .sort((a, b) => a.mutation.seq - b.mutation.seq);
  const put = fresh.map((edit, place): OutboxRow => {
    const seq = snapshot.lastSeq + 1 + place;
    const { mutation, shown, document, tag, farmName, savedAtMs } = edit;
    return {
      ...{
        id: mutation.id,
        seq,
        mutation: { ...mutation, seq },
        shown,
        document,
        tag,
        farmName,
        savedAtMs,
      },
      ...{ exported: true, state: 'pending', attempt: 0, nextAtMs: 0, failedAlone: 0 },
      ...{ ver: null, version: null, refusal: null },
    };
  });
  const result = { added: put.length, known: byId.size - put.length };
  return put.length === 0
    ? { result, writes: {} }
    : { result, writes: { put, lastSeq: snapshot.lastSeq + put.length } };
};
