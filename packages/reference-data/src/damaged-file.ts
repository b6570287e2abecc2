/**
 * The file as a whole cannot be used: cut off, of another kind, or with a wrong header. The message is one sentence for
 * the operator. Rows returned before the error are not a whole list: if you stored them, undo that.
 */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}
