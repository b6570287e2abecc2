import type { UnknownOutcome } from './ports.ts';

/** Why the server did not take a photo. `gone`: what it shows was deleted, or the person no longer sees it. */
export type PhotoRefusal = 'gone' | 'no-access' | 'other-picture' | 'damaged' | 'not-taken';

/** A photo whose bytes the server does not have yet. The bytes are stored beside it and read a part at a time. */
export type PhotoRow = {
  /** Made on the device; the key. */
  id: string;
  /** The attachment that it belongs to: the same id, until a person keeps what was refused as a new document [O21]. */
  attachmentId: string;
  farmId: string;
  animalId: string;
  /** Of the whole, in hexadecimal. */
  sha256: string;
  byteSize: number;
  /** How many bytes the server said it has; the next part begins there. */
  received: number;
  /** Failures in a row that were this photo's own and not the line's. */
  failures: number;
  /** How often all of it arrived and did not match its hash. */
  spoilt: number;
  /** Not to be offered before; 0 = at once. */
  nextAtMs: number;
  /** Not null: it stays on the device until a person tries again or lets it go. */
  refusal: PhotoRefusal | null;
  savedAtMs: number;
};

/** The photos of one person on one device. A promise resolves only when the transaction is durable. */
export type PhotoStore = {
  /** All of them, the oldest first; without their bytes. */
  list(): Promise<PhotoRow[]>;
  /**
   * One transaction: read, decide, write. `sent`: the photo and its bytes leave the store. Answers the row as it then is; null
   * where it is gone, by this decision or before it, and then nothing was written.
   */
  change(id: string, decide: (row: PhotoRow) => PhotoRow | 'sent'): Promise<PhotoRow | null>;
  /** Bytes in base64, fewer at the end; null where they are gone. */
  readPart(id: string, range: { offset: number; length: number }): Promise<string | null>;
};

export type PhotoPart = Pick<PhotoRow, 'farmId' | 'animalId' | 'attachmentId' | 'sha256' | 'byteSize'> & {
  offset: number;
  data: string;
};

/** The outcome of a part. `received`: where the next one begins, whatever was sent. */
export type PartOutcome =
  | { kind: 'arrived'; received: number; isComplete: boolean }
  | { kind: 'refused'; why: PhotoRefusal }
  | { kind: 'spoilt' }
  | { kind: 'too-large' }
  | { kind: 'signed-out' }
  | { kind: 'update-required' }
  | UnknownOutcome;

export type PhotoTransport = { sendPart(part: PhotoPart): Promise<PartOutcome> };
