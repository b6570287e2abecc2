import type { PullRequest } from '@byre/contract/sync/messages';
import { describe, expect, it } from 'vitest';
import { createReferenceServer } from '../testing/reference-server.ts';
import { animalDocument, animalId, farmId, outboxRow, startMs, uuid } from '../testing/samples.ts';
import { pullOnce, pushOnce } from './exchange.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';
import type { Keeps } from './pull.ts';
import { maxBytesPerPush, maxRowsPerPush } from './state.ts';

const [near, far, list] = [`farm:${farmId}`, 'farm:98/765/4321', 'ref:products'];

const setUp = async (kept: readonly string[]) => {
  const server = createReferenceServer();
  for (const bucket of [near, far, list]) server.grant('Morag', bucket);
  await server.load(near, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
  await server.load(far, { entity: 'animal', id: 'B', document: animalDocument('B') });
  await server.load(list, { entity: 'product', id: 'rimadyl', document: { _id: 'rimadyl' } });
  const [base, outbox] = [createMemoryBase(), createMemoryOutbox('desk')];
  const asked: PullRequest[] = [];
  const keeping = { farms: new Set(kept) };
  const written = async () => (await outbox.read()).rows.map(({ mutation }) => `farm:${mutation.farm_id}`);
  const ports = {
    base,
    outbox,
    transport: {
      push: async (request: Parameters<typeof server.push>[1]) => ({
        kind: 'reply' as const,
        reply: await server.push('Morag', request),
      }),
      pull: async (
        request: PullRequest,
        onLines: (lines: Awaited<ReturnType<typeof server.pull>>) => Promise<void>,
      ) => {
        asked.push(request);
        await onLines(await server.pull('Morag', request));
        return { kind: 'done' as const };
      },
      ping: async () => ({ kind: 'here' as const }),
    },
    clock: { nowMs: () => startMs, wait: () => ({ done: Promise.resolve(), end: () => undefined }) },
    ids: { uuid: () => uuid(9_000), random: () => 0.5 },
    device: 'desk',
    keeps: async (): Promise<Keeps> => {
      const farms = new Set([...keeping.farms, ...(await written())]);
      return (bucket) => !bucket.startsWith('farm:') || farms.has(bucket);
    },
  };
  const pull = async () => {
    for (let round = 1; round <= 5; round += 1) if ((await pullOnce(ports)) === 'done') return round;
    throw new Error('The pull never comes to an end.');
  };
  const push = () => pushOnce(ports, { maxRows: maxRowsPerPush, maxBytes: maxBytesPerPush }, 1);
  const stored = () => [...new Set(base.dump().map(({ bucket }) => bucket))].sort();
  const knows = async () => (await base.buckets()).map(({ bucket }) => bucket).sort();
  return { server, outbox, asked, keeping, pull, push, stored, knows };
};

describe('a device that keeps some farms only', () => {
  it('[C11] asks for the names first, then for the lists and the farms that it keeps, and comes to rest', async () => {
    const { asked, pull, stored, knows } = await setUp([near]);
    expect(await pull()).toBe(2);
    expect(asked.map(({ want }) => want?.toSorted())).toEqual([[], [near, list]]);
    expect([stored(), await knows()]).toEqual([
      [near, list],
      [near, far, list],
    ]);
    expect(await pull()).toBe(1);
  });

  it('[C11] fetches a farm that it begins to keep, and removes one that it no longer keeps', async () => {
    const { keeping, pull, stored, knows } = await setUp([]);
    await pull();
    expect(stored()).toEqual([list]);
    keeping.farms.add(far);
    await pull();
    expect(stored()).toEqual([far, list]);
    keeping.farms.delete(far);
    await pull();
    expect([stored(), await knows()]).toEqual([[list], [near, far, list]]);
  });

  it('[C11] sends an edit of a farm that it does not keep, shows it until then, and does not set it aside', async () => {
    const { server, outbox, pull, push, stored } = await setUp([]);
    await pull();
    await outbox.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
    await pull();
    expect((await outbox.read()).rows.map(({ state }) => state)).toEqual(['pending']);
    await push();
    await pull();
    expect([server.audit().length, (await outbox.read()).rows, outbox.dump().log.map(({ state }) => state)]).toEqual([
      1,
      [],
      ['settled'],
    ]);
    await pull();
    expect(stored()).toEqual([list]);
  });

  it('[C11] forgets even the name of a farm that the person loses, and sets its edits aside', async () => {
    const { server, outbox, pull, knows } = await setUp([]);
    await pull();
    await outbox.update(() => ({ result: null, writes: { put: [outboxRow(1)], lastSeq: 1 } }));
    server.revoke('Morag', near);
    await pull();
    expect(await knows()).toEqual([far, list]);
    expect((await outbox.read()).rows.map(({ state }) => state)).toEqual(['no-access']);
  });
});
