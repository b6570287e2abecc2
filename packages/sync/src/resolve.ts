import type { Json } from '@byre/contract/fields';
import { canonical, type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { type ConflictField, type FieldChanges, sameJson } from '@byre/contract/sync/merge';
import { type Decision, freshIdentity, supersede } from './outbox.ts';
import type { OutboxSnapshot } from './ports.ts';
import { discardEdit, type RepairIds } from './repair.ts';
import type { OutboxRow } from './state.ts';
import { withEdit } from './view.ts';

/** Whose version is kept for one group of fields. `both`: everything from both sides, if that makes sense. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Fields in conflict that are decided together: a clinical group, or a single field [M6]. */
export type ConflictGroup = {
  /** The first field of the group, in the order of its entity. */
  name: string;
  /** The fields of it that differ. */
  fields: readonly ConflictField[];
  canKeepBoth: boolean;
};

/** The groups that a person must decide, in the order of the entity's fields. */
export const conflictGroups = (entity: MutableEntity, clashing: readonly ConflictField[]): ConflictGroup[] => {
  const ofGroup = Map.groupBy(clashing, ({ field }) => groupNameOf(entity, field));
  const order = mergeShapes[entity].fields;
  return [...ofGroup]
    .map(([name, fields]) => ({ name, fields, canKeepBoth: fields.length === 1 && fields.every(isJoinable(entity)) }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};

/** The value of a field after the choice. */
export const chosenValue = (entity: MutableEntity, field: ConflictField, choice: Choice): Json => {
  if (choice === 'mine') return field.mine;
  return choice === 'theirs' ? field.theirs : joined(entity, field);
};

/** The reason in the log for an edit whose author chose the other side's version. */
export const tookTheirs = 'took-theirs';

/**
 * A person's decision, group by group, as a new edit against the current document; the old one is kept as superseded
 * [O20]. If theirs was chosen for everything, nothing is left to send and the edit is discarded. Returns false if there
 * is nothing to decide, or if a group was left out.
 */
export const resolveConflict = (
  snapshot: OutboxSnapshot,
  id: string,
  choices: Readonly<Record<string, Choice>>,
  context: { ids: RepairIds; nowMs: number },
): Decision<boolean> => {
  const { ids, nowMs } = context;
  const row = snapshot.rows.find((candidate) => candidate.id === id);
  const conflict = row?.refusal?.conflict;
  if (row?.state !== 'conflict' || conflict?.kind !== 'fields') return { result: false, writes: {} };
  const { entity } = row.mutation;
  const groups = conflictGroups(entity, conflict.fields);
  if (groups.some(({ name }) => choices[name] === undefined)) return { result: false, writes: {} };
  const fields = decidedFields(row, conflict.fields, choices);
  if (Object.keys(fields).length === 0) return discardEdit(snapshot, id, tookTheirs, nowMs);
  const identity = freshIdentity(snapshot, { id: ids.editId });
  const renewed: OutboxRow = {
    ...row,
    ...identity,
    mutation: { ...row.mutation, fields },
    shown: shownOf(row, fields),
  };
  const stands = row.refusal?.document ?? null;
  const document = withEdit(stands, renewed) ?? row.document;
  return { result: true, writes: supersede(snapshot, row, { ...renewed, document }, nowMs).writes };
};

const decidedFields = (
  { mutation }: OutboxRow,
  clashing: readonly ConflictField[],
  choices: Readonly<Record<string, Choice>>,
): FieldChanges => {
  const fields = Object.entries(mutation.fields).flatMap(([field, change]) => {
    const choice = choices[groupNameOf(mutation.entity, field)];
    const clash = clashing.find((one) => one.field === field);
    // A group is sent whole, so its other fields follow the same decision.
    if (choice === 'theirs') return [];
    if (!choice || !clash) return [[field, change] as const];
    const base = canonical(field, clash.theirs);
    return [[field, { base, new: choice === 'both' ? joined(mutation.entity, clash) : change.new }] as const];
  });
  return Object.fromEntries(fields);
};

/** What screens show of the edit: without the values that were not chosen; a product's name goes with the product. */
const shownOf = (row: OutboxRow, fields: FieldChanges): OutboxRow['shown'] => {
  const { entity } = row.mutation;
  const own = mergeShapes[entity].fields;
  const isNamed = entity !== 'medicine-usage' || 'product_id' in fields;
  return Object.fromEntries(
    Object.entries(row.shown).filter(([field]) => (own.includes(field) ? field in fields : isNamed)),
  );
};

const groupNameOf = (entity: MutableEntity, field: string): string =>
  mergeShapes[entity].groups.find((group) => group.includes(field))?.[0] ?? field;

/** Free text, in which one version can be put below the other. */
const texts = new Set(['notes', 'intervention_desc']);

const isJoinable =
  (entity: MutableEntity) =>
  ({ field, mine, theirs }: ConflictField): boolean =>
    // One side cleared it: "both" would be the other side.
    [mine, theirs].every((value) => value !== null && !sameJson(value, [])) &&
    (field in mergeShapes[entity].sets || texts.has(field) || (Array.isArray(mine) && Array.isArray(theirs)));

/** Theirs and mine. If both changed a member, mine is kept, because a set has each member once [M10]. */
const joined = (entity: MutableEntity, { field, mine, theirs }: ConflictField): Json => {
  if (texts.has(field)) return `${String(theirs)}\n\n${String(mine)}`;
  const [ours, others] = [listOf(mine), listOf(theirs)];
  const key = mergeShapes[entity].sets[field];
  const isOurs = (member: Json) => ours.some((own) => sameJson(keyOf(own, key), keyOf(member, key)));
  return [...others.filter((member) => !isOurs(member)), ...ours];
};

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const keyOf = (member: Json, key: string | undefined): Json =>
  key !== undefined && member !== null && typeof member === 'object' && !Array.isArray(member)
    ? (member[key] ?? null)
    : member;
