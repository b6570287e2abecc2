import type { Json } from '@byre/contract/fields';
import { isJsonObject } from '@byre/contract/json';
import { endOfWithdrawal, inFull } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import { canonical, declarationOf, type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { correctedTime } from '@byre/contract/sync/event-time';
import { mergeFields, sameJson } from '@byre/contract/sync/merge';
import { type Document, type OutboxRow, problemStates } from './state.ts';

/** Whether what is shown is on the server, not sent yet, or waiting for a person. */
export type SyncMark = 'clean' | 'pending' | 'problem';

export type ViewItem<T = Document> = { document: T; sync: SyncMark };

/**
 * What a person sees of one document: the copy of the server's, with their own open edits on top in the order in which
 * they were made [V1]. Null if there is nothing to show: it was never there, is deleted, or is deleted by an unsent
 * edit. `rows` are the open edits of this document, in order of `seq`; `base` is null for a tombstone or no copy.
 */
export const viewOf = (base: Document | null, rows: readonly OutboxRow[]): ViewItem | null => {
  let document = base;
  for (const row of rows) document = withEdit(document, row);
  return document === null ? null : { document, sync: markOf(rows) };
};

/**
 * What a person sees of a list: every document of `base`, and those that exist only in edits [V2]. `rows` are the open
 * edits of documents that belong in the list, in order of `seq`.
 */
export const viewList = (base: readonly Document[], rows: readonly OutboxRow[]): ViewItem[] => {
  const edits = new Map<string, OutboxRow[]>();
  for (const row of rows) edits.set(row.mutation.entity_id, [...(edits.get(row.mutation.entity_id) ?? []), row]);
  const items: (ViewItem | null)[] = [];
  for (const document of base) {
    const id = String(document._id);
    items.push(viewOf(document, edits.get(id) ?? []));
    edits.delete(id);
  }
  for (const created of edits.values()) items.push(viewOf(null, created));
  return items.filter((item) => item !== null);
};

/** The document with one edit on top. */
export const withEdit = (document: Document | null, row: OutboxRow): Document | null => {
  // V5: nothing is shown of a farm that the person can no longer see. The edit is listed in the queue.
  if (row.state === 'no-access') return document;
  const { op } = row.mutation;
  // V4: a refused delete hides nothing.
  if (op === 'delete') return problemStates.includes(row.state) ? document : null;
  if (op === 'create') return document ?? createdBy(row);
  // V3: an edit does not bring back what is gone.
  return document === null ? null : computed(row.mutation.entity, { ...document, ...editedValues(document, row) });
};

/** Made once for each row, because each finding of a round shows the four hundred before it again. */
const createdBy = (row: OutboxRow): Document => {
  const known = created.get(row);
  if (known !== undefined) return known;
  const made = draftDocument(row);
  created.set(row, made);
  return made;
};

/** Rows are never changed in place: an edit that changes is another row. */
const created = new WeakMap<OutboxRow, Document>();

/**
 * What follows from the values. The end of a withdrawal must be shown without signal. What the medicine withholds depends
 * on the animal too, so only the server's answer holds it.
 */
const computed = (entity: MutableEntity, document: Document): Document => {
  if (entity !== 'medicine-usage' || !Array.isArray(document.withdrawals)) return document;
  // A calving is recorded in the animal, not here: a withdrawal that counts from one has no end until the server gives it.
  const withdrawals = (document.withdrawals as Withdrawal[]).map((one) => ({
    ...inFull(one),
    ends_at: endOfWithdrawal(one, datesOf(document), []),
  }));
  return { ...document, withdrawals, withheld: null };
};

const datesOf = (document: Document) => {
  const [start_date = null, end_date = null] = [document.start_date, document.end_date].map((date) =>
    typeof date === 'string' ? date : null,
  );
  return { start_date, end_date };
};

const markOf = (rows: readonly OutboxRow[]): SyncMark => {
  if (rows.some((row) => problemStates.includes(row.state))) return 'problem';
  // V6: a confirmed edit is shown as sent, however long the copy takes. On a full device that is until there is room.
  return rows.some((row) => row.state !== 'acked') ? 'pending' : 'clean';
};

/** The fields of an edit applied to this document: merged, or the person's own if they conflict. */
const editedValues = (document: Document, row: OutboxRow): Record<string, Json> => {
  const { entity, fields } = row.mutation;
  const outcome = mergeFields(entity, fields, document as Readonly<Record<string, Json>>);
  const wanted =
    outcome.kind === 'merged'
      ? outcome.changes
      : Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.new]));
  const values: Record<string, Json> = {};
  for (const [field, value] of Object.entries(wanted)) {
    const stands = document[field] as Json | undefined;
    if (mergeShapes[entity].histories.includes(field)) values[field] = grown(stands, value);
    else values[field] = dressed(field, value, [row.shown[field], stands]);
  }
  return { ...extras(row), ...values, ...aliases(entity, values) };
};

