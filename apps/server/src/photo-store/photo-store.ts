/** A photo as it is put into the store. */
export type StoredPicture = { readonly contentType: string; readonly bytes: Uint8Array };

/**
 * Keeps the bytes of photos outside PostgreSQL, each under its SHA-256. Putting the same picture twice changes nothing. Who may see
 * a photo is asked in PostgreSQL: nobody but the server reaches the store.
 */
export type PhotoStore = {
  /** As operators know it, without keys. */
  readonly name: string;
  /** Resolves once the store has it. Throws `PhotoStoreFault`. */
  put(sha256: string, picture: StoredPicture): Promise<void>;
  /** The bytes, compared with their hash. Throws `PhotoStoreFault`. */
  get(sha256: string): Promise<Buffer>;
  /** Also where it is gone already. Throws `PhotoStoreFault`. */
  remove(sha256: string): Promise<void>;
};

/** `missing`: the store does not have it; `damaged`: it has other bytes; `away`: it cannot be asked, or refuses. */
export type FaultKind = 'missing' | 'damaged' | 'away';

/** Why the store did not do what was asked. Its message is for the operator's log and holds no key. */
export class PhotoStoreFault extends Error {
  override readonly name = 'PhotoStoreFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
