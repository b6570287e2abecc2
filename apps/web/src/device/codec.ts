/**
 * How a value lies in the device's databases. Everything that holds a person's or an animal's data passes here, so that
 * encrypting it at rest is another codec and nothing else. Synchronous, because an IndexedDB transaction ends when
 * anything else is awaited: a cipher must be a synchronous one.
 */
export type Codec = {
  encode(value: unknown): Stored;
  decode(stored: Stored): unknown;
  /** How an id that may be an ear tag, or tell what an animal was given, lies in an index. */
  mark(id: string): string;
  /** Every way in which such an id may lie there: two while values are being rewritten. */
  marks(id: string): readonly string[];
};

export type Stored = string | Uint8Array;

/** JSON text: one string is stored and read much faster than the tree of objects it stands for. */
export const plainCodec: Codec = {
  encode: (value) => JSON.stringify(value),
  decode: (stored) => JSON.parse(typeof stored === 'string' ? stored : new TextDecoder().decode(stored)),
  mark: (id) => id,
  marks: (id) => [id],
};
