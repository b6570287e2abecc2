import type { Json } from '@byre/contract/fields';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { writableFields } from '@byre/contract/sync/entities';
import { sameJson } from '@byre/contract/sync/merge';
import { asItStands, namingFields } from '../access/hidden-names.ts';
import { othersOf } from '../access/names-of-others.ts';
import { identifier, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import type { FarmWork } from './farm-work.ts';
import { parentsStand } from './parents.ts';
import { type Rules, respelt } from './rules.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import { type Document, deleteRow, type Found, findForWrite, insertRow, updateRow, type Written } from './write.ts';

/** Versions that a conditional write allows; undefined when any will do. */
export type Expected = readonly number[] | undefined;

/**
 * Creates a document under its parents. The same content under the same id again changes nothing and gives what stands
 * there, `replayed`. Throws 404 when a parent is not there, 409 when the id is taken by something else, 422.
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
  if (![parents.medicalRecordId, parents.treatmentId].every((above) => above === null || isUuid(above))) {
    throw new Problem('not-found');
  }
  const place = await lookAt(work, table, parents, id);
  if (!place.parents_stand) throw new Problem('not-found');
  if (place.first) {
    const firstNow = String(place.first.created_at);
    const asked = writableFields(table.entity, rules.merge(blank, input, firstNow));
    const isRepeat = place.is_here && sameJson(asked, writableFields(table.entity, place.first));
    const found = isRepeat ? await findForWrite(work, table, parents, id) : null;
    if (found?.state === 'live') return unchanged(found, true);
  }
  if (place.is_taken) {
    const message = `The id ${id} is taken.`;
    throw fieldProblem('conflict', { pointer: '/_id', code: 'bad-value', message });
  }
  const next = rules.merge(blank, input, work.now.toISOString());
  return insertRow(work, table, parents, id, await rules.complete(work, { current: blank, next, input, parents }));
};

/**
 * Replaces the fields sent; a request that changes nothing writes nothing. Throws 404, 412 with the document as it
 * stands, 422, and 400 when the body names another `_id`.
 */
export const updateDocument = async <Input extends { _id?: string | null }>(
  work: FarmWork,
  rules: Rules<Input>,
  parents: Parents,
  id: string,
  body: Input,
  expected?: Expected,
): Promise<Written> => {
  const { table } = rules;
  const input = respelt(body);
  const { document, ...found } = await requireLive(work, table, parents, id, expected);
  if (input._id !== undefined && input._id !== document._id) {
    const message = '_id cannot change.';
    throw fieldProblem('bad-request', { pointer: '/_id', code: 'id-mismatch', message });
  }
  const meant = await withNamesThatStand(work, input, document);
  const merged = rules.merge(document, meant, work.now.toISOString());
  const next = await rules.complete(work, { current: document, next: merged, input: meant, parents });
  if (table.columns.every((column) => sameJson(next[column], document[column]))) {
    return unchanged({ document, ...found }, false);
  }
  return updateRow(work, table, id, next);
};

/** Who was shown a practice in the place of a name, and sends it back, means the name. */
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

/** Deletes a document and all below it; the rows and their history are kept. Throws 404, 412. */
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

/**
 * The document as it was first answered, as JSON text: what a repeated create is answered with, whatever has
 * become of it since.
 */
export const firstAnswerOf = async (work: FarmWork, table: RecordTable, id: string): Promise<string> => {
  const [row] = await work.tx.rows<{ document: string }>(sql`
    select document::text as document
    from revision
    where ${firstRevision(work, table, id)}
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
    throw new Problem('stale', `It is at version ${found.version} now.`, { current: found.document });
  }
  return found;
};

const unchanged = ({ document, version, ver }: Omit<Found, 'state'>, replayed: boolean): Written => ({
  document: JSON.stringify(document),
  version,
  ver,
  replayed,
});

type Place = { parents_stand: boolean; is_taken: boolean; is_here: boolean; first: Document | null };

/** What a new document would find: its parents, and whatever already has its id in the farm. */
const lookAt = async (work: FarmWork, table: RecordTable, parents: Parents, id: string): Promise<Place> => {
  const [place] = await work.tx.rows<Place>(sql`
    select ${parentsStand(work.access, parents)} as parents_stand,
      there.is_here is not null as is_taken,
      coalesce(there.is_here, false) as is_here,
      (select document from revision where ${firstRevision(work, table, id)}) as first
    from (values (1)) as one
    left join lateral (
      select ${isUnder(table, parents)} as is_here
      from ${identifier(table.table)}
      where farm_id = ${work.access.farmId}
        and _id = ${id}
    ) as there on true
  `);
  if (!place) throw new Error('A statement without a condition gives one row.');
  return place;
};

const firstRevision = ({ access }: FarmWork, { entity }: RecordTable, id: string): Statement => sql`
  farm_id = ${access.farmId}
    and entity = ${entity}
    and entity_id = ${id}
    and version = 1
`;

const isUnder = (table: RecordTable, parents: Parents): Statement =>
  table.parents.reduce(
    (all, column) => sql`${all} and ${identifier(column)} = ${parentId(column, parents)}`,
    sql`true`,
  );
