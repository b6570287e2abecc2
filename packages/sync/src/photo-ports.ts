import type { UnknownOutcome } from './ports.ts';

/** Why the server did not accept a photo. `gone`: its subject was deleted, or the person no longer sees it. */
export type PhotoRefusal = 'gone' | 'no-access' | 'other-picture' | 'damaged' | 'not-taken';

/** A photo whose bytes the server does not have yet. The bytes are stored beside it and read a part at a time. */
export type PhotoRow = {
  /** Made on the device; the key. */
  id: string;
  /** The attachment it belongs to: the same id, until a person keeps a refused record as a new document [O21]. */
  attachmentId: string;
  farmId: string;
  animalId: string;
  /** The SHA-256 of the whole, in hexadecimal. */
  sha256: string;
  byteSize: number;
  /** How many bytes the server says it has. The next part begins there. */
  received: number;
  /** Failures in a row that were caused by this photo and not by the line. */
  failures: number;
  /** How often all of it arrived and did not match its hash. */
  spoilt: number;
  /** When it may be offered next; 0 = immediately. */
  nextAtMs: number;
  /** Not null: it stays on the device until a person tries again or deletes it. */
  refusal: PhotoRefusal | null;
  savedAtMs: number;
};

/** The photos of one person on one device. A promise resolves only when the transaction is durable. */
export type PhotoStore = {
  /** All of them, the oldest first; without their bytes. */
  list(): Promise<PhotoRow[]>;
  /**
   * One transaction: read, decide, write. `sent`: the photo and its bytes leave the store. Returns the new row; null if
   * it is gone, by this decision or before, in which case nothing was written.
   */
  change(id: string, decide: (row: PhotoRow) => PhotoRow | 'sent'): Promise<PhotoRow | null>;
  /** Bytes in base64, fewer at the end; null if they are gone. */
  readPart(id: string, range: { offset: number; length: number }): Promise<string | null>;
};

export type PhotoPart = Pick<PhotoRow, 'farmId' | 'animalId' | 'attachmentId' | 'sha256' | 'byteSize'> & {
  offset: number;
  data: string;
};

/** The outcome of a part. `received`: where the next one begins. */
export type PartOutcome =
  | { kind: 'arrived'; received: number; isComplete: boolean }
  | { kind: 'refused'; why: PhotoRefusal }
  | { kind: 'spoilt' }
  | { kind: 'too-large' }
  | { kind: 'signed-out' }
  | { kind: 'update-required' }
  | UnknownOutcome;

export type PhotoTransport = { sendPart(part: PhotoPart): Promise<PartOutcome> };
