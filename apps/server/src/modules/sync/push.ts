import type { PushReply, PushRequest, PushResult } from '@byre/contract/sync/messages';
import type { Actor } from '../../access/actor.ts';
import { askFarmAccess } from '../../access/farm-access.ts';
import { beginFarmWorkReading, type FarmWork } from '../../commands/farm-work.ts';
import { isOlder, resultForOlder } from '../../commands/older-withdrawals.ts';
import { NeedsSavepoints, sideBySide } from '../../commands/side-by-side.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Epoch } from '../../db/epoch.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyMutation } from './apply-mutation.ts';
import { type Item, readItem } from './mutation.ts';
import { applied, blocked, isFinal, noAccess, type Outcome, rejected } from './outcome.ts';
import { type Answered, findKnown, type Known, keepAnswers, listOwnApplied } from './push-queries.ts';
import { allStopped, type SetBackWatch, stoppedProblem } from './set-back.ts';
import { wavesOf } from './waves.ts';

type Pushing = { actor: Actor; request: PushRequest; now: Date; sessionHash: Uint8Array; setBack: SetBackWatch };

/**
 * Applies a device's edits, each exactly once, and returns the result of each, in order. One transaction for each run
 * of edits on the same farm: no statement spans two farms.
 *
 * Throws if the database could not do its work. What was applied before that stays, and is a duplicate next time.
 */
export const push = async (db: Database, pushing: Pushing): Promise<PushReply> => {
  const { request, setBack, sessionHash } = pushing;
  const items = request.mutations.map(readItem);
  const farmIds = [...new Set(items.flatMap(({ farmId }) => farmId ?? []))];
  const { stopped, ...told } = await setBack.standing(farmIds, sessionHash);
  const epoch = { epoch: told.epoch, mode: told.mode };
  if (isBehind(request, epoch)) return { protocol: request.protocol, ...epoch, results: items.map(held) };
  const results: PushResult[] = [];
  for (const { farmId, run } of byFarm(items)) {
    const isStopped = farmId !== null && stopped.includes(farmId);
    results.push(
      ...(farmId === null ? run.map(unreadable) : await pushToFarm(db, { ...pushing, isStopped }, farmId, run)),
    );
  }
  // [S18] A device with edits for other farms must not be held up; one that has nothing else is asked to wait.
  if (results.length > 0 && results.every(({ problem }) => problem === stoppedProblem)) throw allStopped();
  const readable = isOlder(request.protocol) ? results.map(resultForOlder) : results; // P13
  return { protocol: request.protocol, ...epoch, results: readable };
};

/**
 * A device that does not know yet that a new epoch has begun sends edits that build on work that may be lost, so it is
 * told first [S13]. After a restore it then sends that work again, before this; after a reset it asks its person.
 */
const isBehind = (request: PushRequest, { epoch }: Epoch): boolean => request.epoch !== null && request.epoch !== epoch;

const held = (item: Item): PushResult =>
  resultOf(item.id ?? '', {
    ...blocked,
    problem: {
      code: 'set-back',
      detail: 'The records of the service were restored from a backup. Earlier edits must be sent again first.',
      errors: [],
    },
  });

const stoppedResult = (item: Item): PushResult => ({
  ...resultOf(item.id ?? '', { ...blocked, problem: stoppedProblem }),
  why: 'set-back',
});

/** Runs of items of the same farm, in order. */
const byFarm = (items: readonly Item[]): { farmId: string | null; run: Item[] }[] => {
  const runs: { farmId: string | null; run: Item[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.farmId === item.farmId) last.run.push(item);
    else runs.push({ farmId: item.farmId, run: [item] });
  }
  return runs;
};

type PushingToFarm = Pushing & { isStopped: boolean };

/**
 * Side by side. If an edit would have left something behind, the run starts again, one by one in savepoints [S7], and
 * that edit fails alone.
 */
const pushToFarm = async (
  db: Database,
  pushing: PushingToFarm,
  farmId: string,
  run: readonly Item[],
): Promise<PushResult[]> => {
  try {
    return await pushRun(db, pushing, farmId, run, { waves: wavesOf(run), carryOut: sideBySide });
  } catch (error) {
    if (!(error instanceof NeedsSavepoints)) throw error;
    return pushRun(db, pushing, farmId, run, { waves: run.map((item) => [item]), carryOut: oneByOne });
  }
};

