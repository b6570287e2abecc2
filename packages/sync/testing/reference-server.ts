import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import type { Mutation, PullLine, PullRequest, PushReply, PushRequest } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { bucketOf } from '../src/pull.ts';
import type { Document } from '../src/state.ts';
import { apply } from './reference/apply.ts';
import {
  type AuditEntry,
  bucketIn,
  copyOf,
  type Data,
  type Draft,
  emptyData,
  grantsOf,
  type Outcome,
  putRow,
  type Row,
} from './reference/data.ts';
import { answerReport, type KnownDevice } from './reference/devices.ts';
import { pullAll } from './reference/pull.ts';
import { type Complaints, pushAll } from './reference/push.ts';
import { correctRules, type Ground, type ServerRules } from './reference/rules.ts';
import { createProcess, type Work } from './reference/transactions.ts';

/** The smallest correct sync server, in memory, against which the simulation tests the engine. */
export type ReferenceServer = {
  push(person: string, request: PushRequest): Promise<PushReply>;
  pull(person: string, request: PullRequest): Promise<PullLine[]>;
  /** `cookie` identifies the device to the server, whatever name the device gives itself. */
  report(cookie: string, report: DeviceReport): Promise<DeviceAnswer>;
  /** Gives a bucket to a person, or takes it away. */
  grant(person: string, bucket: string): void;
  revoke(person: string, bucket: string): void;
  /** What the practice does at its desk, by the same commands. */
  write(mutation: Mutation): Promise<Outcome>;
  /** Writes a row as an import would: an animal, an entry of a list. */
  load(bucket: string, row: Pick<Row, 'entity' | 'id' | 'document'>): Promise<void>;
  /** Moves an animal, with everything below it, to another farm. */
  move(animalId: string, from: string, to: string): Promise<void>;
  /** Everything in progress is interrupted; what was committed stays. */
  crash(): void;
  backup(): Data;
  /** Goes back to a copy of the data, as a new epoch. */
  restore(backup: Data, epoch: string, mode: Data['mode']): void;
  /** What the person may see: every document that is not deleted with its bucket's counter, by `bucket entity id`. */
  visible(person: string): Map<string, { ver: number; document: Document }>;
  /** What is committed. */
  data(): Data;
  audit(): readonly AuditEntry[];
  complaints: Complaints;
  devices: ReadonlyMap<string, KnownDevice>;
};

export type ServerOptions = {
  rules?: Partial<ServerRules>;
  /** The point at which anything else may happen; immediately, unless a simulation decides. */
  pause?: () => Promise<void>;
  nowMs?: () => number;
};

export const createReferenceServer = (options: ServerOptions = {}): ReferenceServer => {
  const { pause = () => Promise.resolve(), nowMs = () => 0 } = options;
  const rules: ServerRules = { ...correctRules, ...options.rules };
  const process = createProcess(pause, nowMs);
  const complaints: Complaints = { reused: [], orphans: [], makers: new Map() };
  const devices = new Map<string, KnownDevice>();
  let data = emptyData('epoch-1');
  const groundOf = (seen: Data): Ground => ({ data: seen, live: () => data, step: process.step, nowMs });
  const transact = <T>(buckets: readonly string[], work: Work<T>) => process.transact(data, rules, buckets, work);
  const stamp = (draft: Draft) => rules.stamp(groundOf(data), draft);
  return {
    push: async (person, request) => {
      await process.step();
      const { epoch, mode } = data;
      const results = await pushAll({ ...groundOf(data), rules, person, complaints, transact }, request);
      await process.step();
      return { protocol: protocolVersion, epoch, mode, results };
    },
    pull: async (person, request) => {
      await process.step();
      return pullAll({ ...groundOf(snapshotOf(data)), rules, person }, request);
    },
    report: async (cookie, report) => {
      await process.step();
      return answerReport(devices, cookie, report);
    },
    grant: (person, bucket) => {
      data.grants.set(person, new Set([...grantsOf(data, person), bucket]));
    },
    revoke: (person, bucket) => {
      data.grants.set(person, new Set([...grantsOf(data, person)].filter((each) => each !== bucket)));
    },
    write: (mutation) =>
      transact([bucketOf('farm', mutation.farm_id)], async ([draft]) => {
        if (!draft) throw new Error('A transaction has a draft of its bucket.');
        return apply({ ...groundOf(data), rules, draft, person: null, versionsOf: () => new Set() }, mutation);
      }),
    load: (bucket, row) =>
      transact([bucket], async (drafts) => {
        for (const draft of drafts) putRow(draft, { ...row, ver: await stamp(draft), gone: null, parents: [] });
      }),
    move: (animalId, from, to) =>
      transact([bucketOf('farm', from), bucketOf('farm', to)], movingOf(animalId, to, stamp)),
    crash: process.crash,
    backup: () => copyOf(data),
    restore: (backup, epoch, mode) => {
      process.crash();
      data = { ...copyOf(backup), epoch, mode };
    },
    visible: (person) => visibleIn(data, person),
    data: () => data,
    audit: () => data.audit,
    complaints,
    devices,
  };
};

/** What a reading transaction sees from its first statement to its last. */
const snapshotOf = (data: Data): Data => ({ ...data, buckets: new Map(data.buckets), grants: new Map(data.grants) });

const visibleIn = (data: Data, person: string): Map<string, { ver: number; document: Document }> => {
  const visible = new Map<string, { ver: number; document: Document }>();
  for (const bucket of grantsOf(data, person)) {
    for (const { entity, id, ver, document, gone } of bucketIn(data, bucket).rows.values()) {
      if (!gone) visible.set(`${bucket} ${entity} ${id}`, { ver, document });
    }
  }
  return visible;
};

/** In one transaction: gone from the one farm, and there in the other. */
const movingOf =
  (animalId: string, to: string, stamp: (draft: Draft) => Promise<number>): Work<void> =>
  async ([source, target]) => {
    if (!source || !target) throw new Error('A move is between two farms.');
    const [leaves, arrives] = [await stamp(source), await stamp(target)];
    const belongs = (row: Row) => row.gone === null && (row.id === animalId || row.parents.includes(animalId));
    for (const row of [...source.rows.values()].filter(belongs)) {
      putRow(source, { ...row, gone: 'moved', ver: leaves });
      const was = target.rows.get(row.id);
      const away = was ? [...(was.away ?? []), { from: was.ver, to: arrives }] : [];
      putRow(target, { ...row, document: { ...row.document, farm_id: to }, ver: arrives, away });
    }
  };
