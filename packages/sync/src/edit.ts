import type { Json } from '@byre/contract/fields';
import { comparable } from '@byre/contract/sync/comparable';
import { type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { type FieldChange, type FieldChanges, mergeFields, missingOfGroups, sameJson } from '@byre/contract/sync/merge';
import { normalForm } from './normal-form.ts';
import type { Document } from './state.ts';

/** The parents of a document. A record belongs to its animal only, a treatment to a record, a usage to both. */
export type Parents = {
  farm_id: string;
  animal_id: string;
  medical_record_id: string | null;
  treatment_id: string | null;
};

/** What a person did, as a screen shows it. */
export type EditRequest = {
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  parents: Parents;
  entityId: string;
  /** The document as the person saw it: the view, their own unsent edits included. Null for a create. */
  before: Document | null;
  /**
   * Values by field name. A field that is left out is unchanged. Names that the person does not write are only shown.
   */
  after: Readonly<Record<string, unknown>>;
  tag: string | null;
  farmName: string | null;
};

/**
 * The fields that a person changed, each with the value they saw and the value they wrote [O3]. With a field of a
 * clinical group the whole group is included, because product, amount and withdrawal are one statement.
 */
export const fieldChanges = (request: EditRequest, eventTime: string): FieldChanges => {
  const { entity, before, after } = request;
  const shape = mergeShapes[entity];
  const changes: Record<string, FieldChange> = {};
  for (const field of shape.fields) {
    const base = normalForm(entity, field, before?.[field] as Json | undefined, eventTime);
    const written = after[field] as Json | undefined;
    const wanted = field in after ? normalForm(entity, field, written, eventTime, base) : base;
    changes[field] = { base, new: wanted };
  }
  const changed = new Set(shape.fields.filter((field) => isChanged(entity, field, changes[field])));
  if (request.op === 'update') for (const { field } of missingOfGroups(entity, [...changed])) changed.add(field);
  const kept = Object.entries(changes).filter(([field]) => changed.has(field));
  const pushes = shape.histories.map((field) => [field, pushedEntries(request, field, eventTime)] as const);
  return Object.fromEntries([...kept, ...pushes.filter(([, change]) => (change.new as Json[]).length > 0)]);
};

/** The entries of a history that the person added. Earlier entries are never sent, because a history only grows. */
const pushedEntries = (request: EditRequest, field: string, eventTime: string): FieldChange => {
  const listed = (value: unknown): Json[] => {
    const entries = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
    return normalForm(request.entity, field, entries as Json[], eventTime) as Json[];
  };
  const stood = listed(request.before?.[field]);
  const wanted = listed(request.after[field]);
  return { base: [], new: wanted.filter((entry) => !stood.some((old) => sameJson(old, entry))) };
};

/**
 * Whether an edit was made on top of an earlier one [O5]: what its author saw already contains everything that the
 * earlier one wrote, so that writing that again would change nothing by the rules of the merge.
 */
export const isOnTopOf = (request: EditRequest, earlier: FieldChanges, eventTime: string): boolean => {
  const { entity, before } = request;
  if (before === null) return false;
  const { histories } = mergeShapes[entity];
  const isHistory = ([field]: readonly [string, FieldChange]) => histories.includes(field);
  const changes = Object.entries(earlier);
  const values = Object.fromEntries(changes.filter((change) => !isHistory(change)));
  const merged = mergeFields(entity, values, before as Readonly<Record<string, Json>>);
  const isSeen = ([field, { new: entries }]: readonly [string, FieldChange]) =>
    asList(pushedEntries({ ...request, after: { [field]: entries } }, field, eventTime).new).length === 0;
  return (
    merged.kind === 'merged' && Object.keys(merged.changes).length === 0 && changes.filter(isHistory).every(isSeen)
  );
};

const isChanged = (entity: MutableEntity, field: string, change: FieldChange | undefined): boolean =>
  change !== undefined && !sameJson(comparable(entity, field, change.base), comparable(entity, field, change.new));

/** The two changes as one: from what was seen first to what was written last [O5]. */
export const foldChanges = (entity: MutableEntity, first: FieldChanges, last: FieldChanges): FieldChanges => {
  const folded: Record<string, FieldChange> = { ...first };
  for (const [field, change] of Object.entries(last)) {
    const earlier = first[field];
    const isHistory = mergeShapes[entity].histories.includes(field);
    if (!earlier) folded[field] = change;
    else if (isHistory) folded[field] = { base: [], new: [...asList(earlier.new), ...asList(change.new)] };
    else folded[field] = { base: earlier.base, new: change.new };
  }
  return folded;
};

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** The values as the screen had them, including display members, as plain JSON. */
export const shownValues = (request: EditRequest, changes: FieldChanges): Record<string, Json> => {
  const shape = mergeShapes[request.entity];
  const wanted = Object.entries(request.after).filter(([field]) => field in changes || !shape.fields.includes(field));
  const own = wanted.filter(([field]) => !shape.histories.includes(field));
  return JSON.parse(JSON.stringify(Object.fromEntries(own))) as Record<string, Json>;
};
