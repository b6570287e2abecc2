import { createHash, type Hash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { BackupFault, cutFault, spoiltFault } from './fault.ts';
import { openSealed } from './opening.ts';
import { type BackupHead, type BackupRecord, recordsIn, type TableSum } from './records.ts';

export type CheckedBackup = { head: BackupHead; sums: ReadonlyMap<string, TableSum>; rows: number };

/**
 * The records of a backup in order, each table compared with its checksum. Throws a `BackupFault` if the file is cut
 * off, was changed or is not a backup, at that place or at the end. So nothing may be used until everything has been
 * read.
 */
export async function* readBackup(path: string, passphrase: string | null): AsyncGenerator<BackupRecord> {
  const unpacked = new PassThrough();
  const opening = pipeline(Readable.from(openSealed(path, passphrase)), createZstdDecompress(), unpacked);
  // The reader gets the error from the stream.
  opening.catch(() => undefined);
  const order = openOrder(path);
  try {
    for await (const record of recordsIn(path, unpacked)) {
      order.take(record);
      yield record;
    }
    order.finish();
  } catch (error) {
    throw isOfUnpacking(error) ? spoiltFault(path) : error;
  } finally {
    unpacked.destroy();
    await opening.catch(() => undefined);
  }
}

/** Reads a whole backup and keeps only its description of itself. */
export const checkBackup = async (path: string, passphrase: string | null): Promise<CheckedBackup> => {
  let head: BackupHead | null = null;
  let [name, rows] = ['', 0];
  const sums = new Map<string, TableSum>();
  for await (const record of readBackup(path, passphrase)) {
    if (record.kind === 'head') head = record.value;
    else if (record.kind === 'table') name = record.value.name;
    else if (record.kind === 'sum') sums.set(name, record.value);
    else if (record.kind === 'end') rows = record.value.rows;
  }
  if (!head) throw cutFault(path);
  return { head, sums, rows };
};

/** A head, tables with their lines and checksums, and an end. Anything else is not a backup. */
const openOrder = (path: string) => {
  let place: 'start' | 'between' | 'table' | 'end' = 'start';
  let [tables, rows, bytes] = [0, 0, 0];
  let hash: Hash = createHash('sha256');
  const move = (from: typeof place, to: typeof place): void => {
    if (place !== from) throw spoiltFault(path);
    place = to;
  };
  return {
    take: (record: BackupRecord): void => {
      if (record.kind === 'head') move('start', 'between');
      else if (record.kind === 'table') {
        move('between', 'table');
        [hash, bytes] = [createHash('sha256'), 0];
      } else if (record.kind === 'lines') {
        move('table', 'table');
        hash.update(record.bytes);
        bytes += record.bytes.length;
      } else if (record.kind === 'sum') {
        move('table', 'between');
        if (record.value.sha256 !== hash.digest('hex') || record.value.bytes !== bytes) throw spoiltFault(path);
        tables += 1;
        rows += record.value.rows;
      } else {
        move('between', 'end');
        if (record.value.tables !== tables || record.value.rows !== rows) throw spoiltFault(path);
      }
    },
    finish: (): void => {
      if (place !== 'end') throw cutFault(path);
    },
  };
};

/** Errors of the decompression, which are not ours. */
const isOfUnpacking = (error: unknown): boolean =>
  !(error instanceof BackupFault) &&
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(ZSTD|ERR_ZSTD|Z_)/.test(error.code);
