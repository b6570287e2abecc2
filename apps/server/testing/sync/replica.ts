import { startDigest } from '@byre/contract/sync/digest';
import type { Entity } from '@byre/contract/sync/entities';
import type { PullLine } from '@byre/contract/sync/messages';

type Row = { v: number; d: unknown };

/** A device's copy after the pulls it has read: the simplest reader that follows the rules. */
export type Replica = {
  epoch: string | null;
  have: Record<string, number>;
  /** Rows by bucket, then by entity and id. */
  rows: Record<string, Record<string, Row>>;
};

export const emptyReplica = (): Replica => ({ epoch: null, have: {}, rows: {} });

/**
 * Reads the lines of one answer. Throws if they break the required order, the answer was cut off, or the copy does not
 * match the digest afterwards [P10].
 */
export const read = (replica: Replica, lines: readonly PullLine[]): Replica => {
  const next: Replica = structuredClone(replica);
  if (lines[0]?.t !== 'hello' || lines.at(-1)?.t !== 'bye') throw new Error('The answer was cut.');
  let open: { b: string; mode: string; count: number; seen: Set<string> } | null = null;
  for (const line of lines) {
    if (line.t === 'hello') next.epoch = line.epoch;
    if (line.t === 'drop') {
      delete next.have[line.b];
      delete next.rows[line.b];
    }
    if (line.t === 'begin') {
      if (open) throw new Error('A bucket begins before the last has ended.');
      open = { b: line.b, mode: line.mode, count: 0, seen: new Set() };
      next.rows[line.b] ??= {};
    }
    if (line.t === 'put' || line.t === 'del') {
      if (!open) throw new Error('A row outside a bucket.');
      const key = `${line.e} ${line.id}`;
      const rows = next.rows[open.b] ?? {};
      open.count += 1;
      open.seen.add(key);
      if (line.t === 'put') rows[key] = { v: line.v, d: line.d };
      else delete rows[key];
    }
    if (line.t === 'end') {
      if (open?.b !== line.b || open.count !== line.n) throw new Error('A bucket ends that is not whole.');
      if (open.mode === 'snapshot') {
        const { seen } = open;
        const rows = Object.entries(next.rows[line.b] ?? {}).filter(([key]) => seen.has(key));
        next.rows[line.b] = Object.fromEntries(rows);
      }
      const digest = digestOf(next.rows[line.b] ?? {});
      if (digest !== line.sum) throw new Error(`${line.b} is not what the server has: ${digest}, not ${line.sum}.`);
      next.have[line.b] = line.v;
      open = null;
    }
  }
  return next;
};

const digestOf = (rows: Readonly<Record<string, Row>>): string => {
  const digest = startDigest();
  for (const [key, { v }] of Object.entries(rows)) {
    const space = key.indexOf(' ');
    digest.add(key.slice(0, space) as Entity, key.slice(space + 1), v);
  }
  return digest.text();
};
