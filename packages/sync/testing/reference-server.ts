import type { Json } from '@byre/contract/fields';
import { startDigest } from '@byre/contract/sync/digest';
import type { MutableEntity } from '@byre/contract/sync/entities';
import { mergeFields, sameJson } from '@byre/contract/sync/merge';
import type { Mutation, PullLine, PullRequest, PushReply, PushRequest, PushResult } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { bucketOf } from '../src/pull.ts';
import type { Document } from '../src/state.ts';
import { draftDocument } from '../src/view.ts';

type Outcome = Omit<PushResult, 'id' | 'duplicate'>;
type Row = { entity: MutableEntity; id: string; ver: number; document: Document; deleted: boolean; parents: string[] };
type Farm = { head: number; rows: Map<string, Row> };

/** One effect on the server's data: what an auditor would find. */
export type AuditEntry = { mutation: string; farm: string; ver: number };

/** The smallest correct sync server, in memory: what the simulation holds the engine against. */
export type ReferenceServer = {
  push(person: string, request: PushRequest): PushReply;
  pull(person: string, request: PullRequest): PullLine[];
  grant(person: string, farmId: string): void;
  revoke(person: string, farmId: string): void;
  /** What the person may see: every live document with its farm counter, by `entity id`. */
  visible(person: string): Map<string, { ver: number; document: Document }>;
  audit(): readonly AuditEntry[];
  /** Ids under which other content came than the first time: a device must never do that. */
  reused(): readonly string[];
  /** Edits that came before the parent that they hang on had ever been there. */
  orphans(): readonly string[];
  /** Refused edits, as the server keeps them. */
  refused(): readonly Mutation[];
};

type World = {
  epoch: string;
  farms: Map<string, Farm>;
  grants: Map<string, Set<string>>;
  known: Map<string, { content: string; outcome: Outcome }>;
  reused: string[];
  orphans: string[];
  audit: AuditEntry[];
  refused: Mutation[];
};

export const createReferenceServer = (epoch = 'epoch-1'): ReferenceServer => {
  const world: World = {
    epoch,
    farms: new Map(),
    grants: new Map(),
    known: new Map(),
    reused: [],
    orphans: [],
    audit: [],
    refused: [],
  };
  const grantsOf = (person: string) => world.grants.get(person) ?? new Set<string>();
  return {
    push: (person, request) => ({
      protocol: protocolVersion,
      epoch: world.epoch,
      mode: 'restore',
      results: request.mutations.map((mutation) => pushOne(world, grantsOf(person), mutation as Mutation)),
    }),
    pull: (person, request) => pull(world, grantsOf(person), request),
    grant: (person, farmId) => {
      world.grants.set(person, grantsOf(person).add(farmId));
      farmOf(world, farmId);
    },
    revoke: (person, farmId) => {
      grantsOf(person).delete(farmId);
    },
    visible: (person) =>
      new Map(
        [...grantsOf(person)].flatMap((farmId) =>
          [...farmOf(world, farmId).rows.values()].flatMap((row) =>
            row.deleted ? [] : [[`${row.entity} ${row.id}`, { ver: row.ver, document: row.document }] as const],
          ),
        ),
      ),
    audit: () => world.audit,
    reused: () => world.reused,
    orphans: () => world.orphans,
    refused: () => world.refused,
  };
};

const farmOf = (world: World, farmId: string): Farm => {
  const farm = world.farms.get(farmId) ?? { head: 0, rows: new Map() };
  world.farms.set(farmId, farm);
  return farm;
};

const blank = { ver: null, document: null, conflict: null, problem: null };
const rejected = (detail: string): Outcome => ({ ...blank, status: 'rejected', problem: { detail, errors: [] } });
const clash = (
  kind: 'fields' | 'deleted' | 'edited',
  row: Row,
  fields: NonNullable<PushResult['conflict']>['fields'],
) =>
  ({
    ...blank,
    status: 'conflict',
    document: row.deleted ? null : row.document,
    conflict: { kind, fields, by: null, at: null },
  }) as const;

const pushOne = (world: World, grants: ReadonlySet<string>, mutation: Mutation): PushResult => {
  const { id } = mutation;
  const before = world.known.get(id);
  const content = contentOf(mutation);
  if (before && before.content !== content) world.reused.push(id);
  if (before) return { id, duplicate: true, ...before.outcome };
  if (!grants.has(mutation.farm_id)) return { id, duplicate: false, ...blank, status: 'no-access' };
  const isReady = mutation.depends_on.every((dependency) => world.known.get(dependency)?.outcome.status === 'applied');
  if (!isReady) return { id, duplicate: false, ...blank, status: 'blocked' };
  const outcome = apply(world, farmOf(world, mutation.farm_id), mutation);
  world.known.set(id, { content, outcome });
  if (outcome.status === 'applied') world.audit.push({ mutation: id, farm: mutation.farm_id, ver: outcome.ver ?? 0 });
  else world.refused.push(mutation);
  return { id, duplicate: false, ...outcome };
};

