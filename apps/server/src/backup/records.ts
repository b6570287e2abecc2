import { spoiltFault } from './fault.ts';

/** A table of a backup: its columns in the order of its lines, without those that the database generates. */
export type BackupTable = { name: string; columns: string[] };

/** The first record of a backup. */
export type BackupHead = {
  /** The last migration of the database. A restore makes the tables up to it. */
  schemaVersion: number;
  /** The moment whose records it holds, in UTC. */
  takenAt: string;
  database: string;
  postgres: string;
  tables: BackupTable[];
  /** The values of the database's sequences; null if one was never used. */
  sequences: { name: string; last: string | null }[];
  /** How many photos are in the photo store and not in this file. Absent in files older than the photo store. */
  photosElsewhere?: number;
};

/** What was written of a table: its lines, and their SHA-256. */
export type TableSum = { rows: number; bytes: number; sha256: string };

/**
 * A backup as records, before compression: its head, each table with its lines as from `copy … to stdout` and its
 * checksum, and an end, without which it is cut off. A record is a letter, four bytes of length, and that many bytes.
 */
export type BackupRecord =
  | { kind: 'head'; value: BackupHead }
  | { kind: 'table'; value: BackupTable }
  | { kind: 'lines'; bytes: Buffer }
  | { kind: 'sum'; value: TableSum }
  | { kind: 'end'; value: { tables: number; rows: number } };

const letters = { head: 'H', table: 'T', lines: 'L', sum: 'S', end: 'E' } as const;
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind]));
const prefixBytes = 5;
/** Our records are far smaller. A longer length means a damaged file. */
const longestRecord = 64 * 2 ** 20;

export const recordBytes = (record: BackupRecord): Buffer => {
  const body = record.kind === 'lines' ? record.bytes : Buffer.from(JSON.stringify(record.value));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.write(letters[record.kind], 'latin1');
  prefix.writeUInt32BE(body.length, 1);
  return Buffer.concat([prefix, body]);
};

/** The records in bytes that come in pieces of any length. */
export async function* recordsIn(path: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (bytes.length < prefixBytes) break;
      const length = bytes.readUInt32BE(1);
      if (length > longestRecord) throw spoiltFault(path);
      if (bytes.length < prefixBytes + length) break;
      yield recordOf(path, bytes[0], bytes.subarray(prefixBytes, prefixBytes + length));
      bytes = bytes.subarray(prefixBytes + length);
    }
    rest = bytes;
  }
  if (rest.length > 0) throw spoiltFault(path);
}

const recordOf = (path: string, letter: number | undefined, body: Buffer): BackupRecord => {
  const kind = kinds.get(letter ?? 0);
  if (kind === undefined) throw spoiltFault(path);
  if (kind === 'lines') return { kind, bytes: body };
  try {
    // Only our own data reach this point, because a checksum over the whole file protects them.
    return { kind, value: JSON.parse(body.toString('utf8')) } as BackupRecord;
  } catch {
    throw spoiltFault(path);
  }
};
