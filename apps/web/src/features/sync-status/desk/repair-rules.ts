import type { FieldKind } from '@byre/contract/entities/declaration';
import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { declarationOf, type MutableEntity, mergeShapes, mutableEntities } from '@byre/contract/sync/entities';
import type { Entered } from '../../../forms/figures/figure-store.ts';
import { figuresOfFinding } from '../../../forms/figures/finding-figures.ts';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import { numberFromText } from '../../../ui/fields/number-text.ts';
import { dayIn, membersOf, objectOf, textIn } from './json-values.ts';

/** One field of an edit: what its author saw and wrote, and the current value if the two clash. */
export type RefusedField = {
  field: string;
  base: Json;
  mine: Json;
  clash: { theirs: Json } | null;
  /** Why the server refused it. */
  faults: string[];
};

/** What the admin did with a field. Without an entry it stays as its author wrote it. */
export type Put = { kind: 'theirs' } | { kind: 'mine' } | { kind: 'value'; value: Json };

/** The kind of record; null for an edit that could not be read. */
export const entityOf = ({ entity }: RefusedEdit): MutableEntity | null =>
  mutableEntities.find((known) => known === entity) ?? null;

/** The fields of an edit, those with errors first. */
export const fieldsOf = ({ fields, conflict, problem }: RefusedEdit): RefusedField[] => {
  const faultsOf = (name: string) =>
    (problem?.errors ?? []).filter(({ pointer }) => pointer.split('/')[1] === name).map(({ message }) => message);
  const clashes = conflict?.kind === 'fields' ? conflict.fields : [];
  return changesOf(fields)
    .map(([field, { base, new: mine }]): RefusedField => {
      const clash = clashes.find((one) => one.field === field);
      return { field, base, mine, clash: clash ? { theirs: clash.theirs } : null, faults: faultsOf(field) };
    })
    .sort((one, other) => weightOf(other) - weightOf(one));
};

/** The values to send: the corrected ones, and the current ones where those are right. */
export const acceptanceOf = (
  fields: readonly RefusedField[],
  put: Readonly<Record<string, Put>>,
): Record<string, Json> =>
  Object.fromEntries(
    fields.flatMap(({ field, clash }): [string, Json][] => {
      const said = put[field];
      if (said?.kind === 'value') return [[field, meantBy(field, said.value)]];
      return said?.kind === 'theirs' && clash ? [[field, clash.theirs]] : [];
    }),
  );

/** The typed value as it is sent: an empty one is null, as in the forms, and a number is a number if it can be. */
const meantBy = (field: string, value: Json): Json => {
  if (value === '') return null;
  if (typeof value !== 'string' || editorOf(field) !== 'scalar') return value;
  return numberFromText(value) ?? value;
};

/** The finding of an observation that is about to be accepted: its number is typed as text, or chosen as somebody's. */
export const findingIn = (edit: RefusedEdit, decided: Readonly<Record<string, Json>>, now: Date): Entered[] => {
  const written = fieldsOf(edit).map(({ field, mine }): [string, Json] => [field, mine]);
  const { kind, value = null, notes = null } = { ...Object.fromEntries(written), ...decided };
  if (edit.entity !== 'observation' || typeof kind !== 'string') return [];
  const finding = {
    value: typeof value === 'number' || typeof value === 'string' ? value : null,
    notes: typeof notes === 'string' ? notes : null,
  };
  const at = edit.event_time ?? now.toISOString();
  const figures = figuresOfFinding(finding, { kind, animal: null, last: null, at });
  return [{ fieldId: 'put-value', label: kind, figures }];
};

/** Clashing fields without a decision. */
export const undecided = (fields: readonly RefusedField[], put: Readonly<Record<string, Put>>): RefusedField[] =>
  fields.filter(({ field, clash }) => clash !== null && put[field] === undefined);

/** The value as it will be sent. */
export const sentValue = ({ mine, clash }: RefusedField, said: Put | undefined): Json => {
  if (said?.kind === 'value') return said.value;
  return said?.kind === 'theirs' && clash ? clash.theirs : mine;
};

type Change = { base: Json; new: Json };

const changesOf = (fields: Json): [string, Change][] =>
  isObject(fields)
    ? Object.entries(fields).flatMap(([name, change]): [string, Change][] =>
        isObject(change) ? [[name, { base: change.base ?? null, new: change.new ?? null }]] : [],
      )
    : [];

