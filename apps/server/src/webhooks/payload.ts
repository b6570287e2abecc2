import { type FollowedResource, followedResources } from '@byre/contract/changes/schema';
import { type FarmAccess, listFarmAccess } from '../access/farm-access.ts';
import { withoutNames } from '../access/hidden-names.ts';
import type { NameBook } from '../access/names-of-others.ts';
import type { ProvenFarm } from '../access/proven-farm.ts';
import { recordTables } from '../commands/tables.ts';
import type { Database, Db } from '../db/database.ts';
import { identifier, join, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Waiting } from './queue.ts';
import type { Subscription } from './subscription.ts';

/** The body of a message; null if nobody in the practice may read its subject any more. */
export type Payload = string | null;

/** The bodies of a few messages by id, and the farms of those messages that the practice no longer sees. */
export type Payloads = { readonly bodies: ReadonlyMap<string, Payload>; readonly unseenFarms: readonly string[] };

/**
 * The bodies of a few messages, with the documents as they are now and as the practice may read them now. Nothing is
 * prepared that could be sent after its farm was taken away. A document that is gone, or is on another farm by now, is
 * null.
 */
export const payloadsOf = async (
  { db, names }: { db: Database; names: NameBook },
  subscription: Subscription,
  wave: readonly Waiting[],
): Promise<Payloads> => {
  const { actor, farms, resources } = subscription;
  const read = async (tx: Db) => {
    const accesses = (await listFarmAccess(tx, actor)).filter(({ farmId }) => farms?.includes(farmId) ?? true);
    const readable = wave.filter(({ resource }) => resources.some((one) => one === resource));
    return { accesses, documents: await readDocuments(tx, accesses, readable) };
  };
  const { accesses, documents } = await inTransaction(db, read, { readOnly: true, isolation: 'repeatable read' });
  const mayBeSeen = new Set<string>(accesses.map(({ farmId }) => farmId));
  const hidden = await names.hiddenFrom(actor);
  const bodies = new Map(
    wave.map((waiting): [string, Payload] => {
      const { id, farmId, type, resource } = waiting;
      const isReadable = resource === null || resources.some((one) => one === resource);
      // The former readers of a farm are told that it was taken away.
      const isOpen = isReadable && (farmId === null || mayBeSeen.has(farmId) || type === 'farm.deleted');
      // It may have come back; another message says so.
      const found = type === 'farm.deleted' ? undefined : documents.get(keyOf(waiting));
      return [id, isOpen ? withoutNames(bodyOf(waiting, found, subscription), hidden) : null];
    }),
  );
  const concerned = new Set(wave.flatMap(({ farmId }) => farmId ?? []));
  return { bodies, unseenFarms: [...concerned].filter((farmId) => !mayBeSeen.has(farmId)) };
};

type Found = { readonly document: string; readonly version: number | null };

const bodyOf = (waiting: Waiting, found: Found | undefined, { withDocuments }: Subscription): string => {
  const { type, resource, recordId, farmId, happenedAt, happenedBy, createdMs } = waiting;
  const start = `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(happenedAt ?? new Date(createdMs).toISOString())}`;
  if (resource === null) return `${start},"data":null}`;
  const op = type.slice(resource.length + 1);
  const data = JSON.stringify({
    ...{ resource, op, _id: recordId, farm_id: farmId, version: found?.version ?? null },
    ...{ at: happenedAt, by: happenedBy },
  });
  const document = withDocuments ? `,"document":${found?.document ?? 'null'}` : '';
  return `${start},"data":${data.slice(0, -1)}${document}}}`;
};

const keyOf = ({ resource, farmId, recordId }: Pick<Waiting, 'resource' | 'farmId' | 'recordId'>): string =>
  `${resource} ${farmId} ${recordId}`;

/** The documents that messages are about, on farms that may be seen. */
const readDocuments = async (
  db: Db,
  accesses: readonly FarmAccess[],
  wave: readonly Waiting[],
): Promise<Map<string, Found>> => {
  const granted = new Map<string, ProvenFarm>(accesses.map(({ farmId }) => [farmId, farmId]));
  const selects = followedResources.flatMap((resource): Statement[] => {
    const wanted = wave.flatMap(({ resource: of, recordId, farmId }): Wanted[] => {
      const farm = of === resource ? granted.get(farmId ?? '') : undefined;
      return farm === undefined ? [] : [{ farm, recordId: recordId ?? '' }];
    });
    return wanted.length === 0 ? [] : [documentsOf(resource, wanted)];
  });
  if (selects.length === 0) return new Map();
  const rows = await db.rows<{
    resource: string;
    farm_id: string;
    id: string;
    version: number | null;
    document: string;
  }>(join(selects, sql` union all `));
  return new Map(
    rows.map(({ resource, farm_id: farmId, id: recordId, version, document }) => [
      keyOf({ resource, farmId, recordId }),
      { document, version },
    ]),
  );
};

type Wanted = { readonly farm: ProvenFarm; readonly recordId: string };

const documentsOf = (resource: FollowedResource, wanted: readonly Wanted[]): Statement => {
  const farms = wanted.map(({ farm }) => farm);
  if (resource === 'farm') {
    return sql`
      select 'farm' as resource, f._id as farm_id, f._id as id, null::int as version, farm_document(f)::text as document
      from farm f
      where f._id = any (${farms}::text[])`;
  }
  const { table, document, isRecord } = recordTables[resource];
  const ids = wanted.map(({ recordId }) => recordId);
  return sql`
      select ${resource}::text as resource, item.farm_id, item._id::text as id, item.version, ${identifier(document)}(item)::text as document
      from unnest(${farms}::text[], ${ids}::text[]) as wanted (farm_id, id)
      join ${identifier(table)} item
        on item.farm_id = wanted.farm_id
        and item._id = ${isRecord ? sql`wanted.id::uuid` : sql`wanted.id`}
      ${isRecord ? sql`where item.deleted_at is null` : sql``}`;
};
