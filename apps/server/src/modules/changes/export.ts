import type { EverythingQuery, ExportMark } from '@byre/contract/exports/schema';
import type { Actor } from '../../access/actor.ts';
import { bytesWithoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { Transaction } from '../../db/database.ts';
import type { Piece, Streamed } from '../../http/stream-answer.ts';
import { cursorOf } from './cursor.ts';
import { isBehind, withNext } from './plan.ts';
import { beginReading, pageOf, requireFound } from './read.ts';

/**
 * Everything that the feed would report page by page, in one answer and from one snapshot. It ends with a cursor after
 * which exactly the later writes follow. After each part comes a mark, from which the reader can continue after a cut.
 * What is read then is from a later moment, but its farms still end at the counter they had when their part began;
 * later writes have a higher counter, and the feed reports them like everything that follows.
 */
export const everything = (actor: Actor, query: EverythingQuery, now: Date): Streamed => ({
  contentType: 'application/x-ndjson',
  fileName: `byre-${now.toISOString().slice(0, 19).replaceAll(':', '')}.ndjson`,
  pieces: (tx) => piecesOf(tx, actor, query),
});

/** Rows read at a time: about 150 kB of documents. */
const batchRows = 250;
/** Documents between two marks. For a practice with many farms a cursor takes some kB. */
const rowsOfMark = 1_000;

const lineEnd = Buffer.from('\n');

async function* piecesOf(tx: Transaction, actor: Actor, query: EverythingQuery): AsyncGenerator<Piece> {
  const others = await othersOf(actor);
  const { state: from, ...reading } = await beginReading(tx, actor, query);
  let sinceMark = 0;
  for (let state = from, more = true; more; ) {
    const page = await pageOf(tx, state, { ...reading, limit: batchRows, separator: '\n' });
    if (state === from) requireFound(reading, query, page);
    state = withNext(page.state, reading.standings);
    more = isBehind(state, reading.standings);
    sinceMark += page.changes;
    const isMarked = !more || sinceMark >= rowsOfMark;
    const mark: ExportMark[] = isMarked ? [{ cursor: cursorOf(state), more }] : [];
    if (isMarked) sinceMark = 0;
    const end = mark.map((one) => Buffer.from(`${JSON.stringify(one)}\n`));
    const told = page.changes === 0 ? [] : [...page.lines.map((piece) => bytesWithoutNames(piece, others)), lineEnd];
    yield { text: Buffer.concat([...told, ...end]), rows: page.fromBeginning };
  }
}