/** What must be the same whenever an edit comes: all but its place in the queue, and what it waits for or expects. */
const contentOf = ({ seq: _, depends_on: __, base_version: ___, ...content }: Mutation): string =>
  JSON.stringify(content);

const apply = (world: World, farm: Farm, mutation: Mutation): Outcome => {
  const row = farm.rows.get(mutation.entity_id);
  const parents = [mutation.medical_record_id, mutation.treatment_id].filter((id) => id !== null);
  if (parents.some((id) => !farm.rows.has(id))) world.orphans.push(mutation.id);
  if (parents.some((id) => farm.rows.get(id)?.deleted !== false)) return rejected('Its parent is not there.');
  // Stands for every rule that only the server knows.
  if (mutation.fields.notes?.new === refusedNote) return rejected('A rule does not allow this.');
  if (mutation.op === 'create') {
    if (row) return rejected('It is there already.');
    return write(farm, mutation, draftDocument({ mutation, shown: {} }), parents);
  }
  if (!row) return rejected('There is no such document.');
  if (mutation.op === 'delete') return remove(world, farm, mutation, row);
  if (row.deleted) return clash('deleted', row, []);
  const merge = mergeFields(mutation.entity, mutation.fields, row.document as Record<string, Json>);
  if (merge.kind === 'conflict') return clash('fields', row, merge.fields);
  if (Object.keys(merge.changes).length === 0)
    return { ...blank, status: 'applied', ver: row.ver, document: row.document };
  return write(farm, mutation, { ...row.document, ...merge.changes }, parents);
};

/** A note that no server would take. */
export const refusedNote = 'refuse me';

const write = (farm: Farm, { entity, entity_id: id }: Mutation, document: Document, parents: string[]): Outcome => {
  farm.head += 1;
  const written = { ...document, version: Number(document.version ?? 0) + 1 };
  farm.rows.set(id, { entity, id, ver: farm.head, document: written, deleted: false, parents });
  return { ...blank, status: 'applied', ver: farm.head, document: written };
};

const remove = (world: World, farm: Farm, mutation: Mutation, row: Row): Outcome => {
  if (row.deleted) return { ...blank, status: 'applied', ver: row.ver };
  const own = new Set(mutation.depends_on.map((id) => world.known.get(id)?.outcome.document?.version));
  for (let version = (mutation.base_version ?? 0) + 1; version <= Number(row.document.version); version += 1) {
    if (!own.has(version)) return clash('edited', row, []);
  }
  farm.head += 1;
  for (const each of farm.rows.values()) {
    if (each.id !== row.id && !each.parents.includes(row.id)) continue;
    Object.assign(each, { deleted: true, ver: farm.head });
  }
  return { ...blank, status: 'applied', ver: farm.head };
};

const pull = (world: World, grants: ReadonlySet<string>, request: PullRequest): PullLine[] => {
  const farmIds = [...grants].sort();
  const visible = new Set(farmIds.map((id) => `farm:${id}`));
  const lost = Object.keys(request.have).filter((bucket) => !visible.has(bucket));
  const scopes = farmIds.map((id) => ({
    b: `farm:${id}`,
    head: farmOf(world, id).head,
    n: farmOf(world, id).rows.size,
  }));
  return [
    { t: 'hello', protocol: protocolVersion, epoch: world.epoch, mode: 'restore', scopes },
    ...lost.map((b): PullLine => ({ t: 'drop', b })),
    ...farmIds.flatMap((id) => leg(world, id, request)),
    { t: 'bye' },
  ];
};

const leg = (world: World, farmId: string, request: PullRequest): PullLine[] => {
  const b = bucketOf('medical-record', farmId);
  const { head, rows } = farmOf(world, farmId);
  const have = request.epoch === world.epoch ? request.have[b] : undefined;
  if (have === head) return [];
  const isDelta = have !== undefined;
  const chosen = [...rows.values()].filter((row) => (isDelta ? row.ver > have : !row.deleted));
  const lines = chosen.map(
    ({ entity: e, id, ver: v, document: d, deleted }): PullLine =>
      deleted ? { t: 'del', e, id, v, why: 'deleted' } : { t: 'put', e, id, v, d },
  );
  const digest = startDigest();
  for (const { entity, id, ver, deleted } of rows.values()) if (!deleted) digest.add(entity, id, ver);
  const mode = isDelta ? 'delta' : 'snapshot';
  return [
    { t: 'begin', b, mode, from: have ?? 0, to: head, n: lines.length },
    ...lines,
    { t: 'end', b, v: head, n: lines.length, sum: digest.text() },
  ];
};

/** Whether two sets of documents are the same, byte for byte. */
export const sameDocuments = (
  a: ReadonlyMap<string, { ver: number; document: Document }>,
  b: ReadonlyMap<string, { ver: number; document: Document }>,
): boolean =>
  a.size === b.size &&
  [...a].every(([key, { ver, document }]) => {
    const other = b.get(key);
    return other !== undefined && other.ver === ver && sameJson(document as Json, other.document as Json);
  });