/** How a run is carried out: which of its items together, and how. */
type Manner = { readonly waves: readonly (readonly Item[])[]; readonly carryOut: typeof sideBySide };

const pushRun = (
  db: Database,
  pushing: PushingToFarm,
  farmId: string,
  run: readonly Item[],
  { waves, carryOut }: Manner,
): Promise<PushResult[]> => {
  const { actor, request, now } = pushing;
  const { question, accessFrom } = askFarmAccess(actor, farmId); // S5
  const device = request.device ?? actor.device;
  return inTransaction(
    db,
    async (tx, opened) => {
      const access = accessFrom(await opened);
      if (!access) return withoutAccess(tx, actor, farmId, run);
      // Only now, so that somebody without access learns nothing about the farm.
      if (pushing.isStopped) return run.map(stoppedResult);
      const [work, known] = await beginFarmWorkReading(tx, access, actor, { now, device }, () =>
        findKnown(tx, access, idsOf(run)),
      );
      const answers: Answered[] = [];
      const results = new Map<Item, PushResult>();
      for (const wave of waves) {
        const parts = wave.map((item) => (own: FarmWork) => pushOne(own, { known, answers }, item));
        const told = await carryOut(work, parts);
        for (const [index, item] of wave.entries()) results.set(item, told[index] ?? unreadable(item));
      }
      await keepAnswers(work, request.client, answers);
      return run.flatMap((item) => results.get(item) ?? []);
    },
    { opening: question },
  );
};

const oneByOne: typeof sideBySide = async (work, parts) => {
  const results = [];
  for (const part of parts) results.push(await part(work));
  return results;
};

/** What was answered before the run, and in it; and of the latter, what must still be stored. */
type Told = { readonly known: Map<string, Known>; readonly answers: Answered[] };

const pushOne = async (work: FarmWork, { known, answers }: Told, item: Item): Promise<PushResult> => {
  const { id, hash } = item;
  if (id === null) return unreadable(item);
  const before = known.get(id);
  if (before && !isSameHash(before.hash, hash)) return resultOf(id, reused); // S2
  if (before) return { id, duplicate: true, ...before.outcome };
  const outcome = await decide(work, known, item);
  if (isFinal(outcome)) {
    answers.push({ item: { ...item, id }, outcome });
    known.set(id, { hash, outcome });
  }
  return resultOf(id, outcome);
};

const decide = async (work: FarmWork, known: ReadonlyMap<string, Known>, item: Item): Promise<Outcome> => {
  if (item.kind === 'malformed') return malformed(item);
  const dependencies = item.mutation.depends_on.map((id) => known.get(id)?.outcome);
  if (!dependencies.every((outcome) => outcome?.status === 'applied')) return blocked; // S4
  return applyMutation(
    work,
    item.mutation,
    dependencies.filter((outcome) => outcome !== undefined),
  );
};

/**
 * Nothing is applied to a farm that is not theirs. But an edit that was applied before the farm was lost, and whose
 * answer was lost too, must not look unsent for ever. Its author is told that, and nothing else.
 */
const withoutAccess = async (
  tx: Transaction,
  actor: Actor,
  farmId: string,
  run: readonly Item[],
): Promise<PushResult[]> => {
  const own = await listOwnApplied(tx, actor, farmId, idsOf(run));
  return run.map((item) => {
    const before = item.id === null ? undefined : own.get(item.id);
    if (!before || !isSameHash(before.hash, item.hash)) return resultOf(item.id ?? '', noAccess);
    return { ...resultOf(item.id ?? '', applied(before.ver, null)), duplicate: true };
  });
};

const idsOf = (run: readonly Item[]): string[] => {
  const ids = run.flatMap((item) => [item.id ?? [], item.kind === 'sound' ? item.mutation.depends_on : []].flat());
  return [...new Set(ids)];
};

const reused = rejected('id-reused', 'Another edit was sent under this id before.');

const malformed = ({ errors }: Item & { kind: 'malformed' }): Outcome =>
  rejected('malformed', errors[0]?.message ?? 'The edit is malformed.', errors);

/** An item that cannot be stored, because it has no id or farm. */
const unreadable = (item: Item): PushResult =>
  resultOf(item.id ?? '', item.kind === 'malformed' ? malformed(item) : noAccess);

const resultOf = (id: string, outcome: Outcome): PushResult => ({ id, duplicate: false, ...outcome });

const isSameHash = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
