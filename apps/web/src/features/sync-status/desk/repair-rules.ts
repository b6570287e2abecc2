import type { Json } from '@byre/contract/fields';
import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';

/** What an edit says of one field: what its author saw, wrote, and what stands there where the two clash. */
export type RefusedField = {
  field: string;
  base: Json;
  mine: Json;
  clash: { theirs: Json } | null;
  /** Why the records did not take it. */
  faults: string[];
};

/** What the admin made of a field; where nothing is said, it stays as its author wrote it. */
export type Put = { kind: 'theirs' } | { kind: 'mine' } | { kind: 'value'; value: Json };

/** The kind of record; null for an edit that could not be read. */
export const entityOf = ({ entity }: RefusedEdit): MutableEntity | null =>
  mutableEntities.find((known) => known === entity) ?? null;

/** The fields of an edit, those at fault first. */
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

/** The values to send: those that were put right, and what stands where that is right. */
export const acceptanceOf = (
  fields: readonly RefusedField[],
  put: Readonly<Record<string, Put>>,
): Record<string, Json> =>
  Object.fromEntries(
    fields.flatMap(({ field, clash }): [string, Json][] => {
      const said = put[field];
      if (said?.kind === 'value') return [[field, said.value]];
      return said?.kind === 'theirs' && clash ? [[field, clash.theirs]] : [];
    }),
  );

/** Fields in which two people disagree, and nobody has said who is right. */
export const undecided = (fields: readonly RefusedField[], put: Readonly<Record<string, Put>>): RefusedField[] =>
  fields.filter(({ field, clash }) => clash !== null && put[field] === undefined);

/** The value as it will be sent. */
export const sentValue = ({ mine, clash }: RefusedField, said: Put | undefined): Json => {
  if (said?.kind === 'value') return said.value;
  return said?.kind === 'theirs' && clash ? clash.theirs : mine;
};

type Change = { base: Json; new: Json };

const changesOf = (fields: Json): [string, Change][] =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.entries(fields).flatMap(([name, change]): [string, Change][] =>
        typeof change === 'object' && change !== null && !Array.isArray(change)
          ? [[name, { base: change.base ?? null, new: change.new ?? null }]]
          : [],
      )
    : [];

const weightOf = ({ faults, clash }: RefusedField): number => (faults.length > 0 ? 2 : clash === null ? 0 : 1);

/** How a field is put right. */
export type EditorKind =
  | 'conditions'
  | 'product'
  | 'amount'
  | 'moment'
  | 'long'
  | 'yes-no'
  | 'response'
  | 'list'
  | 'line'
  | 'none';

const kinds: Readonly<Record<string, EditorKind>> = {
  tentative_conditions: 'conditions',
  presumptive_conditions: 'conditions',
  confirmed_conditions: 'conditions',
  product_id: 'product',
  total_volume: 'amount',
  start_date: 'moment',
  end_date: 'moment',
  examined_at: 'moment',
  notes: 'long',
  intervention_desc: 'long',
  successful_treatment: 'yes-no',
  response: 'response',
  dose: 'line',
  route: 'line',
  treatment_strategy: 'line',
  administered_by: 'line',
};

export const editorOf = (field: string, value: Json): EditorKind =>
  kinds[field] ?? (Array.isArray(value) ? 'list' : typeof value === 'string' ? 'line' : 'none');

export const responses = ['Excellent', 'Good', 'Ok', 'Poor', 'No Response', 'Adverse'] as const;
