/**
 * How a value lies in the device's databases. Everything that holds a person's or an animal's data passes here, so that
 * encrypting it at rest is another codec and nothing else. Synchronous, because an IndexedDB transaction ends when
 * anything else is awaited: a cipher must be a synchronous one.
 */
export type Codec = {
  encode(value: unknown, place: Place): Stored;
  decode(stored: Stored, place: Place): unknown;
  /** How an id that may be an ear tag, or tell what an animal was given, lies in an index. */
  mark(id: string): string;
  /** Every way in which such an id may lie there: two while values are being rewritten. */
  marks(id: string): readonly string[];
};

export type Stored = string | Uint8Array;

/** The row in which a value lies: its table and its key. What is sealed for one row opens in no other. */
export type Place = readonly [table: string, ...key: (string | number)[]];

/** The place of a row, by the key of its table. */
export const placeOf = (table: TableShape, row: object): Place => {
  const parts = [table.schema.primKey.keyPath ?? []].flat();
  return [table.name, ...parts.map((part) => (row as Readonly<Record<string, string | number>>)[part] ?? '')];
};

type TableShape = { name: string; schema: { primKey: { keyPath?: string | string[] | null } } };

/** JSON text: one string is stored and read much faster than the tree of objects it represents. */
export const plainCodec: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (stored) => JSON.parse(typeof stored === 'string' ? stored : new TextDecoder().decode(stored)),
  mark: (id) => id,
  marks: (id) => [id],
};
