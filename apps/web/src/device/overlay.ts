import type { MutableEntity } from '@byre/contract/sync/entities';
import type { Document, OutboxRow } from '@byre/sync/state';
import { type ViewItem, viewList, viewOf } from '@byre/sync/view';
import type { OpenEditRow } from './database.ts';
import { onDatabase } from './database.ts';
import { whereMarked } from './marked.ts';
import type { OpenDevice } from './open-device.ts';

/** A document as a screen shows it: with this device's unsent edits, and whether there are any. */
export type Item<T> = { document: T; sync: ViewItem['sync'] };

/** The open edits of an animal and of all that hangs on it, in order. */
export const editsOfAnimal = (device: OpenDevice, farmId: string, animalId: string): Promise<OutboxRow[]> =>
  decoded(device, () => found(device, '[farm_id+animal_id]', farmId, animalId));

/** The open edits of one document, in order. */
export const editsOfDocument = (device: OpenDevice, farmId: string, id: string): Promise<OutboxRow[]> =>
  decoded(device, () => found(device, '[farm_id+entity_id]', farmId, id));

/** The open edits of a farm, in order. */
export const editsOfFarm = (device: OpenDevice, farmId: string): Promise<OutboxRow[]> =>
  decoded(device, () => device.outboxDatabase.open_edit.where('farm_id').equals(farmId).sortBy('seq'));

const found = ({ outboxDatabase, codec }: OpenDevice, index: string, scope: string, id: string) =>
  whereMarked(outboxDatabase.open_edit, index, { codec, scope, id }).sortBy('seq');

const decoded = (device: OpenDevice, read: () => Promise<OpenEditRow[]>): Promise<OutboxRow[]> =>
  onDatabase(device.outboxDatabase, async () =>
    (await read()).map((row) => device.codec.decode(row.value) as OutboxRow),
  );

/** A list of one kind of document with the edits of that kind on top. `holds` tells which documents the list is about. */
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

/** One document with its edits on top. */
export const overlaid = <T>(
  entity: MutableEntity,
  base: Document | null,
  edits: readonly OutboxRow[],
): Item<T> | null =>
  viewOf(
    base,
    edits.filter(({ mutation }) => mutation.entity === entity),
  ) as Item<unknown> | null as Item<T> | null;
