import { createHash } from 'node:crypto';
import { checkerOf } from '@byre/contract/check';
import { isObject } from '@byre/contract/json';
import type { FieldError } from '@byre/contract/problem-document';
import { declarationOf, type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { missingOfGroups } from '@byre/contract/sync/merge';
import { Mutation } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { findUnstorable } from '../../db/storable.ts';
import { isUuid } from '../../ids.ts';

/** One item of a push, read. `id` and `farmId` are null where they cannot be read. */
export type Item = { payload: unknown; id: string | null; farmId: string | null; hash: Uint8Array } & (
  | { kind: 'sound'; mutation: Mutation; id: string; farmId: string }
  | { kind: 'malformed'; errors: FieldError[] }
);

const checkMutation = checkerOf(Mutation);

/** Reads one item separately: a malformed one is refused alone [S3]. */
export const readItem = (payload: unknown): Item => {
  const unstorable = findUnstorable(payload);
  // Stored without what cannot be stored, so that the rest is not lost with the phone.
  if (unstorable) return { kind: 'malformed', errors: [unstorable], ...namesOf(storable(payload)) };
  const checked = checkMutation(payload);
  const errors = checked.ok ? faultsOf(checked.value) : checked.errors;
  if (!checked.ok || errors.length > 0) return { kind: 'malformed', errors, ...namesOf(payload) };
  const mutation = checked.value;
  return { kind: 'sound', mutation, payload, id: mutation.id, farmId: mutation.farm_id, hash: hashOf(payload) };
};

/** Checks that the schema of a mutation cannot express. */
const faultsOf = (mutation: Mutation): FieldError[] => {
  const faults: FieldError[] = [];
  const add = (pointer: string, code: FieldError['code'], message: string) => faults.push({ pointer, code, message });
  const { entity, op } = mutation;
  if (mutation.pv > protocolVersion) add('/pv', 'out-of-range', `Protocol ${mutation.pv} is not known here.`);
  if (entity === 'animal' && op !== 'update') add('/op', 'bad-value', 'Animals are neither created nor deleted here.');
  if (entity === 'animal' && mutation.entity_id !== mutation.animal_id) {
    add('/entity_id', 'id-mismatch', 'The id of an animal is its animal_id.');
  }
  if (entity !== 'animal' && !isLowerUuid(mutation.entity_id)) {
    add('/entity_id', 'bad-format', 'Must be a UUID in lower case.');
  }
  for (const parent of parentsOf(entity)) {
    if (mutation[parent] === null) add(`/${parent}`, 'required', `A ${entity} has a ${parent}.`);
  }
  if (op !== 'delete') faults.push(...faultsOfFields(mutation));
  return faults;
};

const isLowerUuid = (id: string): boolean => isUuid(id) && id === id.toLowerCase();

/** Its parents below its animal. */
const parentsOf = (entity: MutableEntity) => declarationOf(entity).parents.filter((parent) => parent !== 'animal_id');

const faultsOfFields = ({ entity, op, fields }: Mutation): FieldError[] => {
  const names = Object.keys(fields);
  const shape = mergeShapes[entity];
  const unknown = names.filter((name) => !shape.fields.includes(name) && !shape.histories.includes(name)); // M11
  const missing = op === 'update' ? missingOfGroups(entity, names) : []; // M6
  return [
    ...unknown.slice(0, maxNamed).map((name): FieldError => {
      const pointer = `/fields/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      return { pointer, code: 'unknown-field', message: `There is no field ${name} that can be written.` };
    }),
    ...missing.map((gap): FieldError => {
      return {
        pointer: `/fields/${gap.field}`,
        code: 'required',
        message: `${gap.field} must be sent together with ${gap.with}.`,
      };
    }),
  ];
};

/** More faults than this help nobody, and an item can have a hundred thousand fields. */
const maxNamed = 20;

const namesOf = (payload: unknown): Pick<Item, 'payload' | 'id' | 'farmId' | 'hash'> => {
  const { id, farm_id: farmId } = isObject(payload) ? payload : {};
  return {
    payload,
    id: typeof id === 'string' && isUuid(id) ? id.toLowerCase() : null,
    farmId: typeof farmId === 'string' && farmId !== '' && farmId.length <= 200 ? farmId : null,
    hash: hashOf(payload),
  };
};

/** Leaves out the place in the queue, and what it waits for or expects, which may change between attempts. */
const transient = new Set(['seq', 'pv', 'depends_on', 'base_version', 'clock_offset_ms']);

const hashOf = (payload: unknown): Uint8Array => {
  const content = isObject(payload)
    ? Object.fromEntries(Object.entries(payload).filter(([name]) => !transient.has(name)))
    : payload;
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest();
};

const sorted = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

const maxKeptDepth = 64;

/** A value as jsonb can hold it: unsupported characters are replaced, and excessive nesting is cut. */
const storable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (value === null || typeof value !== 'object') return value;
  if (depth >= maxKeptDepth) return null;
  if (Array.isArray(value)) return value.map((member) => storable(member, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storable(key), storable(member, depth + 1)]));
};
