import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhotoServer, type PhotoServer } from '../testing/photo-server.ts';
import { createPhotoStage, type LineFault, type PhotoStage, photoId } from '../testing/photo-stage.ts';

/** What may happen between any two calls. `kill`: the app is gone, and another lane begins with what was stored. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'run' } as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('no-line', 'lost-answer', 'server').map((fault) => ({ kind: 'fault', fault }) as const),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'kill' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'tidy' } as const) },
  { weight: 2, arbitrary: fc.nat(3).map((n) => ({ kind: 'record', n }) as const) },
  { weight: 1, arbitrary: fc.nat(3).map((n) => ({ kind: 'delete-record', n }) as const) },
  { weight: 1, arbitrary: fc.nat(3).map((n) => ({ kind: 'move-case', n }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'second-tab' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clock-back' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'full' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'records-first' } as const) },
);

const faults: Readonly<Record<string, LineFault>> = {
  'no-line': 'no-line',
  'lost-answer': 'lost-answer',
  server: { kind: 'unknown', cause: 'server', retryAfterMs: null },
};

/** The photos of two phones, by their numbers. */
const phones = [
  [0, 2],
  [1, 3],
] as const;

const expectNoneLost = async (stages: readonly PhotoStage[], server: PhotoServer, all: readonly number[]) => {
  const rows = (await Promise.all(stages.map((stage) => stage.photos.list()))).flat();
  const here = new Set(rows.map(({ id }) => id));
  const there = server.kept.map(({ attachmentId }) => attachmentId);
  expect(new Set(there).size).toBe(there.length);
  const isThere = (n: number) => there.includes(photoId(n)) || there.includes(copyOf(n));
  expect(all.filter((n) => !here.has(photoId(n)) && !isThere(n))).toEqual([]);
};

/** The photo that stands for another after its case was moved. */
const copyOf = (n: number): string => photoId(10 + n);

describe('photos through cuts, kills, full phones and two tabs, on two phones', () => {
  it('[F2 F4 F8] each is on the server once, or still on its phone; none is lost, none is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), deed), { maxLength: 60 }), async (deeds) => {
        const server = createPhotoServer();
        const deleted = new Set<string>();
        const moved = new Set<number>();
        const stages = phones.map(() => createPhotoStage(server));
        const lanes = stages.map((stage) => ({ one: stage.newLane(), other: stage.newLane() }));
        const stageOf = (n: number) => stages[n % 2] as PhotoStage;
        const all = [0, 1, 2, 3];
        for (const n of all) {
          stageOf(n).add(n, 100_000);
          await stageOf(n).putRecord(n, 'pending');
        }
        const arrive = async (n: number) => {
          await stageOf(n).putRecord(n, 'acked');
          if (!deleted.has(photoId(n))) server.create(photoId(n));
        };
        for (const [phone, one] of deeds) {
          const stage = stages[phone] as PhotoStage;
          const lane = lanes[phone] as (typeof lanes)[number];
          const numbers = phones[phone] as readonly number[];
          stage.clock.nowMs += 7_000;
          if (one.kind === 'run') await lane.one.trigger('network');
          else if (one.kind === 'second-tab') {
            await Promise.all([lane.one.trigger('network'), lane.other.trigger('network')]);
          } else if (one.kind === 'fault') stage.faults.push(faults[one.fault] ?? 'no-line');
          else if (one.kind === 'tidy') server.tidy();
          else if (one.kind === 'clock-back') stage.clock.nowMs -= 86_400_000;
          else if (one.kind === 'record') await arrive(numbers[one.n % 2] ?? 0);
          else if (one.kind === 'full') {
            // The server's answer cannot be stored: it is asked again once there is room.
            stage.told.isFull = true;
            await lane.one.trigger('network');
            stage.told.isFull = false;
          } else if (one.kind === 'records-first') {
            const before = stage.parts.length;
            stage.told.mayGo = false;
            await lane.one.trigger('network');
            stage.told.mayGo = true;
            expect(stage.parts.length).toBe(before);
          } else if (one.kind === 'delete-record') {
            const id = photoId(numbers[one.n % 2] ?? 0);
            deleted.add(id);
            server.remove(id);
          } else if (one.kind === 'move-case') {
            const n = numbers[one.n % 2] ?? 0;
            if (deleted.has(photoId(n))) continue;
            moved.add(n);
            deleted.add(photoId(n));
            await stage.putRecord(n, 'acked');
            server.create(copyOf(n), photoId(n));
            server.remove(photoId(n));
          } else {
            // Killed in the middle: the request may arrive, but nobody hears the answer.
            stage.faults.push('lost-answer');
            const running = lane.one.trigger('network');
            lane.one.stop();
            lane.one = stage.newLane();
            await running;
          }
          await expectNoneLost(stages, server, all);
        }
        for (const stage of stages) stage.faults.length = 0;
        for (const n of all) await arrive(n);
        for (let turn = 0; turn < 3; turn += 1) {
          for (const [phone, stage] of stages.entries()) {
            stage.clock.nowMs += 3 * 3_600_000;
            await lanes[phone]?.one.trigger('network');
          }
        }
        const rest = (await Promise.all(stages.map((stage) => stage.photos.list()))).flat();
        const there = server.kept.map(({ attachmentId }) => attachmentId);
        // At rest only photos that have lost their record are left, and they say so.
        expect(rest.map(({ id, refusal }) => [id, refusal])).toEqual(rest.map(({ id }) => [id, 'gone']));
        expect(rest.every(({ id }) => deleted.has(id))).toBe(true);
        expect(
          all.every((n) => there.includes(photoId(n)) || rest.some(({ id }) => id === photoId(n)) || moved.has(n)),
        ).toBe(true);
        expect([...moved].filter((n) => !there.includes(copyOf(n)))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('[F2] a thousand on one phone all arrive once, whatever is interrupted', async () => {
    const stage = createPhotoStage();
    for (let n = 0; n < 1_000; n += 1) {
      stage.add(n, 300);
      stage.server.create(photoId(n));
    }
    const lane = stage.newLane();
    for (let turn = 0; turn < 20; turn += 1) {
      stage.clock.nowMs += 3 * 3_600_000;
      if (turn < 15)
        stage.hooks.beforePart = () => void (stage.parts.length % 50 === 0 && stage.faults.push('lost-answer'));
      else delete stage.hooks.beforePart;
      await lane.trigger('network');
    }
    const there = stage.server.kept.map(({ attachmentId }) => attachmentId);
    expect([there.length, new Set(there).size, (await stage.photos.list()).length]).toEqual([1_000, 1_000, 0]);
  });
});
