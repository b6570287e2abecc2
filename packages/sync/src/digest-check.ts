import { startDigest } from '@byre/contract/sync/digest';
import { dayMs } from '@byre/contract/time';
import type { BaseStore, Clock, StoredBucket } from './ports.ts';
import type { BucketState } from './state.ts';

const weekMs = 7 * dayMs;

/**
 * Compares what is stored with the server's digests: after a snapshot, and once a week [C10]. Returns the names of the
 * buckets that disagree, which must be fetched again whole. A bucket in `spared` disagreed recently and is skipped, so
 * that a defect cannot cause an endless download. Nobody waits for this, so it ends early when there is something to
 * do. What has not been checked yet stays due.
 */
export const checkDigests = async (
  { base, clock }: { base: BaseStore; clock: Clock },
  spared: ReadonlySet<string>,
  isSomethingToDo: () => boolean,
): Promise<string[]> => {
  const wrong: string[] = [];
  const epoch = (await base.epoch()) ?? undefined;
  for (const { bucket } of (await base.buckets()).filter((each) => isDue(each, clock.nowMs()))) {
    if (isSomethingToDo()) break;
    const stored = await base.inspect(bucket);
    const verdict = stored ? agreement(stored) : 'unknown';
    if (verdict === 'unknown' || (verdict === 'differs' && spared.has(bucket))) continue;
    if (verdict === 'differs') wrong.push(bucket);
    const operation =
      verdict === 'differs'
        ? ({ kind: 'distrust', bucket } as const)
        : ({ kind: 'checked', bucket, atMs: clock.nowMs() } as const);
    await base.apply([operation], epoch);
  }
  return wrong;
};

const isDue = ({ cursor, sum, checkedAtMs }: BucketState, nowMs: number): boolean =>
  cursor !== null && sum !== null && (checkedAtMs === null || Math.abs(nowMs - checkedAtMs) >= weekMs);

/** `unknown`: the answer to a push is ahead of the digest's cursor. */
const agreement = ({ cursor, sum, entries }: StoredBucket): 'agrees' | 'differs' | 'unknown' => {
  if (cursor === null || sum === null || entries.some((entry) => entry.ver > cursor)) return 'unknown';
  const digest = startDigest();
  for (const { entity, id, ver, lives } of entries) if (lives) digest.add(entity, id, ver);
  return digest.text() === sum ? 'agrees' : 'differs';
};
