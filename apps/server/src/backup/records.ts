import { spoiltFault } from './fault.ts';

/** A table of a backup: its columns in the order of its lines; those that the database makes itself are left out. */
export type BackupTable = { name: string; columns: string[] };

/** The first record of a backup. */
export type BackupHead = {
  /** The last migration that the database had run: a restore makes the tables up to it. */
  schemaVersion: number;
  /** The moment whose records it holds, in UTC. */
  takenAt: string;
  database: string;
  postgres: string;
  tables: BackupTable[];
  /** Where counters of the database stood; null where none was given out. */
  sequences: { name: string; last: string | null }[];
  /** How many photos are in the photo store and not in this file. Absent in files older than the photo store. */
  photosElsewhere?: number;
};

/** What was written of a table: its lines, and the SHA-256 of them. */
export type TableSum = { rows: number; bytes: number; sha256: string };

/**
 * A backup as records, before it is compressed: its head, each table with its lines as `copy … to stdout` gives them and its
 * sum, and an end, without which it is cut. A record is a letter, four bytes of length, and as many bytes.
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
/** None of ours is near it: a length beyond is a spoilt one. */
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
    // Only our own data reach this point: a sum over the whole file protects it.
    return { kind, value: JSON.parse(body.toString('utf8')) } as BackupRecord;
  } catch {
    throw spoiltFault(path);
  }
};