/** Values that the service fills in, as the screen knew them: for example a product's name. */
const extras = (row: OutboxRow): Record<string, Json> => {
  const shape = mergeShapes[row.mutation.entity];
  return Object.fromEntries(Object.entries(row.shown).filter(([field]) => !shape.fields.includes(field)));
};

/** A history with the pushed entries added, by date. */
const grown = (stands: Json | undefined, pushed: Json): Json => {
  const entries = Array.isArray(stands) ? stands : [];
  const added = (Array.isArray(pushed) ? pushed : []).filter((entry) => !entries.some((old) => sameJson(old, entry)));
  const dateOf = (entry: Json) => String((entry as { date?: Json } | null)?.date ?? '');
  return [...entries, ...added].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
};

/** The value with the members that the service fills in, if the same value is known with them. */
const dressed = (field: string, value: Json, known: readonly (Json | undefined)[]): Json => {
  if (!Array.isArray(value)) return value;
  const members = known.flatMap((list) => (Array.isArray(list) ? list : []));
  return value.map((member) => {
    const [bare] = canonical(field, [member]) as Json[];
    const named = members.find((candidate) => isSameMember(field, candidate, bare ?? null));
    return isJsonObject(named) && isJsonObject(member) ? { ...named, ...member } : member;
  });
};

const isSameMember = (field: string, candidate: Json, bare: Json): boolean => {
  const [stripped] = canonical(field, [candidate]) as Json[];
  if (isJsonObject(stripped) && isJsonObject(bare) && 'condition_id' in bare)
    return stripped.condition_id === bare.condition_id;
  return stripped !== undefined && sameJson(stripped, bare);
};

/** A document that the server has not seen, with every field that a screen may read. */
export const draftDocument = (row: Pick<OutboxRow, 'mutation' | 'shown'>): Document => {
  const { mutation, shown } = row;
  const values: Record<string, Json> = {};
  for (const field of mergeShapes[mutation.entity].fields) {
    values[field] = dressed(field, canonical(field, mutation.fields[field]?.new), [shown[field]]);
  }
  const parents: Record<string, Json> = { farm_id: mutation.farm_id, animal_id: mutation.animal_id };
  if (mutation.medical_record_id !== null) parents.medical_record_id = mutation.medical_record_id;
  if (mutation.treatment_id !== null) parents.treatment_id = mutation.treatment_id;
  return computed(mutation.entity, {
    _id: mutation.entity_id,
    ...parents,
    ...(mutation.entity === 'medicine-usage' ? { holding_id: mutation.farm_id } : {}),
    ...emptyServiceFields(mutation.entity),
    ...shown,
    ...values,
    ...aliases(mutation.entity, values),
    created_at: correctedTime(mutation),
    updated_at: correctedTime(mutation),
    created_by: null,
    updated_by: null,
    version: 0,
  });
};

/** What the service will fill in, until it has. */
const emptyServiceFields = (entity: MutableEntity): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(declarationOf(entity).filled ?? {}).map(([name, kind]) => [
      name,
      kind === 'text' || kind === 'number' ? null : [],
    ]),
  );

/** The published misspelling is answered besides the correct word, always equal. */
const aliases = (entity: MutableEntity, values: Readonly<Record<string, Json>>): Record<string, Json> =>
  entity === 'treatment-history' && values.intervention_desc !== undefined
    ? { intevention_desc: values.intervention_desc }
    : {};
