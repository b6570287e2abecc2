import type { Json } from '@byre/contract/fields';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { writableFields } from '@byre/contract/sync/entities';
import { sameJson } from '@byre/contract/sync/merge';
import { asItStands, namingFields } from '../access/hidden-names.ts';
import { othersOf } from '../access/names-of-others.ts';
import { sql } from '../db/sql.ts';
import type { FarmWork } from './farm-work.ts';
import { type Found, findForWrite, firstRevision, lookAt } from './found-rows.ts';
import { keptInFull } from './kept-document.ts';
import { canStandUnder } from './parents.ts';
import { type Rules, respelt } from './rules.ts';
import type { Parents, RecordTable } from './tables.ts';
import { type Document, deleteRow, insertRow, updateRow, type Written } from './write.ts';

/** Versions that a conditional write allows; undefined if any will do. */
export type Expected = readonly number[] | undefined;

/**
 * Creates a document under its parents. Repeating the same content under the same id changes nothing and returns what
 * is there, `replayed`. Throws 404 if a parent does not exist, 409 if the id is taken by something else, 422.
 */
export const createDocument = async <Input extends object>(
  work: FarmWork,
  rules: Rules<Input>,
  parents: Parents,
  id: string,
  body: Input,
): Promise<Written> => {
  const { table, blank } = rules;
  const input = respelt(body);
  if (!canStandUnder(table, parents)) throw new Problem('not-found');
  const looking = lookAt(work, table, parents, id);
  // Queried at the same time, because what a new document takes from the lists does not depend on what is there.
  const completing = completeNew(work, rules, parents, input);
  // A fault of its place is reported first.
  completing.catch(() => undefined);
  const place = await looking;
  if (!place.parents_stand) throw new Problem('not-found');
  if (place.first) {
    const firstNow = String(place.first.created_at);
    const asked = writableFields(table.entity, rules.merge(blank, input, firstNow));
    const first = writableFields(table.entity, place.first);
    const isRepeat = place.is_here && (sameJson(asked, first) || sameJson(await writtenOf(table, completing), first));
    const found = isRepeat ? await findForWrite(work, table, parents, id) : null;
    if (found?.state === 'live') return unchanged(found, true);
  }
  if (place.is_taken || place.is_elsewhere) {
    const message = `The id ${id} is taken.`;
    throw fieldProblem('conflict', { pointer: '/_id', code: 'bad-value', message });
  }
  return insertRow(work, table, parents, id, await completing);
};

/** What a create would write now, as far as a person writes it; null if it would be refused. */
const writtenOf = async (table: RecordTable, completing: Promise<Document>): Promise<Json> => {
  try {
    return writableFields(table.entity, await completing) as Json;
  } catch {
    return null;
  }
};

const completeNew = async <Input extends object>(
  work: FarmWork,
  { blank, merge, complete }: Rules<Input>,
  parents: Parents,
  input: Input,
): Promise<Document> => {
  const next = merge(blank, input, work.now.toISOString());
  return complete(work, { current: blank, next, input, parents });
};

/**
 * Replaces the fields sent. A request that changes nothing writes nothing. Throws 404, 412 with the current document,
 * 422, and 400 if the body names another `_id`.
 */
export const updateDocument = async <Input extends { _id?: string | null }>(
  work: FarmWork,
  rules: Rules<Input>,
  parents: Parents,
  id: string,
  body: Input,
  expected?: Expected,
): Promise<Written> => {
  const input = respelt(body);
  const found = await requireLive(work, rules.table, parents, id, expected);
  return updateFound(work, rules, { parents, id, found }, input);
};

/** A document with its address, as it was found under the farm's counter in this transaction. */
export type Standing = { readonly parents: Parents; readonly id: string; readonly found: Found };

/** The same for a document that was already read and is not deleted. */
export const updateFound = async <Input extends { _id?: string | null }>(
  work: FarmWork,
  rules: Rules<Input>,
  { parents, id, found }: Standing,
  body: Input,
): Promise<Written> => {
  const { table } = rules;
  const { document } = found;
  const input = respelt(body);
  if (input._id !== undefined && input._id !== document._id) {
    const message = '_id cannot change.';
    throw fieldProblem('bad-request', { pointer: '/_id', code: 'id-mismatch', message });
  }
  const meant = await withNamesThatStand(work, input, document);
  const merged = rules.merge(document, meant, work.now.toISOString());
  const next = await rules.complete(work, { current: document, next: merged, input: meant, parents });
  if (table.columns.every((column) => sameJson(next[column], document[column]))) {
    return unchanged(found, false);
  }
  return updateRow(work, table, id, next);
};

/** A person who was shown a practice instead of a name, and sends it back, means the name. */
const withNamesThatStand = async <Input extends object>(
  { actor }: FarmWork,
  input: Input,
  document: Document,
): Promise<Input> => {
  const sent = Object.entries(input).filter(([field]) => namingFields.some((naming) => naming === field));
  if (sent.length === 0) return input;
  const others = await othersOf(actor);
  const meant = sent.map(([field, value]) => [field, asItStands(value as Json, document[field] ?? null, others)]);
  return { ...input, ...Object.fromEntries(meant) };
};

/** Deletes a document and everything below it. The rows and their history are kept. Throws 404, 412. */
export const removeDocument = async (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
  expected?: Expected,
): Promise<Written> => {
  await requireLive(work, table, parents, id, expected);
  return deleteRow(work, table, id);
};

/** The document as it was first answered, as JSON text. A repeated create gets it, whatever has changed since. */
export const firstAnswerOf = async (work: FarmWork, table: RecordTable, id: string): Promise<string> => {
  const [row] = await work.tx.rows<{ document: string }>(sql`
    select (${keptInFull(table)})::text as document
    from revision
    where ${firstRevision(work.access, table, id)}
  `);
  if (!row) throw new Problem('not-found');
  return row.document;
};

const requireLive = async (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
  expected: Expected,
): Promise<Found> => {
  const found = await findForWrite(work, table, parents, id);
  if (found?.state !== 'live') throw new Problem('not-found');
  if (expected && !expected.includes(found.version)) {
    throw new Problem('stale', `It is now at version ${found.version}.`, { current: found.document });
  }
  return found;
};

const unchanged = ({ document, version, ver }: Omit<Found, 'state'>, replayed: boolean): Written => ({
  document: JSON.stringify(document),
  version,
  ver,
  replayed,
});
