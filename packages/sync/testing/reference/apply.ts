import type { Json } from '@byre/contract/fields';
import { mergeShapes } from '@byre/contract/sync/entities';
import type { Mutation, PushResult } from '@byre/contract/sync/messages';
import type { Document } from '../../src/state.ts';
import { draftDocument } from '../../src/view.ts';
import { type Draft, type Outcome, putRow, type Row } from './data.ts';
import type { Ground, ServerRules } from './rules.ts';

/** A note that every server refuses. */
export const refusedNote = 'refuse me';

export const blank = { ver: null, document: null, conflict: null, problem: null };

const rejected = (detail: string): Outcome => ({ ...blank, status: 'rejected', problem: { detail, errors: [] } });

type Conflict = NonNullable<PushResult['conflict']>;

const clash = (kind: Conflict['kind'], row: Row, fields: Conflict['fields']): Outcome => ({
  ...blank,
  status: 'conflict',
  document: row.gone ? null : row.document,
  conflict: { kind, fields, by: null, at: null },
});

/** Where a mutation is applied. `versionsOf`: the versions that the mutations it waits for have made of a document. */
export type Applying = Ground & {
  rules: ServerRules;
  draft: Draft;
  person: string | null;
  versionsOf: (ids: readonly string[], entityId: string) => ReadonlySet<unknown>;
};

/** Applies one mutation to the draft, or answers why not. A refused one leaves nothing behind [S7]. */
export const apply = async (applying: Applying, mutation: Mutation): Promise<Outcome> => {
  const { rules, draft } = applying;
  const row = draft.rows.get(mutation.entity_id) ?? null;
  const parents = parentsOf(mutation);
  if (parents.some((id) => draft.rows.get(id)?.gone !== null)) {
    // A document is deleted together with its parent. The answer is that it is deleted, not that the parent is missing.
    return row?.gone ? ofGone(applying, mutation, row) : rejected('Its parent does not exist.');
  }
  // In place of all the rules that only the server knows.
  if (mutation.fields.notes?.new === refusedNote) return rejected('A rule does not allow this.');
  if (mutation.op === 'create') {
    if (row) return rejected('It exists already.');
    return write(applying, mutation, draftDocument({ mutation, shown: {} }), null);
  }
  if (!row) return rejected('There is no such document.');
  if (rules.isGone(row)) return ofGone(applying, mutation, row);
  if (mutation.op === 'delete') return remove(applying, mutation, row);
  const merge = rules.merge(mutation, row);
  if (merge.kind === 'conflict') return clash('fields', row, merge.fields);
  if (Object.keys(merge.changes).length === 0) {
    audit(applying, mutation, row, row);
    return { ...blank, status: 'applied', ver: row.ver, document: row.document };
  }
  return write(applying, mutation, grown(row.document, mutation, merge.changes), row);
};

const ofGone = (applying: Applying, mutation: Mutation, row: Row): Outcome => {
  if (mutation.op === 'create') return rejected('It exists already.');
  if (mutation.op === 'update') return clash('deleted', row, []);
  audit(applying, mutation, row, row);
  return { ...blank, status: 'applied', ver: row.ver };
};

/** Histories are appended to, everything else is replaced. */
const grown = (document: Document, { entity }: Mutation, changes: Readonly<Record<string, Json>>): Document => {
  const histories = mergeShapes[entity].histories.filter((field) => field in changes);
  const longer = histories.map((field) => [field, [...asList(document[field]), ...asList(changes[field])]] as const);
  return { ...document, ...changes, ...Object.fromEntries(longer) };
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const parentsOf = ({ entity, animal_id, medical_record_id, treatment_id }: Mutation): string[] =>
  [entity === 'animal' ? null : animal_id, medical_record_id, treatment_id].filter((id) => id !== null);

const write = async (
  applying: Applying,
  mutation: Mutation,
  document: Document,
  before: Row | null,
): Promise<Outcome> => {
  const ver = await applying.rules.stamp(applying, applying.draft);
  const { entity, entity_id: id } = mutation;
  const written = { ...document, version: Number(document.version ?? 0) + 1 };
  const row: Row = { ...before, entity, id, ver, document: written, gone: null, parents: parentsOf(mutation) };
  putRow(applying.draft, row);
  audit(applying, mutation, before, row);
  return { ...blank, status: 'applied', ver, document: written };
};

const remove = async (applying: Applying, mutation: Mutation, row: Row): Promise<Outcome> => {
  const own = applying.versionsOf(mutation.depends_on, row.id);
  for (let version = (mutation.base_version ?? 0) + 1; version <= Number(row.document.version); version += 1) {
    if (!own.has(version)) return clash('edited', row, []);
  }
  const ver = await applying.rules.stamp(applying, applying.draft);
  for (const each of [...applying.draft.rows.values()]) {
    if (each.gone || (each.id !== row.id && !each.parents.includes(row.id))) continue;
    putRow(applying.draft, { ...each, gone: 'deleted', ver });
  }
  audit(applying, mutation, row, applying.draft.rows.get(row.id) ?? null);
  return { ...blank, status: 'applied', ver };
};

const audit = ({ draft, person }: Applying, mutation: Mutation, before: Row | null, after: Row | null): void => {
  const { id, op, entity, entity_id, fields, depends_on, event_time, clock_offset_ms } = mutation;
  const what = { op, entity, entity_id, fields, depends_on, event_time, clock_offset_ms };
  draft.audit.push({ mutation: id, person, bucket: draft.bucket, ver: after?.ver ?? 0, what, before, after });
};
