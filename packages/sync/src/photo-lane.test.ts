import { describe, expect, it } from 'vitest';
import { createPhotoStage, type PhotoStage, photoId } from '../testing/photo-stage.ts';
import { outboxRow, startMs } from '../testing/samples.ts';
import { createEngine } from './engine.ts';
import { createMemoryBase } from './memory-store.ts';
import type { PartOutcome, PhotoRefusal } from './photo-ports.ts';

const minute = 60_000;

const ready = (...sizes: number[]): PhotoStage => {
  const stage = createPhotoStage();
  for (const [n, size] of sizes.entries()) {
    stage.add(n + 1, size);
    stage.server.create(photoId(n + 1));
  }
  return stage;
};

const left = async ({ photos }: PhotoStage) =>
  (await photos.list()).map(({ id, refusal, received }) => ({ id, refusal, received }));

describe('a photo', () => {
  it('[F1] is sent after the record it belongs to, and not before', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    await stage.putRecord(1, 'pending');
    const lane = stage.newLane();
    await lane.trigger('news');
    expect(stage.parts).toEqual([]);
    for (const state of ['sending', 'blocked', 'conflict', 'rejected', 'no-access', 'held'] as const) {
      await stage.putRecord(1, state);
      await lane.trigger('news');
    }
    expect([stage.parts, await left(stage)]).toEqual([[], [{ id: photoId(1), refusal: null, received: 0 }]]);
    await stage.putRecord(1, 'acked');
    stage.server.create(photoId(1));
    await lane.trigger('news');
    expect([stage.told.sent, await left(stage)]).toEqual([[photoId(1)], []]);
  });

  it('[F1] does not hold up another whose record is on the server', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    stage.add(2);
    await stage.putRecord(1, 'pending');
    stage.server.create(photoId(2));
    await stage.newLane().trigger('news');
    expect(stage.told.sent).toEqual([photoId(2)]);
  });

  it('[F2] goes in parts, and after a cut and a kill from where the server has it', async () => {
    const stage = ready(300_000);
    stage.hooks.beforePart = () => {
      if (stage.parts.length === 3) stage.faults.push('no-line');
    };
    await stage.newLane().trigger('news');
    expect([stage.parts.map(({ offset }) => offset), stage.told.sent]).toEqual([[0, 98_304, 196_608], []]);
    const again = stage.newLane();
    await again.trigger('network');
    expect(stage.parts.slice(3).map(({ offset }) => offset)).toEqual([196_608, 294_912]);
    expect(stage.server.kept.map(({ attachmentId }) => attachmentId)).toEqual([photoId(1)]);
  });

  it('[F2] is on the server once although the answer to its last part is lost', async () => {
    const stage = ready(1_000);
    stage.faults.push('lost-answer');
    const lane = stage.newLane();
    await lane.trigger('news');
    expect([stage.server.kept.length, stage.told.sent]).toEqual([1, []]);
    await lane.trigger('network');
    expect([stage.server.kept.length, stage.told.sent, await left(stage)]).toEqual([1, [photoId(1)], []]);
  });

  it('[F2] begins again if the server has dropped what had arrived', async () => {
    const stage = ready(200_000);
    stage.hooks.beforePart = () => {
      if (stage.parts.length === 2) stage.server.tidy();
    };
    await stage.newLane().trigger('news');
    expect(stage.parts.map(({ offset }) => offset)).toEqual([0, 98_304, 0, 98_304, 196_608]);
    expect(stage.server.kept).toHaveLength(1);
  });

  it('[F2] is finished by one more part if every byte has arrived', async () => {
    const stage = ready(1_000);
    stage.faults.push({ kind: 'arrived', received: 1_000, isComplete: false });
    await stage.newLane().trigger('news');
    expect([stage.parts.map(({ offset }) => offset), stage.server.kept.length]).toEqual([[0, 0], 1]);
  });

  it.each<PhotoRefusal>(['gone', 'no-access', 'other-picture', 'not-taken'])(
    '[F4] stays with the reason if the server refuses it as %s, and the next one is sent',
    async (why) => {
      const stage = ready(1_000, 1_000);
      stage.faults.push({ kind: 'refused', why });
      await stage.newLane().trigger('news');
      expect(await left(stage)).toEqual([{ id: photoId(1), refusal: why, received: 0 }]);
      expect(stage.told.sent).toEqual([photoId(2)]);
    },
  );

  it('[F4] is sent again if it arrives damaged, and reported after the third time', async () => {
    const stage = ready(1_000);
    stage.faults.push({ kind: 'spoilt' }, { kind: 'spoilt' });
    await stage.newLane().trigger('news');
    expect(stage.told.sent).toEqual([photoId(1)]);
    const other = ready();
    other.add(2, 1_000, { sha256: '0'.repeat(64) });
    other.server.create(photoId(2));
    await other.newLane().trigger('news');
    expect([other.parts.length, await left(other)]).toEqual([3, [{ id: photoId(2), refusal: 'damaged', received: 0 }]]);
  });

  it('[F3] goes in smaller parts where they are too large, and is refused where the smallest is', async () => {
    const stage = ready(100_000);
    stage.faults.push({ kind: 'too-large' });
    await stage.newLane().trigger('news');
    expect([stage.parts.map(({ offset }) => offset), stage.told.sent.length]).toEqual([[0, 0, 49_152, 98_304], 1]);
    const other = ready(100_000);
    other.faults.push(...Array.from({ length: 10 }, () => ({ kind: 'too-large' }) as const));
    await other.newLane().trigger('news');
    expect(await left(other)).toEqual([{ id: photoId(1), refusal: 'not-taken', received: 0 }]);
  });

  it('[F5] is sent if its record was deleted and restored', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    const lane = stage.newLane();
    await lane.trigger('news');
    expect(await left(stage)).toEqual([{ id: photoId(1), refusal: 'gone', received: 0 }]);
    await stage.putRecord(1, 'pending');
    await lane.trigger('news');
    expect(await left(stage)).toEqual([{ id: photoId(1), refusal: null, received: 0 }]);
    await stage.putRecord(1, 'acked');
    stage.server.create(photoId(1));
    await lane.trigger('news');
    expect(stage.told.sent).toEqual([photoId(1)]);
  });

  it('[F5] moves to the other document if a refused record is kept as one', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    const was = outboxRow(1);
    const mutation = { ...was.mutation, entity: 'attachment' as const, entity_id: photoId(1) };
    const { refusal: _, ...old } = { ...was, mutation };
    await stage.outbox.update(() => ({
      result: null,
      writes: {
        put: [{ ...outboxRow(2), mutation: { ...mutation, id: outboxRow(2).id, entity_id: photoId(9) } }],
        close: [{ ...old, state: 'superseded', closedAtMs: startMs, reason: 'replaced', replacedBy: outboxRow(2).id }],
        lastSeq: 2,
      },
    }));
    const lane = stage.newLane();
    await lane.trigger('news');
    expect((await stage.photos.list()).map(({ attachmentId, refusal }) => [attachmentId, refusal])).toEqual([
      [photoId(9), null],
    ]);
    await stage.outbox.update(() => ({
      result: null,
      writes: {
        put: [
          { ...outboxRow(2), state: 'acked', mutation: { ...mutation, id: outboxRow(2).id, entity_id: photoId(9) } },
        ],
      },
    }));
    stage.server.create(photoId(9));
    await lane.trigger('news');
    expect(stage.server.kept.map(({ attachmentId }) => attachmentId)).toEqual([photoId(9)]);
  });

  it('[F8] of a case that was moved goes to its copy, and waits for that one only', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    // Moved before anything was sent: its own record is gone.
    await stage.putRecord(2, 'pending', 1);
    const lane = stage.newLane();
    await lane.trigger('news');
    await stage.putRecord(2, 'rejected', 1);
    await lane.trigger('news');
    expect([stage.parts, await left(stage)]).toEqual([[], [{ id: photoId(1), refusal: null, received: 0 }]]);
    await stage.putRecord(2, 'acked', 1);
    stage.server.create(photoId(2), photoId(1));
    await lane.trigger('news');
    expect(stage.server.kept.map(({ attachmentId }) => attachmentId)).toEqual([photoId(2)]);
    expect([stage.told.sent, await left(stage)]).toEqual([[photoId(1)], []]);
  });

  it('[F8] whose case was moved elsewhere goes to its copy without knowing of it', async () => {
    const stage = ready(300_000);
    stage.hooks.beforePart = () => {
      if (stage.parts.length !== 2) return;
      stage.server.create(photoId(2), photoId(1));
      stage.server.remove(photoId(1));
    };
    await stage.newLane().trigger('news');
    expect(stage.server.kept.map(({ attachmentId }) => attachmentId)).toEqual([photoId(2)]);
    expect(await left(stage)).toEqual([]);
  });

  it('[F4] is not sent any further if a person deletes it', async () => {
    const stage = ready(300_000, 1_000);
    stage.hooks.beforePart = () => stage.photos.remove(photoId(1));
    await stage.newLane().trigger('news');
    expect([stage.parts.map(({ attachmentId }) => attachmentId), stage.told.sent]).toEqual([
      [photoId(1), photoId(2)],
      [photoId(2)],
    ]);
  });
});

