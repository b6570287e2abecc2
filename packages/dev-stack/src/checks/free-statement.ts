/** A statement about a table with a farm column that need not name a farm. */
export type Free = {
  /** Path from the server's sources. */
  readonly file: string;
  /** Part of the statement, with whitespace collapsed to one space and interpolated values in braces. */
  readonly says: string;
  readonly reason: string;
};
