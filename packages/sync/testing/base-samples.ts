import type { BaseOperation } from '../src/pull.ts';
import type { BaseEntry } from '../src/state.ts';
import { baseEntry, farmId, recordDocument, uuid } from './samples.ts';

/** The only farm of the rules. */
export const bucket = `farm:${farmId}`;
export const note = (n: number, ver: number, text: string): BaseEntry =>
  baseEntry(ver, recordDocument(uuid(n), { notes: text }));
export const put = (entry: BaseEntry, of = bucket): BaseOperation => ({ kind: 'put', bucket: of, entry });
export const tombstone = (n: number, ver: number): BaseEntry => ({
  entity: 'medical-record',
  id: uuid(n),
  ver,
  document: null,
});
export const keyOf = ({ entity, id }: BaseEntry, of = bucket) => ({ bucket: of, entity, id });

/** A bucket that has arrived completely, up to a counter. */
export const whole = (entries: readonly BaseEntry[], cursor: number, of = bucket): BaseOperation[] => [
  { kind: 'epoch', epoch: 'first' },
  { kind: 'scopes', scopes: [{ bucket: of, total: entries.length }] },
  { kind: 'begin', bucket: of, total: entries.length, reading: 'first' },
  ...entries.map((entry) => put(entry, of)),
  { kind: 'end', bucket: of, cursor, sum: '', since: { reading: 'first' } },
];
