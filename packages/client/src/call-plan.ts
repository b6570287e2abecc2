/** What the client must know about an operation to call it. */
export type CallPlan = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  /** It needs no token. */
  readonly isOpen?: true;
  readonly hasBody?: true;
  readonly hasQuery?: true;
  /** A write that supports an `Idempotency-Key`. */
  readonly isKeyed?: true;
  /** Reads, although it is a POST. */
  readonly isSearch?: true;
  /** A list that is not its resource's own. */
  readonly isPlainList?: true;
};
