/**
 * What one person was shown on one device, noted independently of the code under test. Only a decision of that person
 * may change it.
 */
export type Ledger = {
  /** Edits shown as saved, by id, with the values that were typed. */
  readonly saved: Map<string, Readonly<Record<string, unknown>>>;
  /** How often each edit was saved into: more than once if another edit was folded into it. */
  readonly saves: Map<string, number>;
  readonly givenUp: Set<string>;
  /** Edits that somebody decided about. Their replacements have what that person wants, perhaps in other words. */
  readonly decided: Set<string>;
  /**
   * For each edit, those saved in another form on this device while its form was open. Its author had not seen them.
   */
  readonly unseen: Map<string, Set<string>>;
  /** What somebody last did to a document here: the text they typed, or null if they deleted it. */
  readonly typed: Map<string, string | null>;
  /** Unsent edits lost with an evicted outbox, the only loss that may happen. */
  readonly evicted: Set<string>;
};

/** The contents of a file of unsent work besides the edits: what its author had saved by then, and had not seen. */
export type Known = { saved: ReadonlySet<string>; unseen: ReadonlyMap<string, ReadonlySet<string>> };

export const newLedger = (): Ledger => ({
  saved: new Map(),
  saves: new Map(),
  unseen: new Map(),
  givenUp: new Set(),
  decided: new Set(),
  typed: new Map(),
  evicted: new Set(),
});
