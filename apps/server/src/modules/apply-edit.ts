import { checkerOf } from '@byre/contract/check';
import { ofEachRecord, recordBodies } from '@byre/contract/entities/record-apis';
import type { Json } from '@byre/contract/fields';
import { Problem } from '@byre/contract/problem';
import type { MutableEntity } from '@byre/contract/sync/entities';
import { createDocument, updateFound } from '../commands/documents.ts';
import type { FarmWork } from '../commands/farm-work.ts';
import { type Found, findForWrite } from '../commands/found-rows.ts';
import { type Parents, recordTables } from '../commands/tables.ts';
import { deleteRow, type Written } from '../commands/write.ts';
import { type RecordInput, rulesOf } from './record-rules.ts';

/** One edit, as a device sends it. */
export type Command = {
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  parents: Parents;
  id: string;
  /** Fields in the form of a REST body; empty for a delete. */
  changes: { readonly [field: string]: Json };
  /** The current row, as `findForUpdate` returned it in this transaction; null for a create. */
  found: Found | null;
};

/**
 * Carries out one edit with the same checks, rules and writes as the resource's own addresses. Throws the same
 * problems: 400 with pointers if the changes do not match the resource's schema, 404, 409, 422.
 */
export const applyCommand = async (work: FarmWork, command: Command): Promise<Written> => {
  const { entity, op, parents, id, changes, found } = command;
  const rules = rulesOf[entity];
  const { create, update } = checks[entity];
  if (create === null && op !== 'update')
    throw new Problem('bad-request', `${entity} records can be changed, but not created or deleted.`);
  if (op !== 'create' && found?.state !== 'live') throw new Problem('not-found');
  if (op === 'delete') return deleteRow(work, rules.table, id);
  const checked = (op === 'create' && create ? create : update)(changes);
  if (!checked.ok) throw new Problem('bad-request', checked.errors[0]?.message, { errors: checked.errors });
  const input = checked.value as RecordInput;
  return found === null
    ? createDocument(work, rules, parents, id, input)
    : updateFound(work, rules, { parents, id, found }, input);
};

/**
 * The document of an edit, locked, even if it is deleted (see its state). Null: it does not exist, or is on another
 * farm.
 */
export const findForUpdate = (
  work: FarmWork,
  entity: MutableEntity,
  parents: Parents,
  id: string,
): Promise<Found | null> => findForWrite(work, recordTables[entity], parents, id);

/** The schemas of the bodies of a kind's own addresses. */
const checks = ofEachRecord((entity) => {
  const { create, update } = recordBodies(entity);
  return { create: create && checkerOf(create), update: checkerOf(update) };
});
