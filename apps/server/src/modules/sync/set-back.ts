import { Problem } from '@byre/contract/problem';
import type { Refusal } from '@byre/contract/sync/refusal';
import type { ToldHead } from '../../commands/farm-work.ts';
import type { Db } from '../../db/database.ts';
import type { Behind } from './pull-plan.ts';
import { noteBehind, readStanding, type SetBackSummary, type Standing, type Teller } from './set-back-queries.ts';
import { setBackSummary } from './set-back-summary.ts';

/*
 * A database that was restored without Byre's restore command is still in the epoch that devices know, but its counters are
 * lower than those that devices have passed. What they sent since the backup is lost, they do not send it again, and new
 * edits get the counters of lost ones. So it must be noticed before work continues [S18]. There are two ways to notice it:
 *
 *   a process of ours   remembers counters announced after their commit, so they are certain. A lower one in the database,
 *                       in the same epoch, is proof. The farm is stopped for everybody.
 *   a device            reports in its pull how far it is. Nobody can check that: counters are small numbers without a
 *                       signature, and a lying or broken device could stop a farm with one request. So its report stops only
 *                       its own pushes, and the operator is informed. It is proof if rows of the farm themselves have a
 *                       counter above the head, as after a restore of some tables. The same report from many devices is
 *                       not proof, because a fault of the app could make all of them send it.
 *
 * A process forgets when it ends, and for a restore usually all are stopped. Then only devices are left to report it.
 */

/** For the log: how many farms were found set back, and by whom. */
export type SetBackFound = { farms: number; evidence: 'service' | 'rows' | 'device' };

export type SetBackWatch = {
  /** Committed counters, by bucket, as they are announced. */
  moved(heads: Readonly<Record<string, number>>): void;
  /** Compares everything remembered with the database. */
  check(): Promise<void>;
  /** The state of a push's farms. Those found behind now are among the stopped. */
  standing(farmIds: readonly string[], sessionHash: Uint8Array): Promise<Standing>;
  /** The last announced counter of a farm; undefined if there was none. */
  told(farmId: string): ToldHead | undefined;
  /** What anybody may know: how many farms are stopped, and since when; null if none. */
  summary(): Promise<SetBackSummary | null>;
  /** Records that a device reports it has passed the counters of these farms. */
  deviceIsAhead(epoch: string, behind: readonly Behind[], device: Exclude<Teller, 'service'>): Promise<void>;
};

type Begun = { epoch: string; since: string };

/** Counters, and their epoch. */
type Recalled = { epoch: Begun | null; known: ReadonlyMap<string, number> };

/**
 * About 100 bytes each, for the farms that changed last. Those that have not changed for long are no less safe than
 * after a start.
 */
const mostRemembered = 20_000;

export const createSetBackWatch = (
  db: Db,
  onFound: (found: SetBackFound) => void = () => {},
  most = mostRemembered,
): SetBackWatch => {
  const remembered = new Map<string, number>();
  /** The epoch of everything remembered; null before the first query. */
  let epoch: Begun | null = null;

  const recall = (farmIds: Iterable<string>): Recalled => {
    const known = new Map<string, number>();
    for (const id of farmIds) {
      const head = remembered.get(id);
      if (head !== undefined) known.set(id, head);
    }
    return { epoch, known };
  };
  /** Records and returns the farms whose counter went back. `recalled` was remembered before `standing` was read. */
  const judge = async (standing: Standing, recalled: Recalled): Promise<string[]> => {
    if (epoch === null || standing.since > epoch.since) {
      remembered.clear();
      epoch = { epoch: standing.epoch, since: standing.since };
    }
    // An epoch older than the known one means that the database went back, too: its counters are compared in any case.
    if (recalled.epoch === null || standing.since > recalled.epoch.since) return [];
    const behind = [...recalled.known].flatMap(([farmId, told]) => {
      const head = standing.heads[farmId];
      return head !== undefined && head < told ? [{ farmId, told, head }] : [];
    });
    await note(standing.epoch, behind, 'service');
    return behind.map(({ farmId }) => farmId);
  };
  const note = async (inEpoch: string, behind: readonly Behind[], teller: Teller): Promise<void> => {
    if (behind.length === 0) return;
    const noted = await noteBehind(db, inEpoch, behind, teller);
    for (const [evidence, farms] of Map.groupBy(noted, (row) => row.evidence)) {
      onFound({ farms: farms.length, evidence: evidence as SetBackFound['evidence'] });
    }
  };

  return {
    moved: (heads) => {
      for (const [bucket, head] of Object.entries(heads)) {
        if (!bucket.startsWith('farm:')) continue;
        const farmId = bucket.slice('farm:'.length);
        const before = remembered.get(farmId) ?? 0;
        remembered.delete(farmId);
        remembered.set(farmId, Math.max(before, head));
      }
      for (const farmId of remembered.keys()) {
        if (remembered.size <= most) break;
        remembered.delete(farmId);
      }
    },
    check: async () => {
      if (epoch !== null && remembered.size === 0) return;
      const recalled = recall(remembered.keys());
      await judge(await readStanding(db, [...recalled.known.keys()], null), recalled);
    },
    standing: async (farmIds, sessionHash) => {
      const recalled = recall(farmIds);
      const standing = await readStanding(db, farmIds, sessionHash);
      const found = await judge(standing, recalled);
      return { ...standing, stopped: [...new Set([...standing.stopped, ...found])] };
    },
    told: (farmId) => {
      const head = remembered.get(farmId);
      return epoch === null || head === undefined ? undefined : { epoch: epoch.epoch, head };
    },
    summary: setBackSummary(db),
    deviceIsAhead: (inEpoch, behind, device) => note(inEpoch, behind, device),
  };
};

const retryAfterSeconds = 60;

const sentence =
  'The service was set back to an earlier state, and takes nothing of this farm until whoever runs it has said so. ' +
  'What you recorded stays on this device and is sent afterwards.';

/** For an edit of a stopped farm: it stays on the device. */
export const stoppedProblem: Refusal = { code: 'set-back', detail: sentence, errors: [] };

/** For a push of which nothing can be accepted. */
export const allStopped = (): Problem => new Problem('set-back', sentence, { retryAfterSeconds });
