/** A mutant that no test can notice, or that none needs to, and why. */
export type Argued = {
  readonly file: string;
  /** The code that is changed, with whitespace collapsed to one space. */
  readonly was: string;
  readonly becomes: string;
  readonly reason: string;
};
