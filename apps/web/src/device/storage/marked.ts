import type { Collection, Table } from 'dexie';
import type { Codec } from './codec.ts';

/** The rows found by an index over an id as the codec marks it. In a compound index the id comes last. */
export const whereMarked = <Row, Key>(
  table: Table<Row, Key>,
  index: string,
  { codec, scope, id }: { codec: Codec; scope?: string; id: string },
): Collection<Row, Key> => {
  const keys = codec.marks(id).map((mark) => (scope === undefined ? mark : [scope, mark]));
  const [only] = keys;
  // One key is read in one request, several by a cursor.
  return keys.length === 1 && only !== undefined ? table.where(index).equals(only) : table.where(index).anyOf(keys);
};
