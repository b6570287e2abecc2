import type { Json } from '@byre/contract/fields';
import { type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { type ConflictField, type FieldChanges, mergeFields } from '@byre/contract/sync/merge';
import { fieldChanges } from '@byre/sync/edit';
import type { Document } from '@byre/sync/state';
import { ServerError } from './api-client.ts';
import { writeVersion } from './conditional-write.ts';
import type { RecordPlace } from './record-history.ts';

/*
 * Corrections made at the desk, against the version that was seen (If-Match). If that is no longer the latest, the
 * rules of sync decide: what others did not change is written, and for the rest a person chooses.
 */

export type Corrected = { version: number } & Document;

/**
 * The fields that a person changed in a document, by the rules of sync: a field of a clinical group includes the whole
 * group.
 */
export const changesOf = (
  place: RecordPlace,
  before: Corrected,
  { after, now }: { after: Readonly<Record<string, unknown>>; now: Date },
): FieldChanges =>
  fieldChanges(
    {
      entity: place.entity,
      op: 'update',
      parents: {
        farm_id: place.farmId,
        animal_id: place.animalId,
        medical_record_id: place.recordId ?? null,
        treatment_id: place.treatmentId ?? null,
      },
      entityId: '',
      before,
      after,
      tag: null,
      farmName: null,
    },
    now.toISOString(),
  );

export type PutRight =
  /**
   * The record has these values now: they were written by this attempt, by an earlier one whose answer was lost, or by
   * another person.
   */
  { kind: 'saved' } | { kind: 'conflict'; fields: readonly ConflictField[]; current: Corrected };

/** The limit if other people keep writing. */
const mostTries = 4;

/**
 * Writes a correction based on `version`. When an answer is lost it can be repeated unchanged, because values that are
 * already there are not written again. Throws `ServerError`.
 */
export const putRight = async (place: RecordPlace, changes: FieldChanges, version: number): Promise<PutRight> => {
  let body = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new]));
  let ifVersion = version;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await writeVersion(place, body, ifVersion);
    if (done.kind === 'written') return { kind: 'saved' };
    const { current } = done;
    const merged = mergeFields(place.entity, changes, current);
    if (merged.kind === 'conflict') return { kind: 'conflict', fields: merged.fields, current };
    if (Object.keys(merged.changes).length === 0) return { kind: 'saved' };
    [body, ifVersion] = [merged.changes, current.version];
  }
  throw new ServerError({ kind: 'failed' });
};

export type Side = 'mine' | 'theirs';

/** What is chosen together: the fields of a clinical group are one part, any other field is a part of its own. */
export const partsOf = (entity: MutableEntity, fields: readonly ConflictField[]): (readonly ConflictField[])[] => {
  const groupOf = ({ field }: ConflictField) => mergeShapes[entity].groups.findIndex((group) => group.includes(field));
  return [...Map.groupBy(fields, (one) => (groupOf(one) < 0 ? one.field : groupOf(one))).values()];
};

/**
 * The changes after a person has chosen: based on the current document, without the parts where the others were right.
 */
export const chosenChanges = (
  entity: MutableEntity,
  changes: FieldChanges,
  { current, choices }: { current: Document; choices: ReadonlyMap<string, Side> },
): FieldChanges => {
  const sideOf = (field: string): Side => {
    const group = mergeShapes[entity].groups.find((one) => one.includes(field)) ?? [field];
    return group.some((one) => choices.get(one) === 'theirs') ? 'theirs' : 'mine';
  };
  const kept = Object.entries(changes).filter(([field]) => sideOf(field) === 'mine');
  return Object.fromEntries(
    kept.map(([field, change]) => [field, { base: (current[field] ?? null) as Json, new: change.new }]),
  );
};
