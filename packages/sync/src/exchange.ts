import type { PullLine, PullRequest, PushReply } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { BaseStore, Clock, EntryKey, Ids, OutboxStore, PushOutcome, Transport } from './ports.ts';
import { bucketOf, type EpochMode, epochOperations, type Keeps, pullRequest, releaseOperations } from './pull.ts';
import { readPull } from './read-pull.ts';
import { enterEpoch, setAside, takeUp } from './scope.ts';
import { type OutboxRow, versionOf } from './state.ts';
import { claim, finishAcked, type PushLimits, release, resultOperations, settle } from './step.ts';

/** What an exchange with the server works on. */
export type Ports = {
  outbox: OutboxStore;
  base: BaseStore;
  transport: Transport;
  clock: Clock;
  ids: Ids;
  device: string;
  /** The error of the clock, as measured since the app was opened; null before. Left out if nothing measures it. */
  clockOffsetMs?: () => number | null;
  /** The buckets that this device keeps, read again for every pull; null or left out for all of them [C11]. */
  keeps?: () => Promise<Keeps | null>;
};

/** The result of an exchange: more to do, nothing (more) to do, or how the request failed. */
export type ExchangeOutcome = 'more' | 'done' | Failure;
export type Failure = Exclude<PushOutcome, { kind: 'reply' }> & { rows: number };

/**
 * One push: claim, send, and store the answers. The base is written before the outbox: after a crash in between the
 * same edits are sent again, and the server repeats its answers [E6].
 */
export const pushOnce = async (ports: Ports, limits: PushLimits, failures: number): Promise<ExchangeOutcome> => {
  const { outbox, base, transport, clock, ids } = ports;
  const measuredMs = ports.clockOffsetMs?.() ?? null;
  const batch = await outbox.update((snapshot) => claim(snapshot, clock.nowMs(), limits, measuredMs));
  if (batch.length === 0) return 'done';
  const { client, epoch } = await outbox.read();
  const mutations = batch.map((row) => row.mutation);
  const answer = await transport.push({ protocol: protocolVersion, epoch, client, device: ports.device, mutations });
  const outcome = isWhole(answer, batch) ? answer : notWhole;
  const now = { nowMs: clock.nowMs(), random: ids.random() };
  if (outcome.kind !== 'reply') {
    await outbox.update((snapshot) => release(snapshot, batch, outcome, { ...now, failures }));
    return { ...outcome, rows: batch.length };
  }
  const { reply } = outcome;
  if (reply.epoch !== epoch) await enter(ports, reply);
  // If there is no room for the documents, the edits are still confirmed. They stay on top of the base until a pull
  // brings the documents.
  await base.apply(resultOperations(batch, reply), reply.epoch).catch(() => undefined);
  await outbox.update((snapshot) => settle(snapshot, batch, reply, now));
  // Without room for the log they stay where they are, which does not hold up the next ones [O26].
  await finish(ports).catch(() => undefined);
  return 'more';
};

/** Whether every edit got an answer. A reply that leaves one out is not from our server [E3]. */
const isWhole = (answer: PushOutcome, batch: readonly OutboxRow[]): boolean =>
  answer.kind !== 'reply' || batch.every((row) => answer.reply.results.some((result) => result.id === row.id));

const notWhole: PushOutcome = { kind: 'unknown', cause: 'not-ours', retryAfterMs: null };

