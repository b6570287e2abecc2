import { expect, it } from 'vitest';
import { createReferenceServer } from '../testing/reference-server.ts';
import { farmId, startMs, uuid } from '../testing/samples.ts';
import { createEngine } from './engine.ts';
import { createMemoryBase, createMemoryOutbox } from './memory-store.ts';
import type { PullOutcome } from './ports.ts';

it('[E20] a hint leads to a pull, and to another one if it arrives during a pull', async () => {
  const server = createReferenceServer();
  server.grant('Morag', `farm:${farmId}`);
  const pulls: PromiseWithResolvers<PullOutcome>[] = [];
  const engine = createEngine({
    outbox: createMemoryOutbox('device-1'),
    base: createMemoryBase(),
    transport: {
      push: async (request) => ({ kind: 'reply', reply: await server.push('Morag', request) }),
      pull: async (request, onLines) => {
        await onLines(await server.pull('Morag', request));
        const pull = Promise.withResolvers<PullOutcome>();
        pulls.push(pull);
        return pull.promise;
      },
      ping: async () => ({ kind: 'here' }),
    },
    clock: { nowMs: () => startMs, wait: () => ({ done: new Promise<void>(() => undefined), end: () => undefined }) },
    ids: { uuid: () => uuid(9_000), random: () => 0.5 },
    lock: {
      tryRun: async (work) => {
        await work();
        return true;
      },
    },
    device: 'phone',
    onStatus: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const pulled = (count: number) => expect.poll(() => pulls.length).toBe(count);
  const started = engine.trigger('start');
  await pulled(1);
  const hinted = engine.trigger('hint');
  pulls[0]?.resolve({ kind: 'done' });
  await pulled(2);
  pulls[1]?.resolve({ kind: 'done' });
  await Promise.all([started, hinted]);
  const later = engine.trigger('hint');
  await pulled(3);
  pulls[2]?.resolve({ kind: 'done' });
  await later;
  await engine.trigger('edit');
  expect(pulls.length).toBe(3);
});
