/** A photo as put into the store. */
export type StoredPicture = { readonly contentType: string; readonly bytes: Uint8Array };

/**
 * Keeps the bytes of photos outside PostgreSQL, each under its SHA-256. Storing the same picture twice changes nothing.
 * PostgreSQL decides who may see a photo: nobody but the server can reach the store.
 */
export type PhotoStore = {
  /** Its name for operators, without keys. */
  readonly name: string;
  /** Resolves once the picture is stored. Throws `PhotoStoreFault`. */
  put(sha256: string, picture: StoredPicture): Promise<void>;
  /** The bytes, compared with their hash. Throws `PhotoStoreFault`. */
  get(sha256: string): Promise<Buffer>;
  /** Succeeds even if the picture is gone already. Throws `PhotoStoreFault`. */
  remove(sha256: string): Promise<void>;
};

/**
 * `missing`: the store does not have it; `damaged`: it has other bytes; `away`: the store cannot be reached, or
 * refuses.
 */
export type FaultKind = 'missing' | 'damaged' | 'away';

/** Why the store did not do what was asked. The message is for the operator's log and contains no key. */
export class PhotoStoreFault extends Error {
  override readonly name = 'PhotoStoreFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
