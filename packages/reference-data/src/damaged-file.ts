/**
 * The file as a whole cannot be used: cut off, of another kind, or with a wrong header.
 * The message is one sentence for the operator. Rows handed out before it was thrown are not a whole list:
 * whoever stores them must undo that.
 */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}
