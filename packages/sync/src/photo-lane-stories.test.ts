import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhotoStage, type LineFault, photoId } from '../testing/photo-stage.ts';

/** What may happen between any two calls. `kill`: the app is gone, and another lane begins over what was stored. */
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
  { weight: 1, arbitrary: fc.constant({ kind: 'second-tab' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clock-back' } as const) },
);

const faults: Readonly<Record<string, LineFault>> = {
  'no-line': 'no-line',
  'lost-answer': 'lost-answer',
  server: { kind: 'unknown', cause: 'server', retryAfterMs: null },
};

describe('photos through cuts, kills and two tabs', () => {
  it('[F2 F4] each is on the server once, or still on the device; none is lost, none is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
        const stage = createPhotoStage();
        const [numbers, deleted] = [[0, 1, 2, 3], new Set<string>()];
        for (const n of numbers) {
          stage.add(n, 100_000);
          await stage.putRecord(n, 'pending');
        }
        let lane = stage.newLane();
        const other = stage.newLane();
        const arrive = async (n: number) => {
          await stage.putRecord(n, 'acked');
          if (!deleted.has(photoId(n))) stage.server.create(photoId(n));
        };
        for (const one of deeds) {
          stage.clock.nowMs += 7_000;
          if (one.kind === 'run') await lane.trigger('network');
          else if (one.kind === 'second-tab') await Promise.all([lane.trigger('network'), other.trigger('network')]);
          else if (one.kind === 'fault') stage.faults.push(faults[one.fault] ?? 'no-line');
          else if (one.kind === 'tidy') stage.server.tidy();
          else if (one.kind === 'clock-back') stage.clock.nowMs -= 86_400_000;
          else if (one.kind === 'record') await arrive(one.n);
          else if (one.kind === 'delete-record') {
            deleted.add(photoId(one.n));
            stage.server.remove(photoId(one.n));
          } else {
            // Killed in the middle: what was asked may arrive, nobody hears the answer.
            stage.faults.push('lost-answer');
            const running = lane.trigger('network');
            lane.stop();
            lane = stage.newLane();
            await running;
          }
          const here = new Set((await stage.photos.list()).map(({ id }) => id));
          const there = stage.server.kept.map(({ attachmentId }) => attachmentId);
          expect(new Set(there).size).toBe(there.length);
          expect(numbers.filter((n) => !here.has(photoId(n)) && !there.includes(photoId(n)))).toEqual([]);
        }
        stage.faults.length = 0;
        for (const n of numbers) await arrive(n);
        for (let turn = 0; turn < 3; turn += 1) {
          stage.clock.nowMs += 3 * 3_600_000;
          await lane.trigger('network');
        }
        const rest = await stage.photos.list();
        const there = stage.server.kept.map(({ attachmentId }) => attachmentId);
        // At rest only what has lost its record is left, and it says so.
        expect(rest.map(({ id, refusal }) => [id, refusal])).toEqual(rest.map(({ id }) => [id, 'gone']));
        expect(rest.every(({ id }) => deleted.has(id))).toBe(true);
        expect(numbers.every((n) => there.includes(photoId(n)) || rest.some(({ id }) => id === photoId(n)))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
