import type { Json } from '@byre/contract/fields';
import { comparable } from '@byre/contract/sync/comparable';
import { type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';
import { sameJson } from '@byre/contract/sync/merge';
import type { AuditEntry, Data } from '../reference/data.ts';
import type { World } from './actors.ts';
import { timeFaults } from './clocks.ts';

/** What the auditor of the server has read so far, and every text that each document has had there, in order. */
export type ServerWatch = {
  data: Data | null;
  read: number;
  applied: Set<string>;
  readonly said: Map<string, string[]>;
};

export const newServerWatch = (): ServerWatch => ({ data: null, read: 0, applied: new Set(), said: new Map() });

/** What is wrong with the effects since the last call. */
export const watchServer = (world: World, watch: ServerWatch): string[] => {
  const data = world.server.data();
  if (watch.data !== data) Object.assign(watch, { data, read: 0, applied: new Set<string>() });
  const fresh = data.audit.slice(watch.read);
  watch.read = data.audit.length;
  const { reused, orphans } = world.server.complaints;
  return [
    ...fresh.flatMap((entry) => [...faultsOf(watch, entry), ...timeFaults(world, entry)]),
    ...reused.map((id) => `O5: edit ${id} was changed after it had been offered`),
    ...orphans.map((id) => `I6: edit ${id} was offered before its parent`),
  ];
};

const faultsOf = (watch: ServerWatch, entry: AuditEntry): string[] => {
  const { mutation, what, before, after } = entry;
  const faults: string[] = [];
  if (watch.applied.has(mutation)) faults.push(`I2: edit ${mutation} took effect twice`);
  watch.applied.add(mutation);
  for (const other of what.depends_on) {
    if (!watch.applied.has(other)) faults.push(`I6: edit ${mutation} took effect before ${other}`);
  }
  if (before?.gone && after && !after.gone) faults.push(`I7: edit ${mutation} brought back what was deleted`);
  if (what.op === 'update' && before && after) faults.push(...lostUpdates(entry));
  remember(watch, entry);
  return faults;
};

/**
 * I8: only somebody who has seen a value changes it. Sets and histories merge; people resolve conflicts by what they
 * see.
 */
const lostUpdates = ({ mutation, what, before, after }: AuditEntry): string[] => {
  const entity = what.entity as MutableEntity;
  const shape = mergeShapes[entity];
  const single = shape.fields.filter((field) => !(field in shape.sets));
  return single.flatMap((field) => {
    const value = (of: unknown) => comparable(entity, field, (of ?? null) as Json);
    const [was, is] = [value(before?.document[field]), value(after?.document[field])];
    if (sameJson(was, is)) return [];
    const seen = what.fields[field];
    if (seen && sameJson(value(seen.base), was)) return [];
    return [`I8: edit ${mutation} overwrote a ${field} that its author had not seen`];
  });
};

const remember = ({ said }: ServerWatch, { bucket, what, after }: AuditEntry): void => {
  const text = after?.document.notes;
  if (typeof text !== 'string') return;
  const key = `${bucket} ${what.entity} ${what.entity_id}`;
  said.set(key, [...(said.get(key) ?? []), text]);
};
