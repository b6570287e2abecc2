import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import type { Document } from '@byre/sync/state';
import { openedDevice } from '../opened/open-device.ts';
import { decodePage } from '../storage/animal-pages.ts';
import { placeOf } from '../storage/codec.ts';
import { onDatabase } from '../storage/database.ts';
import { ofScope, recordTable } from '../storage/shelves.ts';
import { readPacked } from './animal-reads.ts';
import { readWholeFarms } from './due-rows.ts';

/* The state of a farm's records, for the search over everything on this device. */

export type FarmState = { farmId: string; rev: number };
export type KindOfDocument = { entity: MutableEntity; document: Document };

/** The farms that are completely on the device, each with the state of its records. Live inside `useLive`. */
export const farmStates = (): Promise<FarmState[]> => readWholeFarms(openedDevice());

/** Every document of a farm as on the server: animals and their records. */
export const documentsOfFarm = async (farmId: string): Promise<KindOfDocument[]> => {
  const { baseDatabase, codec } = openedDevice();
  const all: KindOfDocument[] = [];
  for (const entity of mutableEntities) {
    if (entity === 'animal') {
      const pages = await onDatabase(baseDatabase, () => ofScope(baseDatabase.animal_page, farmId).toArray());
      for (const row of pages) {
        for (const [, , document] of decodePage(row, codec)) if (document) all.push({ entity, document });
      }
      continue;
    }
    const table = recordTable(baseDatabase, entity);
    const rows = await onDatabase(baseDatabase, () => ofScope(table, farmId).toArray());
    for (const row of rows) {
      if (row.value !== null) all.push({ entity, document: codec.decode(row.value, placeOf(table, row)) as Document });
    }
  }
  return all;
};

/** Documents as on the server, by their ids. Those that are gone are left out. */
export const documentsAt = async (
  asked: readonly { kind: MutableEntity; farmId: string; id: string }[],
): Promise<Map<string, Document>> => {
  const device = openedDevice();
  const { baseDatabase, codec } = device;
  const byKind = Map.groupBy(asked, ({ kind }) => kind);
  const shelves = [...byKind].flatMap(([kind, some]) =>
    kind === 'animal'
      ? []
      : [
          {
            table: recordTable(baseDatabase, kind),
            keys: some.map(({ farmId, id }): [string, string] => [farmId, id]),
          },
        ],
  );
  const herds = Map.groupBy(byKind.get('animal') ?? [], ({ farmId }) => farmId);
  const tables = [baseDatabase.bucket, baseDatabase.animal_page, ...shelves.map(({ table }) => table)];
  const ofHerds = () => [...herds].map(([farmId, some]) => readPacked(device, farmId, ids(some)));
  const ofShelves = () => shelves.map(({ table, keys }) => table.bulkGet(keys));
  // One transaction, because a key waits for it, and each takes a slow phone as long as several reads in it.
  const [packed, rows] = await onDatabase(baseDatabase, () =>
    baseDatabase.transaction('r', tables, () => Promise.all([Promise.all(ofHerds()), Promise.all(ofShelves())])),
  );
  const records = rows.flatMap((found, at): Document[] => {
    const table = shelves[at]?.table;
    return found.flatMap((row) =>
      table && row?.value ? [codec.decode(row.value, placeOf(table, row)) as Document] : [],
    );
  });
  const herd: Document[] = packed.flatMap((found) => [...found.values()]);
  return new Map([...herd, ...records].map((document) => [String(document._id), document]));
};

const ids = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);

/** A document with unsent edits. `document` is null once it is deleted; `tag` is the animal's when it was edited. */
export type UnsentDocument = {
  entity: MutableEntity;
  farmId: string;
  id: string;
  tag: string | null;
  document: Document | null;
};

/** The documents with unsent edits, with all of them applied. Live inside `useLive`. */
export const unsentDocuments = async (): Promise<UnsentDocument[]> => {
  const { rows } = await openedDevice().outbox.read();
  const last = new Map(
    rows
      .filter(({ state }) => state !== 'acked')
      .map(({ mutation, document, tag }) => [
        mutation.entity_id,
        {
          entity: mutation.entity,
          farmId: mutation.farm_id,
          id: mutation.entity_id,
          tag,
          document: mutation.op === 'delete' ? null : document,
        },
      ]),
  );
  return [...last.values()];
};