/** One pull: everything that has changed, or as much of it as arrived. */
export const pullOnce = async (ports: Ports): Promise<ExchangeOutcome> => {
  const { base, transport, ids } = ports;
  const keeps = (await ports.keeps?.()) ?? null;
  if (keeps) await base.apply(releaseOperations(await base.buckets(), keeps));
  const [epoch, buckets] = [await base.epoch(), await base.buckets()];
  const request = pullRequest(epoch, buckets, keeps);
  const reader = readPull(ids.uuid(), epoch, buckets);
  let isPlaced = false;
  const onLines = async (lines: readonly PullLine[]) => {
    const operations = reader.take(lines);
    const [answered, visible] = [reader.epoch(), reader.visibleFarms()];
    if (answered && !isPlaced) await enterOutbox(ports, answered);
    if (visible && !isPlaced) await ports.outbox.update((snapshot) => takeUp(snapshot, visible));
    await base.apply(operations, reader.state() === 'new-epoch' ? undefined : answered?.epoch);
    if (visible && !isPlaced) await ports.outbox.update((snapshot) => setAside(snapshot, visible, ports.clock.nowMs()));
    isPlaced = visible !== null;
  };
  const outcome = await transport.pull(request, onLines);
  await finish(ports).catch((error: unknown) => {
    // E3: if the server asks for a sign-in or a newer app, that is reported, even by a device without room for its log.
    if (outcome.kind === 'done') throw error;
  });
  if (reader.state() === 'new-epoch') return 'more';
  if (outcome.kind !== 'done') return { ...outcome, rows: 0 };
  // A stream that ended before `bye` was cut off, even without an error. What arrived is kept; cursors of incomplete
  // buckets stay [C1].
  if (reader.state() === 'finished') return keeps && (await isMoreNamed(base, keeps, request)) ? 'more' : 'done';
  return { kind: 'unknown', cause: reader.state() === 'broken' ? 'server' : 'network', retryAfterMs: null, rows: 0 };
};

/** Whether the answer named a bucket to keep that was not asked for, because it was not known [C11]. */
const isMoreNamed = async (base: BaseStore, keeps: Keeps, { want = [] }: PullRequest): Promise<boolean> => {
  const asked = new Set(want);
  return (await base.buckets()).some(({ bucket }) => keeps(bucket) && !asked.has(bucket));
};

/**
 * Moves to another generation of the server's database: first the edits, then the copy, so that both are repeated after
 * a crash.
 */
const enter = async (ports: Ports, reply: Pick<PushReply, 'epoch' | 'mode'>): Promise<void> => {
  await enterOutbox(ports, reply);
  const { base } = ports;
  const [epoch, buckets] = [await base.epoch(), await base.buckets()];
  if (epoch !== null && epoch !== reply.epoch) await base.apply(epochOperations(buckets, reply), epoch);
};

const enterOutbox = async ({ outbox, base, clock }: Ports, to: { epoch: string; mode: EpochMode }): Promise<void> => {
  if ((await outbox.read()).epoch === to.epoch) return;
  // An outbox that never recorded an epoch: the base has it.
  const noted = await base.epoch();
  // Every settled edit of the log, whatever the clock said when it was closed.
  await outbox.updateWithLog(Number.NEGATIVE_INFINITY, (snapshot, log) =>
    enterEpoch({ ...snapshot, epoch: snapshot.epoch ?? noted }, log, to, clock.nowMs()),
  );
};

/** Ends the acknowledged edits whose effect the base has reached. */
const finish = async ({ outbox, base, clock }: Ports): Promise<void> => {
  const acked = (await outbox.read()).rows.filter((row) => row.state === 'acked');
  if (acked.length === 0) return;
  const [entries, buckets] = [await base.read(acked.map(keyOf)), await base.buckets()];
  const cursors = new Map(buckets.map(({ bucket, cursor }) => [bucket, cursor ?? 0]));
  const found = new Map(entries.map((entry) => [`${entry.entity} ${entry.id}`, entry]));
  const isShown = (row: OutboxRow): boolean => {
    const { bucket, entity, id } = keyOf(row);
    const ver = row.ver ?? 0;
    const entry = found.get(`${entity} ${id}`);
    if ((cursors.get(bucket) ?? 0) >= ver) return true;
    if (!entry || entry.ver !== ver) return entry !== undefined && entry.ver > ver;
    return entry.document === null || versionOf(entry.document) >= (row.version ?? 0);
  };
  await outbox.update((snapshot) => finishAcked(snapshot, isShown, clock.nowMs()));
};

const keyOf = (row: OutboxRow): EntryKey => {
  const { entity, farm_id, entity_id } = row.mutation;
  return { bucket: bucketOf(entity, farm_id), entity, id: entity_id };
};
