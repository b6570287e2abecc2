/** A change that no test can notice, and why; or that none needs to. */
export type Argued = {
  readonly file: string;
  /** The code that is changed, with its spaces as one. */
  readonly was: string;
  readonly becomes: string;
  readonly reason: string;
};
