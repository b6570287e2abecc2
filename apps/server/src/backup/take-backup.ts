import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Database, Session } from '../db/database.ts';
import { schemaVersionOf } from '../db/schema-version.ts';
import { snapshotSetting, takeSnapshotEverywhere } from '../db/snapshot.ts';
import { identifier, identifiers, sql } from '../db/sql.ts';
import { PlainProblem } from '../plain-problem.ts';
import { type BackupHead, type BackupTable, recordBytes } from './records.ts';
import { seal } from './sealing.ts';
import { listSequences, listTables } from './tables.ts';

export type TakingOptions = {
  /** A file that does not exist yet. */
  path: string;
  passphrase: string | null;
  onProgress?: (line: string) => void;
};

/** Lines arrive one by one; this many bytes of them make a record. */
const pieceBytes = 2 ** 16;
const longestPiece = 2 ** 20;
const progressRows = 1_000_000;

/**
 * Writes all records of a database, as they were at one moment, to a file. The service may go on reading and writing:
 * this reads one snapshot, and only a migration waits for it. On Citus writers wait for the instant in which it is
 * taken. Memory does not grow with the records. The file is complete once this resolves. To be sure that it can be
 * read, read it.
 */
export const takeBackup = (
  db: Database,
  { path, passphrase, onProgress = () => {} }: TakingOptions,
): Promise<BackupHead> =>
  db.withSession(async (session) => {
    const ofSnapshot = await snapshotSetting(session);
    try {
      await session.command(sql`begin isolation level repeatable read read only`);
      if (ofSnapshot) await session.command(ofSnapshot);
      await takeSnapshotEverywhere(session);
      const head = await headOf(session);
      await pipeline(
        recordsOf(session, head, onProgress),
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        await seal(passphrase),
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await session.command(sql`commit`);
      return head;
    } catch (error) {
      // A copy that was not read to its end blocks the connection.
      session.discard();
      throw error;
    }
  });

const headOf = async (session: Session): Promise<BackupHead> => {
  // Gives the same text for a value whatever the server's settings, and the moment of the snapshot, which this takes.
  const [found] = await session.rows<{ at: string; database: string; postgres: string }>(sql`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      current_database() as database, current_setting('server_version') as postgres,
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '3', true),
      set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)
  `);
  const schemaVersion = await schemaVersionOf(session);
  if (!found || schemaVersion === 0)
    throw new PlainProblem('The database does not contain Byre, so there is nothing to back up.');
  const { at, database, postgres } = found;
  const [tables, sequences] = [await listTables(session), await listSequences(session)];
  const [photos] = await session.rows<{ elsewhere: number }>(sql`
    select count(*) as elsewhere
    from attachment_content
    where in_store
  `);
  return {
    ...{ schemaVersion, takenAt: at, database, postgres, tables, sequences },
    photosElsewhere: photos?.elsewhere ?? 0,
  };
};

async function* recordsOf(
  session: Session,
  head: BackupHead,
  onProgress: (line: string) => void,
): AsyncGenerator<Buffer> {
  yield recordBytes({ kind: 'head', value: head });
  let allRows = 0;
  for (const table of head.tables) {
    yield recordBytes({ kind: 'table', value: table });
    const hash = createHash('sha256');
    let [rows, bytes] = [0, 0];
    for await (const piece of linesOf(session, table)) {
      hash.update(piece);
      const before = Math.floor(rows / progressRows);
      rows += countLines(piece);
      bytes += piece.length;
      yield recordBytes({ kind: 'lines', bytes: piece });
      if (Math.floor(rows / progressRows) > before) onProgress(`${table.name}: ${inWords(rows)} so far`);
    }
    yield recordBytes({ kind: 'sum', value: { rows, bytes, sha256: hash.digest('hex') } });
    allRows += rows;
    if (rows > 0) onProgress(`${table.name}: ${inWords(rows)}`);
  }
  yield recordBytes({ kind: 'end', value: { tables: head.tables.length, rows: allRows } });
}

export const inWords = (rows: number): string => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`;

/** The lines of a table in pieces. It is a query, so that a partitioned or distributed table is read like any other. */
async function* linesOf(session: Session, { name, columns }: BackupTable): AsyncGenerator<Buffer> {
  const lines = await session.copyOut(sql`copy (select ${identifiers(columns)} from ${identifier(name)}) to stdout`);
  let [held, heldBytes]: [Buffer[], number] = [[], 0];
  for await (const line of lines as AsyncIterable<Buffer>) {
    held.push(line);
    heldBytes += line.length;
    if (heldBytes < pieceBytes) continue;
    yield* cut(Buffer.concat(held));
    [held, heldBytes] = [[], 0];
  }
  if (heldBytes > 0) yield* cut(Buffer.concat(held));
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += longestPiece) yield bytes.subarray(at, at + longestPiece);
}

/** A line of `copy` is a row, because a line break within a value is written as two characters. */
const countLines = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
};
