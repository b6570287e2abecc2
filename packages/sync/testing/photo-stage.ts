import type { FieldChanges } from '@byre/contract/sync/merge';
import { createMemoryOutbox } from '../src/memory-store.ts';
import { createPhotoLane, type PhotoLane } from '../src/photo-lane.ts';
import type { PartOutcome, PhotoPart, PhotoRow } from '../src/photo-ports.ts';
import type { OpenState, OutboxRow } from '../src/state.ts';
import { createPhotoServer, type PhotoServer } from './photo-server.ts';
import { createMemoryPhotos, digestOf } from './photo-store.ts';
import { animalId, farmId, outboxRow, startMs, uuid } from './samples.ts';

export const photoId = (n: number): string => uuid(5_000 + n);

const pattern = Array.from({ length: 4_000 }, (_, at) => String.fromCharCode(33 + ((at * 31) % 89)))
  .join('')
  .repeat(100);

/** The contents of a photo, a letter for a byte, different for each photo. */
const contentOf = (n: number, size: number): string => pattern.slice(n, n + size);

/** The results of the next requests. `lost-answer`: the server has done it, but the answer is lost. */
export type LineFault = PartOutcome | 'no-line' | 'lost-answer';

/** The edit that creates the attachment of a photo, as in the outbox. */
const recordOf = (n: number, state: OpenState, copiedFrom: number | undefined): OutboxRow => {
  const row = outboxRow(n, { state });
  const fields: FieldChanges =
    copiedFrom === undefined ? {} : { copied_from: { base: null, new: photoId(copiedFrom) } };
  return { ...row, mutation: { ...row.mutation, entity: 'attachment', entity_id: photoId(n), fields } };
};

/** What a device throws that has no room left. */
const isFull = new Error('The device is full.');

/**
 * A device with photos, its outbox and a server. Lanes come and go with the same store. Several devices may share one
 * server.
 */
export const createPhotoStage = (server: PhotoServer = createPhotoServer()) => {
  const photos = createMemoryPhotos();
  const outbox = createMemoryOutbox('device-1');
  const clock = { nowMs: startMs, waits: [] as number[] };
  const faults: LineFault[] = [];
  const parts: PhotoPart[] = [];
  const told = { sent: [] as string[], mayGo: true, isFull: false };
  const noLine: PartOutcome = { kind: 'unknown', cause: 'network', retryAfterMs: null };
  const hooks: { beforePart?: (part: PhotoPart) => Promise<void> | void } = {};
  let isTaken = false;

  const newLane = (): PhotoLane =>
    createPhotoLane({
      photos: {
        ...photos,
        change: (id, decide) => (told.isFull ? Promise.reject(isFull) : photos.change(id, decide)),
      },
      outbox,
      transport: {
        sendPart: async (part) => {
          parts.push(part);
          await hooks.beforePart?.(part);
          const fault = faults.shift();
          if (fault === 'no-line') return noLine;
          if (fault !== undefined && fault !== 'lost-answer') return fault;
          const outcome = server.take(part);
          return fault === undefined ? outcome : noLine;
        },
      },
      clock: {
        nowMs: () => clock.nowMs,
        wait: (durationMs) => {
          clock.waits.push(durationMs);
          if (clock.waits.length > 1_000) throw new Error('The lane never rests.');
          const { promise, resolve } = Promise.withResolvers<void>();
          return { done: promise, end: resolve };
        },
      },
      random: () => 0.5,
      lock: {
        tryRun: async (work) => {
          if (isTaken) return false;
          isTaken = true;
          await work().finally(() => {
            isTaken = false;
          });
          return true;
        },
      },
      mayGo: () => told.mayGo,
      onSending: () => undefined,
      onSent: ({ id }) => told.sent.push(id),
      onError: (error) => {
        if (error !== isFull) throw error;
      },
    });

  const putRecord = (n: number, state: OpenState, copiedFrom?: number): Promise<null> =>
    outbox.update(() => ({ result: null, writes: { put: [recordOf(n, state, copiedFrom)], lastSeq: n } }));

  const add = (n: number, size = 250_000, more: Partial<PhotoRow> = {}): PhotoRow => {
    const content = contentOf(n, size);
    const row: PhotoRow = {
      ...{ id: photoId(n), attachmentId: photoId(n), farmId, animalId, byteSize: size },
      sha256: digestOf(content),
      ...{ received: 0, failures: 0, spoilt: 0, nextAtMs: 0, refusal: null, savedAtMs: startMs },
      ...more,
    };
    photos.add(row, content);
    return row;
  };

  return { photos, outbox, server, clock, faults, parts, told, hooks, newLane, putRecord, add };
};

export type PhotoStage = ReturnType<typeof createPhotoStage>;