describe('the lane', () => {
  it.each<[string, PartOutcome]>([
    ['no line', { kind: 'unknown', cause: 'network', retryAfterMs: null }],
    ['a portal', { kind: 'unknown', cause: 'portal', retryAfterMs: null }],
    ['a session that ended', { kind: 'signed-out' }],
    ['an app that is too old', { kind: 'update-required' }],
  ])('[F3] stops after %s, and changes nothing', async (_, outcome) => {
    const stage = ready(1_000, 1_000);
    stage.faults.push(outcome);
    const lane = stage.newLane();
    await lane.trigger('news');
    await lane.trigger('news');
    expect([stage.parts.length, (await left(stage)).map(({ refusal }) => refusal)]).toEqual([1, [null, null]]);
    stage.clock.nowMs += 10 * minute;
    await lane.trigger('timer');
    expect(stage.told.sent).toHaveLength(2);
  });

  it('[F3] skips for a while a photo on which a healthy server fails, and sends the others', async () => {
    const stage = ready(1_000, 1_000);
    stage.faults.push({ kind: 'unknown', cause: 'server', retryAfterMs: null });
    const lane = stage.newLane();
    await lane.trigger('news');
    expect(stage.told.sent).toEqual([photoId(2)]);
    stage.clock.nowMs += 10 * minute;
    await lane.trigger('timer');
    expect(stage.told.sent).toEqual([photoId(2), photoId(1)]);
  });

  it('[F3] does not repeat requests in a loop if the server makes no progress', async () => {
    const stage = ready(1_000);
    stage.hooks.beforePart = () => void stage.faults.push({ kind: 'arrived', received: 0, isComplete: false });
    await stage.newLane().trigger('news');
    expect([stage.parts.length, (await left(stage)).length]).toEqual([4, 1]);
  });

  it('[F6] gives way between two parts as soon as records are being sent', async () => {
    const stage = ready(300_000);
    const lane = stage.newLane();
    stage.hooks.beforePart = () => {
      stage.told.mayGo = stage.parts.length < 2;
    };
    await lane.trigger('news');
    expect([stage.parts.length, stage.clock.waits]).toEqual([2, []]);
    delete stage.hooks.beforePart;
    stage.told.mayGo = true;
    await lane.trigger('news');
    expect(stage.told.sent).toEqual([photoId(1)]);
  });

  it('[F6] never makes an edit wait, even while a part of a photo hangs for ever', async () => {
    const stage = ready(1_000);
    const started = Promise.withResolvers<void>();
    stage.hooks.beforePart = () => {
      started.resolve();
      return new Promise(() => undefined);
    };
    void stage.newLane().trigger('news');
    await started.promise;
    await stage.outbox.update(() => ({ result: null, writes: { put: [outboxRow(7)], lastSeq: 7 } }));
    const pushed: string[] = [];
    const engine = createEngine({
      outbox: stage.outbox,
      base: createMemoryBase(),
      transport: {
        push: async ({ mutations }) => {
          pushed.push(...mutations.map(({ id }) => id));
          return { kind: 'signed-out' };
        },
        pull: async () => ({ kind: 'done' }),
        ping: async () => ({ kind: 'here' }),
      },
      clock: {
        nowMs: () => stage.clock.nowMs,
        wait: () => ({ done: new Promise(() => undefined), end: () => undefined }),
      },
      ids: { uuid: () => photoId(99), random: () => 0.5 },
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
    await engine.trigger('edit');
    expect(pushed).toEqual([outboxRow(7).id]);
  });

  it('[F3] retries photos that wait for a time, and not those that wait for their record', async () => {
    const stage = createPhotoStage();
    stage.add(1);
    await stage.putRecord(1, 'pending');
    await stage.newLane().trigger('news');
    expect(stage.clock.waits).toEqual([]);
    const other = ready(1_000);
    other.faults.push('no-line');
    await other.newLane().trigger('news');
    await expect.poll(() => other.clock.waits).toEqual([5_000]);
  });
});