const weightOf = ({ faults, clash }: RefusedField): number => (faults.length > 0 ? 2 : clash === null ? 0 : 1);

/** How a field is edited, as in the forms of the field app. */
export type EditorKind =
  | 'conditions'
  | 'methods'
  | 'names'
  | 'product'
  | 'amount'
  | 'route'
  | 'withdrawals'
  | 'batches'
  | 'cascade'
  | 'moment'
  /** A day stored as its first moment. */
  | 'day'
  /** A day stored as a day. */
  | 'plain-day'
  | 'number'
  | 'death'
  | 'long'
  | 'yes-no'
  | 'scalar'
  | 'response'
  | 'line'
  | 'none';

/** Fields whose kind alone does not say how people enter them. */
const ownEditors: Readonly<Record<string, EditorKind>> = {
  date_joined_farm: 'day',
  date_left_farm: 'day',
  date_of_birth: 'day',
  deceased_record: 'death',
  notes: 'long',
  treatment_strategy: 'long',
  intervention_desc: 'long',
  response: 'response',
  product_id: 'product',
  total_volume: 'amount',
  route: 'route',
  withdrawals: 'withdrawals',
  batches: 'batches',
  cascade: 'cascade',
};

const editorOfKind = (kind: FieldKind): EditorKind => {
  if (typeof kind === 'object') return kind.kind !== 'set' ? 'none' : kind.key === 'name' ? 'methods' : 'conditions';
  return editors[kind];
};

const editors: Readonly<Record<Extract<FieldKind, string>, EditorKind>> = {
  text: 'line',
  id: 'line',
  number: 'number',
  boolean: 'yes-no',
  date: 'moment',
  day: 'plain-day',
  texts: 'names',
  scalar: 'scalar',
  history: 'methods',
};

/** A field of one name has the same kind in every entity. */
const declaredEditors: ReadonlyMap<string, EditorKind> = new Map(
  mutableEntities.flatMap((entity) =>
    Object.entries(declarationOf(entity).fields).map(([field, kind]) => [field, editorOfKind(kind)] as const),
  ),
);

/** An unknown field is shown and can be left out. */
export const editorOf = (field: string): EditorKind => ownEditors[field] ?? declaredEditors.get(field) ?? 'none';

/** The starting value of an editor for an empty field. */
export const beginningOf = (field: string): Json => {
  switch (editorOf(field)) {
    case 'conditions':
    case 'methods':
    case 'names':
    case 'withdrawals':
    case 'batches':
      return [];
    case 'amount':
      return { volume: null, units: 'ml' };
    case 'cascade':
      return { used: true, reason: null };
    case 'death':
      return {};
    default:
      return '';
  }
};

/** Fields of a new record that people can fill in and that its author left empty. */
export const unsaidFields = (edit: RefusedEdit): string[] => {
  const entity = entityOf(edit);
  if (entity === null || edit.op !== 'create') return [];
  const said = new Set(changesOf(edit.fields).map(([field]) => field));
  return mergeShapes[entity].fields.filter((field) => !said.has(field));
};

/** Such a field for the dialog. */
export const emptyField = (field: string): RefusedField => ({ field, base: null, mine: null, clash: null, faults: [] });

/**
 * Incomplete corrections: a withdrawal without a length, an amount without a number, a batch without a number, an
 * invalid day.
 */
export const unfinished = (put: Readonly<Record<string, Put>>): string[] =>
  Object.entries(put).flatMap(([field, said]) =>
    said.kind === 'value' && isUnfinished(field, said.value) ? [field] : [],
  );

const isUnfinished = (field: string, value: Json): boolean => {
  switch (editorOf(field)) {
    case 'withdrawals':
      return membersOf(value)
        .map(objectOf)
        .some(({ period, not_permitted }) => typeof period !== 'number' && not_permitted !== true);
    case 'batches':
      return membersOf(value).some(
        (batch) => textIn(objectOf(batch).number).trim() === '' || isUnfinishedDay(dayIn(objectOf(batch).expiry)),
      );
    case 'day':
    case 'plain-day':
      return isUnfinishedDay(dayIn(value));
    case 'death':
      return isUnfinishedDay(dayIn(objectOf(value).date_of_death));
    case 'amount':
      return value !== null && typeof objectOf(value).volume !== 'number';
    default:
      return false;
  }
};

export const responses = ['Excellent', 'Good', 'Ok', 'Poor', 'No Response', 'Adverse'] as const;
