import { byteOrderMark, csvRow } from '@byre/contract/csv';
import { exportsApi } from '@byre/contract/exports/api';
import { type ExportName, type ExportQuery, exportedRows } from '@byre/contract/exports/schema';
import { type Table, tableOf, tableOfList } from '@byre/contract/exports/table';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { bytesWithoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { RawRow, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Piece, type Streamed, streamAnswers } from '../../http/stream-answer.ts';
import { documentsOf } from './queries.ts';

export const exportRoutes = (app: FastifyInstance, deps: Deps): void => {
  for (const name of Object.keys(exportedRows) as ExportName[]) {
    const endpoint = exportsApi[name];
    streamAnswers(app, deps, endpoint, ({ actor, query, now }) =>
      streamedOf(name, actor, query as ExportQuery, { path: endpoint.path, now }),
    );
  }
};

/** The answer: the documents as they are, or as a table. */
const streamedOf = (
  name: ExportName,
  actor: Actor,
  query: ExportQuery,
  { path, now }: { path: string; now: Date },
): Streamed => {
  const { format = 'ndjson', list } = query;
  // The name of the address: `medical-records`.
  const [, , what = name] = path.split('/');
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '');
  const fileName = `byre-${[what, ...(list === undefined ? [] : [list])].join('-')}-${moment}.${format}`;
  if (format === 'ndjson') {
    return { fileName, contentType: 'application/x-ndjson', pieces: (tx) => linesOf(tx, actor, name, query) };
  }
  const table = list === undefined ? tableOf(exportedRows[name]) : tableOfList(exportedRows[name], list);
  return { fileName, contentType: 'text/csv', pieces: (tx) => rowsOf(tx, actor, { name, query, table }) };
};

async function* linesOf(tx: Transaction, actor: Actor, name: ExportName, query: ExportQuery): AsyncGenerator<Piece> {
  const others = await othersOf(actor);
  for await (const rows of documentsOf(tx, actor, name, query)) {
    const lines = rows.flatMap((row) => [bytesWithoutNames(bytesOf(row), others), lineEnd]);
    yield { text: Buffer.concat(lines), rows: rows.length };
  }
}

async function* rowsOf(
  tx: Transaction,
  actor: Actor,
  { name, query, table }: { name: ExportName; query: ExportQuery; table: Table },
): AsyncGenerator<Piece> {
  const others = await othersOf(actor);
  // A client that continues after a row has the header already.
  let head = query.after_id === undefined ? byteOrderMark + csvRow(table.header) : '';
  for await (const rows of documentsOf(tx, actor, name, query)) {
    const documents = rows.map((row) => JSON.parse(decoder.decode(bytesWithoutNames(bytesOf(row), others))));
    const cells = documents.flatMap((document) => table.rowsOf(document));
    yield { text: head + cells.map(csvRow).join(''), rows: rows.length };
    head = '';
  }
  if (head !== '') yield { text: head, rows: 0 };
}

const decoder = new TextDecoder();
const lineEnd = Buffer.from('\n');
const bytesOf = ([document]: RawRow): Uint8Array => document ?? new Uint8Array();
