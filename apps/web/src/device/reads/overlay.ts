import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Document, OutboxRow } from '@byre/sync/state';
import { type ViewItem, viewList, viewOf } from '@byre/sync/view';
import type { OpenDevice } from '../opened/open-device.ts';
import type { OpenEditRow } from '../storage/database.ts';
import { onDatabase } from '../storage/database.ts';
import { openPlace } from '../storage/dexie-outbox.ts';
import { whereMarked } from '../storage/marked.ts';

/** A document as a screen shows it: with this device's unsent edits, and whether there are any. */
export type Item<T> = { document: T; sync: ViewItem['sync'] };

/** The open edits of an animal and of everything below it, in order. */
export const editsOfAnimal = (device: OpenDevice, farmId: string, animalId: string): Promise<OutboxRow[]> =>
  decoded(device, () => found(device, '[farm_id+animal_id]', farmId, animalId));

/** The open edits of one document, in order. */
export const editsOfDocument = (device: OpenDevice, farmId: string, id: string): Promise<OutboxRow[]> =>
  decoded(device, () => found(device, '[farm_id+entity_id]', farmId, id));

/** The open edits of a farm, in order: the same array as long as they are the same. */
export const editsOfFarm = async (device: OpenDevice, farmId: string): Promise<readonly OutboxRow[]> => {
  const kept = keptOf(device);
  const { decisions } = kept;
  const { rows } = await device.outbox.read();
  const edits = rows.filter(({ mutation }) => mutation.farm_id === farmId);
  const before = kept.byFarm.get(farmId);
  if (before !== undefined && areSame(before, edits)) return before;
  // A decision made while this was read is newer.
  if (kept.decisions === decisions) kept.byFarm.set(farmId, edits);
  return edits;
};

/** Whether both hold the same objects, of which the outbox makes a new one for each change. */
const areSame = (one: readonly OutboxRow[], other: readonly OutboxRow[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** The open edits of the farms as last read or made in this tab. There are few: a day's work. */
type Kept = { byFarm: Map<string, readonly OutboxRow[]>; decisions: number };

const lastEdits = new WeakMap<OpenDevice, Kept>();

const keptOf = (device: OpenDevice): Kept => {
  const kept = lastEdits.get(device) ?? { byFarm: new Map(), decisions: 0 };
  lastEdits.set(device, kept);
  return kept;
};

/** The open edits of a farm in memory, for the first render of a screen; null if none were read yet. */
export const editsAtHand = (device: OpenDevice, farmId: string): readonly OutboxRow[] | null =>
  lastEdits.get(device)?.byFarm.get(farmId) ?? null;

/** Remembers the open edits after a decision, so that the next screen shows its outcome in its first render. */
export const noteEdits = (device: OpenDevice, rows: readonly OutboxRow[]): void => {
  const kept = keptOf(device);
  const byFarm = Map.groupBy(rows, ({ mutation }) => mutation.farm_id);
  for (const farmId of [...kept.byFarm.keys(), ...byFarm.keys()]) kept.byFarm.set(farmId, byFarm.get(farmId) ?? []);
  kept.decisions += 1;
};

const found = ({ outboxDatabase, codec }: OpenDevice, index: string, scope: string, id: string) =>
  whereMarked(outboxDatabase.open_edit, index, { codec, scope, id }).sortBy('seq');

const decoded = (device: OpenDevice, read: () => Promise<OpenEditRow[]>): Promise<OutboxRow[]> =>
  onDatabase(device.outboxDatabase, async () =>
    (await read()).map((row) => device.lent.seen(device.codec.decode(row.value, openPlace(row.id)) as OutboxRow)),
  );

/** A list of documents of one kind with the edits applied. `holds` says which documents the list is about. */
export const overlaidList = <T>(
  entity: MutableEntity,
  base: readonly Document[],
  edits: readonly OutboxRow[],
  holds: (mutation: OutboxRow['mutation']) => boolean = () => true,
): Item<T>[] =>
  viewList(
    base,
    edits.filter(({ mutation }) => mutation.entity === entity && holds(mutation)),
  ) as Item<unknown>[] as Item<T>[];

/** One document with its edits applied. */
export const overlaid = <T>(
  entity: MutableEntity,
  base: Document | null,
  edits: readonly OutboxRow[],
): Item<T> | null =>
  viewOf(
    base,
    edits.filter(({ mutation }) => mutation.entity === entity),
  ) as Item<unknown> | null as Item<T> | null;
