import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { longestCursor } from '@byre/contract/changes/schema';
import { checkerOf } from '@byre/contract/check';
import { ListId, Nullable } from '@byre/contract/fields';
import { fieldProblem } from '@byre/contract/problem';
import { type Static, Type } from 'typebox';

/** A counter of a farm. */
const Counter = Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER });

/** A position among the changes of a farm: a transaction may write many, which share its counter. */
export const Place = Type.Object({ ver: Counter, rank: Type.Integer({ minimum: 0, maximum: 99 }), id: ListId });
export type Place = Static<typeof Place>;

/** The farm in which a page ended: up to which counter it is being read, and how far. */
const Open = Type.Object({
  farmId: ListId,
  upTo: Counter,
  place: Place,
  isSnapshot: Type.Boolean(),
  /** The counter from which it is being read. Cursors of older releases do not contain it. */
  since: Type.Optional(Counter),
  /** Removals are reported only above this counter. Cursors of older releases do not contain it. */
  goneAfter: Type.Optional(Counter),
});
export type Open = Static<typeof Open>;

const State = Type.Object({
  /** The generation of the database that the counters belong to. */
  epoch: Type.String(),
  /** The query: another one would miss what is before this cursor. */
  farmId: Nullable(ListId),
  resource: Nullable(Type.String()),
  /** Resources that the reader had no right to. */
  withheld: Type.Array(Type.String()),
  /** By farm, the counter up to which everything was reported. */
  told: Type.Record(Type.String(), Counter),
  open: Nullable(Open),
  /**
   * The farms with which the next page may begin, and their counters when this cursor was made. Without it, as at the
   * beginning, the next page may begin with any farm.
   */
  next: Type.Optional(Type.Record(Type.String(), Counter)),
  /**
   * The last farm that was read to its end. The next page begins after it, so that no farm is left waiting for ever.
   */
  last: Nullable(Type.String()),
});
export type State = Static<typeof State>;

const check = checkerOf(State);
/** Ten thousand farms. Anything longer was not made here. */
const mostBytes = 512 * 1024;

/** Higher compression would take longer than reading the page. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The text that a reader keeps: about ten characters for each farm. It is neither secret nor signed, because it grants
 * no rights. Throws 400 if there are more farms than fit into an address.
 */
export const cursorOf = (state: State): string => {
  // Similar values next to each other compress well.
  const told = Object.entries(state.told).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify({ ...state, told: Object.fromEntries(told) });
  const cursor = brotliCompressSync(text, quality).toString('base64url');
  if (cursor.length <= longestCursor) return cursor;
  const message = 'You see more farms than a cursor can hold. Follow each farm with its farm_id.';
  throw fieldProblem('bad-request', { pointer: '/farm_id', code: 'required', message });
};

/** The content of a cursor. Throws 400 for one that was not made by `cursorOf`. */
export const readCursor = (cursor: string): State => {
  const checked = check(parsed(cursor));
  if (!checked.ok) throw refused('This service did not issue this cursor.');
  return checked.value as State;
};

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(
      brotliDecompressSync(Buffer.from(cursor, 'base64url'), { maxOutputLength: mostBytes }).toString(),
    );
  } catch {
    return null;
  }
};

export const refused = (message: string) =>
  fieldProblem('bad-request', { pointer: '/cursor', code: 'bad-value', message });
