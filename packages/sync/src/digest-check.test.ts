import { startDigest } from '@byre/contract/sync/digest';
import { describe, expect, it } from 'vitest';
import { baseEntry, farmId, recordDocument, startMs, uuid } from '../testing/samples.ts';
import { checkDigests } from './digest-check.ts';
import { createMemoryBase } from './memory-store.ts';
import type { BaseEntry } from './state.ts';

const bucket = `farm:${farmId}`;
const note = (n: number, ver: number): BaseEntry => baseEntry(ver, recordDocument(uuid(n)));
const weekMs = 7 * 86_400_000;

/** A base that has read a snapshot up to 5, with the digest `told` from the server. */
const baseWith = async (stored: readonly BaseEntry[], told: readonly BaseEntry[]) => {
  const base = createMemoryBase();
  const digest = startDigest();
  for (const { entity, id, ver } of told) digest.add(entity, id, ver);
  await base.apply([
    { kind: 'epoch', epoch: 'e' },
    { kind: 'begin', bucket, total: stored.length, reading: 'r' },
    ...stored.map((entry) => ({ kind: 'put', bucket, entry }) as const),
    { kind: 'end', bucket, cursor: 5, sum: digest.text(), since: { reading: 'r' } },
  ]);
  return base;
};
const check = async (base: ReturnType<typeof createMemoryBase>, nowMs = startMs, spared: readonly string[] = []) => {
  const clock = { nowMs: () => nowMs, wait: () => ({ done: Promise.resolve(), end: () => undefined }) };
  const wrong = await checkDigests({ base, clock }, new Set(spared), () => false);
  return [wrong, (await base.buckets()).map(({ cursor, checkedAtMs }) => [cursor, checkedAtMs])];
};

describe('the digest of a bucket', () => {
  it('[C10] is compared with what is stored after a snapshot, and again after a week', async () => {
    const base = await baseWith([note(1, 3), { ...note(2, 4), document: null }], [note(1, 3)]);
    expect(await check(base)).toEqual([[], [[5, startMs]]]);
    await base.apply([{ kind: 'put', bucket, entry: note(3, 5) }]);
    expect(await check(base, startMs + weekMs - 1)).toEqual([[], [[5, startMs]]]);
    expect(await check(base, startMs + weekMs)).toEqual([[bucket], [[null, null]]]);
  });

  it('[C10] shows a document that is missing, extra or old, and the bucket is fetched again', async () => {
    const wrongs = [[note(1, 3)], [note(1, 3), note(2, 4), note(3, 4)], [note(1, 3), note(2, 2)]];
    for (const stored of wrongs) {
      expect(await check(await baseWith(stored, [note(1, 3), note(2, 4)]))).toEqual([[bucket], [[null, null]]]);
    }
  });

  it('[C10] is not compared while the answer to a push is ahead of it', async () => {
    expect(await check(await baseWith([note(1, 3), note(2, 6)], [note(1, 3)]))).toEqual([[], [[5, null]]]);
  });

  it('[C10] gives way to anything else to do, and is still due afterwards', async () => {
    const base = await baseWith([note(1, 3)], [note(1, 3)]);
    const clock = { nowMs: () => startMs, wait: () => ({ done: Promise.resolve(), end: () => undefined }) };
    expect(await checkDigests({ base, clock }, new Set(), () => true)).toEqual([]);
    expect(await check(base)).toEqual([[], [[5, startMs]]]);
  });

  it('[C10] is not compared again for a bucket that disagreed recently', async () => {
    const base = await baseWith([note(1, 3)], []);
    expect(await check(base, startMs, [bucket])).toEqual([[], [[5, null]]]);
  });
});
