/**
 * What one person was shown on one device, written down beside everything that is tested: nothing may disagree with it
 * but by what the person decided.
 */
export type Ledger = {
  /** Edits shown as saved, by id, with the values that were typed. */
  readonly saved: Map<string, Readonly<Record<string, unknown>>>;
  /** How often somebody saved into it: more than once where an edit was folded into it. */
  readonly saves: Map<string, number>;
  readonly givenUp: Set<string>;
  /** Edits that somebody decided about: what took their place says what they want, in words that may be others. */
  readonly decided: Set<string>;
  /** For an edit, those that were saved in another form here while its own form was open: its author had not seen them. */
  readonly unseen: Map<string, Set<string>>;
  /** What somebody last made of a document here: the text they typed, or null when they deleted it. */
  readonly typed: Map<string, string | null>;
  /** Unsent edits that went with an evicted outbox: the one loss that may happen. */
  readonly evicted: Set<string>;
};

/** What a file of unsent work says beside the edits: what its author had saved by then, and what of it was out of sight. */
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
