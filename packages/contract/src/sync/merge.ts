import type { Json } from '../fields.ts';
import { isJsonObject } from '../json.ts';
import { comparable } from './comparable.ts';
import { canonical, type MergeShape, type MutableEntity, mergeShapes } from './entities.ts';

/** What a person changed in one field: the value they saw and the value they wrote. */
export type FieldChange = { base: Json; new: Json };
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** A field in which this change and the stored document disagree. */
export type ConflictField = { field: string; base: Json; mine: Json; theirs: Json };

export type MergeOutcome =
  /** `changes` are to be written; empty if the document already has all of them. */
  | { kind: 'merged'; changes: Record<string, Json> }
  /** Nothing of the change may be written before a person has decided. */
  | { kind: 'conflict'; fields: ConflictField[] };

/**
 * Compares each field with what the author saw, and sets it: a three-way merge whose base comes with the change. For
 * each field or group [M6]: if the author changed nothing, nothing is done [M8]; if the document already has the new
 * value, nothing is done [M1]; if it still has the value that the author saw, it is set [M2]; sets are merged member by
 * member [M3]; anything else is a conflict [M4]. If there is one conflict, nothing is applied [M5].
 *
 * `current` is the current document. Fields that nobody may write must already have been refused [M11].
 */
export const mergeFields = (
  entity: MutableEntity,
  fields: FieldChanges,
  current: Readonly<Record<string, Json>>,
): MergeOutcome => {
  const shape = mergeShapes[entity];
  const changes: Record<string, Json> = {};
  const conflicts: ConflictField[] = [];
  for (const group of groupsOf(shape, Object.keys(fields))) {
    const outcome = mergeGroup({ entity, shape, fields, current }, group);
    if (outcome.kind === 'conflict') conflicts.push(...outcome.fields);
    else Object.assign(changes, outcome.changes);
  }
  return conflicts.length > 0 ? { kind: 'conflict', fields: conflicts } : { kind: 'merged', changes };
};

/**
 * Fields that a change leaves out of a group it touches, with the field that touches it [M6]. Part of a group says less
 * than its author saw: an amount could end up with a product it was never meant for.
 */
export const missingOfGroups = (entity: MutableEntity, names: readonly string[]): { field: string; with: string }[] =>
  mergeShapes[entity].groups.flatMap((group) => {
    const sent = group.find((name) => names.includes(name));
    return sent === undefined
      ? []
      : group.filter((name) => !names.includes(name)).map((field) => ({ field, with: sent }));
  });

type Merging = {
  entity: MutableEntity;
  shape: MergeShape;
  fields: FieldChanges;
  current: Readonly<Record<string, Json>>;
};

/** One field of a change: its values for comparison, and what would be written. */
type Row = { field: string; base: Json; mine: Json; theirs: Json; write: Json };

/** The sent fields by clinical group. A field without a group is a group of its own. */
const groupsOf = (shape: MergeShape, names: readonly string[]): string[][] => {
  const groups = shape.groups.map((group) => group.filter((name) => names.includes(name))).filter((g) => g.length > 0);
  const grouped = new Set(groups.flat());
  return [...groups, ...names.filter((name) => !grouped.has(name)).map((name) => [name])];
};

const mergeGroup = ({ entity, shape, fields, current }: Merging, names: readonly string[]): MergeOutcome => {
  const [only] = names;
  if (only !== undefined && shape.histories.includes(only)) return pushed(only, fields[only]?.new ?? []); // M7
  const rows = names.map((field) => ({
    field,
    base: comparable(entity, field, fields[field]?.base),
    mine: comparable(entity, field, fields[field]?.new),
    theirs: comparable(entity, field, current[field]),
    write: fields[field]?.new ?? canonical(field, null),
  }));
  if (rows.every((row) => sameJson(row.base, row.mine))) return nothing; // M8
  if (rows.every((row) => sameJson(row.mine, row.theirs))) return nothing; // M1
  if (rows.every((row) => sameJson(row.base, row.theirs))) return written(rows); // M2
  const [row] = rows;
  const key = row && rows.length === 1 ? shape.sets[row.field] : undefined;
  const outcome = row && key ? mergeSet(row, key) : null; // M3
  return outcome ?? conflict(rows, fields, current); // M4
};

const nothing: MergeOutcome = { kind: 'merged', changes: {} };

const pushed = (field: string, entries: Json): MergeOutcome =>
  Array.isArray(entries) && entries.length === 0 ? nothing : { kind: 'merged', changes: { [field]: entries } };

/** Writes only what differs: an unchanged product that was sent with the group must not be looked up again. */
const written = (rows: readonly Row[]): MergeOutcome => {
  const differing = rows.filter((row) => !sameJson(row.mine, row.theirs));
  return { kind: 'merged', changes: Object.fromEntries(differing.map((row) => [row.field, row.write])) };
};

const conflict = (rows: readonly Row[], fields: FieldChanges, current: Merging['current']): MergeOutcome => ({
  kind: 'conflict',
  fields: rows
    .filter((row) => !sameJson(row.base, row.mine) || !sameJson(row.base, row.theirs))
    .map(({ field }) => ({
      field,
      base: canonical(field, fields[field]?.base),
      mine: canonical(field, fields[field]?.new),
      theirs: canonical(field, current[field]),
    })),
});

/** Null if members conflict, or if one of the three is not a set [M10]. */
const mergeSet = (row: Row, key: string): MergeOutcome | null => {
  const [base, mine, theirs] = [row.base, row.mine, row.theirs].map((value) => membersOf(value, key));
  if (!base || !mine || !theirs) return null;
  const merged = new Map(theirs);
  let differs = false;
  for (const member of new Set([...base.keys(), ...mine.keys()])) {
    const [was, stands] = [base.get(member), theirs.get(member)];
    const wanted = dated(mine.get(member), was ?? stands);
    if (sameJson(was, wanted) || sameJson(wanted, stands)) continue;
    if (!sameJson(was, stands)) return null;
    if (wanted === undefined) merged.delete(member);
    else merged.set(member, wanted);
    differs = true;
  }
  return differs ? { kind: 'merged', changes: { [row.field]: [...merged.values()] } } : nothing;
};

/** The members by their key; null if one is there twice. */
const membersOf = (value: Json, key: string): Map<string, Json> | null => {
  const list = Array.isArray(value) ? value : [];
  const members = new Map<string, Json>();
  for (const member of list) {
    const id = isJsonObject(member) ? member[key] : member;
    members.set(String(id), member);
  }
  return members.size === list.length ? members : null;
};

/** A condition sent without a date keeps the date it has (decisions 5): leaving it out is not a change. */
const dated = (wanted: Json | undefined, known: Json | undefined): Json | undefined => {
  if (!isJsonObject(wanted) || !isJsonObject(known) || 'date_diagnosed' in wanted || !('date_diagnosed' in known))
    return wanted;
  return { ...wanted, date_diagnosed: known.date_diagnosed ?? null };
};

/** Deep equality of JSON values; the order of object keys does not matter, `undefined` equals only itself. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
};
