/**
 * How a value is stored in the device's databases. Everything with a person's or an animal's data passes through here,
 * so encrypting it at rest is only another codec. Synchronous, because an IndexedDB transaction ends when anything else
 * is awaited; a cipher must be synchronous too.
 */
export type Codec = {
  encode(value: unknown, place: Place): Stored;
  decode(stored: Stored, place: Place): unknown;
  /** How an id that may be an ear tag, or may reveal what an animal was given, is stored in an index. */
  mark(id: string): string;
  /** Every form in which such an id may be stored: two while values are being rewritten. */
  marks(id: string): readonly string[];
};

export type Stored = string | Uint8Array;

/** The row of a value: its table and its key. A value sealed for one row cannot be opened in another. */
export type Place = readonly [table: string, ...key: (string | number)[]];

/** The place of a row, by the key of its table. */
export const placeOf = (table: TableShape, row: object): Place => {
  const parts = [table.schema.primKey.keyPath ?? []].flat();
  return [table.name, ...parts.map((part) => (row as Readonly<Record<string, string | number>>)[part] ?? '')];
};

type TableShape = { name: string; schema: { primKey: { keyPath?: string | string[] | null } } };

/** JSON text, because one string is stored and read much faster than the tree of objects it represents. */
export const plainCodec: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (stored) => JSON.parse(typeof stored === 'string' ? stored : new TextDecoder().decode(stored)),
  mark: (id) => id,
  marks: (id) => [id],
};
