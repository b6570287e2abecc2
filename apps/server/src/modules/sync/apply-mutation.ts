import type { Json } from '@byre/contract/fields';
import { Problem } from '@byre/contract/problem';
import { comparable } from '@byre/contract/sync/comparable';
import { mergeShapes } from '@byre/contract/sync/entities';
import { type ConflictField, type FieldChanges, mergeFields, sameJson } from '@byre/contract/sync/merge';
import type { Mutation } from '@byre/contract/sync/messages';
import { asItStands, namingFields, valueWithoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import { eventTimeOf, timesOf, withEventTime } from '../../commands/event-time.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Found } from '../../commands/found-rows.ts';
import { withLaterMembers } from '../../commands/older-withdrawals.ts';
import { isFaultOfValues } from '../../commands/side-by-side.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { applyCommand, findForUpdate } from '../apply-edit.ts';
import { applied, inConflict, type Outcome, rejected } from './outcome.ts';
import { hasMoved, listVersions, type Version } from './push-queries.ts';

/** How far back to look for the author of the other side of a conflict. */
const mostVersions = 20;

/** Problems that are the edit's own fault, whenever and wherever it is sent. */
const faults = ['bad-request', 'rule-broken', 'conflict', 'forbidden'] as const;

/**
 * Carries out one edit with the same commands as REST, in a savepoint: if it is refused, it leaves nothing behind and
 * the others continue [S7]. `dependencies` are the outcomes of the edits that it follows.
 *
 * Throws for a failure that is not the edit's fault. The whole push must then be sent again.
 */
export const applyMutation = async (
  work: FarmWork,
  mutation: Mutation,
  dependencies: readonly Outcome[],
): Promise<Outcome> => {
  const own = { ...work, ...timesOf(mutation) };
  try {
    return await work.savepoint(() => carryOut(own, mutation, dependencies));
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return missing(own, mutation);
    const fault = error instanceof Problem ? faults.find((one) => one === error.code) : undefined;
    if (error instanceof Problem && fault) return rejected(fault, error.message, error.errors);
    if (isFaultOfValues(error))
      return rejected('bad-values', `The database does not accept these values (${sqlStateOf(error)}).`);
    throw error;
  }
};

/** The subject of the edit, or its parent, does not exist here. The author is told if it lives on elsewhere. */
const missing = async (work: FarmWork, { animal_id }: Mutation): Promise<Outcome> =>
  (await hasMoved(work, animal_id))
    ? rejected('moved', 'The animal is no longer on this farm: it has moved to another one.')
    : rejected('gone', 'It, or what it belongs to, is not there or was deleted.');

const carryOut = (work: FarmWork, mutation: Mutation, dependencies: readonly Outcome[]): Promise<Outcome> => {
  switch (mutation.op) {
    case 'create':
      return create(work, mutation);
    case 'update':
      return update(work, mutation);
    case 'delete':
      return remove(work, mutation, dependencies);
  }
};

const create = async (work: FarmWork, mutation: Mutation): Promise<Outcome> => {
  const values = Object.entries(mutation.fields).map(([field, change]) => [field, change.new] as const);
  return run(work, mutation, Object.fromEntries(values), null);
};

const update = async (work: FarmWork, mutation: Mutation): Promise<Outcome> => {
  const row = await findForUpdate(work, mutation.entity, parentsOf(mutation), mutation.entity_id);
  if (!row) return missing(work, mutation);
  if (row.state === 'deleted') return conflict(work, mutation, 'deleted', null);
  const changed = await withNamesThatStand(work, withLaterMembers(mutation, row.document), row.document);
  const merge = mergeFields(mutation.entity, changed, row.document);
  if (merge.kind === 'conflict') return conflict(work, mutation, 'fields', row.document, merge.fields);
  if (Object.keys(merge.changes).length === 0) return applied(row.ver, row.document);
  return run(work, mutation, merge.changes, row);
};

/** If a practice was shown instead of a name, its author saw that, and may have left the stored name as it was. */
const withNamesThatStand = async (
  { actor }: FarmWork,
  changes: FieldChanges,
  stands: Document,
): Promise<FieldChanges> => {
  const others = await othersOf(actor);
  const meant = Object.entries(changes).map(([field, { base, new: wanted }]) => {
    if (!namingFields.some((naming) => naming === field)) return [field, { base, new: wanted }];
    const there = stands[field] ?? null;
    return [field, { base: asItStands(base, there, others), new: asItStands(wanted, there, others) }];
  });
  return Object.fromEntries(meant);
};

const remove = async (work: FarmWork, mutation: Mutation, dependencies: readonly Outcome[]): Promise<Outcome> => {
  const row = await findForUpdate(work, mutation.entity, parentsOf(mutation), mutation.entity_id);
  if (!row) return missing(work, mutation);
  if (row.state === 'deleted') return applied(row.ver, null);
  if (await wasEdited(work, mutation, row.version, dependencies))
    return conflict(work, mutation, 'edited', row.document);
  return run(work, mutation, {}, row);
};

/**
 * Whether somebody else has edited the document since the author of its delete saw it. The author's own earlier edits
 * do not count, nor does a picture that has arrived.
 */
const wasEdited = async (
  work: FarmWork,
  { entity, entity_id, base_version }: Mutation,
  version: number,
  dependencies: readonly Outcome[],
): Promise<boolean> => {
  const own = new Set(
    dependencies.filter(({ document }) => document?._id === entity_id).map(({ document }) => document?.version),
  );
  const since = (base_version ?? 0) + 1;
  const others = Array.from({ length: version - since + 1 }, (_, at) => since + at).filter((one) => !own.has(one));
  if (others.length === 0 || entity !== 'attachment') return others.length > 0;
  const arrivals = await pictureArrivals(work, entity_id);
  return others.some((one) => !arrivals.has(one));
};

/** The versions in which an attachment got its picture, and nothing that people write was changed. */
const pictureArrivals = async (work: FarmWork, id: string): Promise<ReadonlySet<number>> => {
  const versions = await listVersions(work, 'attachment', id, mostVersions);
  const isArrival = ({ document: after }: Version, before: Document | undefined) =>
    before !== undefined &&
    before.sha256 !== after.sha256 &&
    mergeShapes.attachment.fields.every((field) =>
      sameJson(comparable('attachment', field, before[field]), comparable('attachment', field, after[field])),
    );
  return new Set(
    versions.filter((one, at) => isArrival(one, versions[at + 1]?.document)).map((arrival) => arrival.version),
  );
};

type Document = Readonly<Record<string, Json>>;

const run = async (work: FarmWork, mutation: Mutation, values: Document, found: Found | null): Promise<Outcome> => {
  const { entity, op, entity_id: id } = mutation;
  const eventTime = eventTimeOf(mutation);
  const dated = Object.entries(values).map(([field, value]) => [
    field,
    withEventTime(field, value, eventTime, found?.document[field]),
  ]);
  const changes = Object.fromEntries(dated);
  const written = await applyCommand(work, { entity, op, parents: parentsOf(mutation), id, changes, found });
  return applied(written.ver, op === 'delete' ? null : JSON.parse(written.document));
};

const parentsOf = (mutation: Mutation) => ({
  animalId: mutation.animal_id,
  medicalRecordId: mutation.medical_record_id,
  treatmentId: mutation.treatment_id,
});

const conflict = async (
  work: FarmWork,
  { entity, entity_id }: Mutation,
  kind: 'fields' | 'deleted' | 'edited',
  document: Document | null,
  fields: ConflictField[] = [],
): Promise<Outcome> => {
  const versions = await listVersions(work, entity, entity_id, mostVersions);
  const differs = (a: Version, b: Version | undefined) =>
    fields.some(
      ({ field }) =>
        !sameJson(comparable(entity, field, a.document[field]), comparable(entity, field, b?.document[field])),
    );
  // The author of the last change to the fields in conflict. Somebody who changed other fields since is not the right
  // person to ask.
  const index = kind === 'fields' ? versions.findIndex((version, at) => differs(version, versions[at + 1])) : 0;
  const theirs = versions[index];
  const others = await othersOf(work.actor);
  const readable = fields.map((field) =>
    namingFields.some((naming) => naming === field.field)
      ? { ...field, theirs: valueWithoutNames(field.theirs, others) }
      : field,
  );
  return inConflict({ kind, fields: readable, by: theirs?.by ?? null, at: theirs?.at ?? null }, document);
};
