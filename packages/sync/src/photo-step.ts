import { backoffMs, isOver, stoppedMs } from './backoff.ts';
import type { PartOutcome, PhotoRow } from './photo-ports.ts';
import { type LogRow, type OutboxRow, problemStates } from './state.ts';

/** Parts of this size take six seconds on a line of 16 KiB/s. */
export const partBytes = 96 * 1024;
/** A part that is too large is halved, but not below this. */
export const leastPartBytes = 3 * 1024;

/** How often a photo that arrived damaged is sent again from its beginning. */
const mostSpoilt = 3;

/**
 * The state of a photo's record [F1]. `waits`: the server does not have it yet; `stuck`: the server refused it, and a
 * person must decide in the queue; `ready`: the photo can be sent. If the case of the photo was moved, the record is its
 * copy [F8].
 */
export type Standing = 'waits' | 'stuck' | 'ready';

export const standingOf = ({ attachmentId, farmId }: PhotoRow, edits: readonly OutboxRow[]): Standing => {
  const creates = edits.filter(
    ({ mutation, state }) =>
      mutation.entity === 'attachment' && mutation.op === 'create' && mutation.farm_id === farmId && state !== 'acked',
  );
  const create =
    creates.find(({ mutation }) => mutation.entity_id === attachmentId) ??
    creates.find(({ mutation }) => mutation.fields.copied_from?.new === attachmentId);
  if (create === undefined) return 'ready';
  return problemStates.includes(create.state) ? 'stuck' : 'waits';
};

/** The photo to send next: the oldest that is due and whose record is on the server. */
export const nextPhoto = (
  photos: readonly PhotoRow[],
  edits: readonly OutboxRow[],
  nowMs: number,
): PhotoRow | undefined => photos.find((row) => isDue(row, nowMs) && standingOf(row, edits) === 'ready');

const isDue = ({ refusal, nextAtMs }: PhotoRow, nowMs: number): boolean => refusal === null && isOver(nextAtMs, nowMs);

/** When the next photo that waits for a time is due; null if none waits for a time. */
export const nextPhotoMs = (photos: readonly PhotoRow[], edits: readonly OutboxRow[], nowMs: number): number | null => {
  const times = photos
    .filter((row) => row.refusal === null && standingOf(row, edits) === 'ready')
    .map(({ nextAtMs }) => (isOver(nextAtMs, nowMs) ? nowMs : nextAtMs));
  return times.length === 0 ? null : Math.min(...times);
};

/** The photo after its record was restored: if it was refused with the record, it is sent again [F5]. */
export const reopenedPhotos = (photos: readonly PhotoRow[], edits: readonly OutboxRow[]): PhotoRow[] =>
  photos.filter((row) => row.refusal === 'gone' && standingOf(row, edits) === 'waits');

/** The photo after a person's "try again", or after its record was restored. */
export const offeredAgain = (row: PhotoRow): PhotoRow => ({
  ...row,
  ...{ refusal: null, failures: 0, spoilt: 0, nextAtMs: 0, received: 0 },
});

/**
 * The attachment that a photo belongs to now, if its own was refused and a person kept it as another document [O21];
 * null otherwise.
 */
export const keptAs = (
  { attachmentId, farmId }: PhotoRow,
  edits: readonly OutboxRow[],
  log: readonly LogRow[],
): Pick<PhotoRow, 'attachmentId' | 'animalId'> | null => {
  const all: readonly (OutboxRow | LogRow)[] = [...edits, ...log];
  const isOf = ({ mutation }: LogRow, id: string) =>
    mutation.entity === 'attachment' && mutation.farm_id === farmId && mutation.entity_id === id;
  let [current, isMoved] = [attachmentId, false];
  // Each step leads to a newer edit, so it ends.
  for (;;) {
    const old = log.find((row) => isOf(row, current) && row.replacedBy !== null);
    const next = all.find(({ id, mutation }) => id === old?.replacedBy && mutation.op === 'create');
    if (next === undefined || next.mutation.entity_id === current) break;
    current = next.mutation.entity_id;
    isMoved = true;
  }
  const found = all.find(({ mutation }) => mutation.entity_id === current && mutation.op === 'create');
  return isMoved && found ? { attachmentId: current, animalId: found.mutation.animal_id } : null;
};

/** The outcomes that concern the photo; the others concern the connection or the session. */
export type PhotoOutcome = Extract<PartOutcome, { kind: 'arrived' | 'refused' | 'spoilt' | 'unknown' }>;

/** The state of a photo after a part of it was sent [F2 F3 F4]. */
export const afterPart = (
  row: PhotoRow,
  outcome: PhotoOutcome,
  { nowMs, random }: { nowMs: number; random: number },
): PhotoRow | 'sent' => {
  switch (outcome.kind) {
    case 'arrived':
      return outcome.isComplete ? 'sent' : { ...row, received: outcome.received, failures: 0, nextAtMs: 0 };
    case 'refused':
      return { ...row, refusal: outcome.why };
    case 'spoilt': {
      const spoilt = row.spoilt + 1;
      return { ...row, spoilt, received: 0, refusal: spoilt >= mostSpoilt ? 'damaged' : null };
    }
    case 'unknown': {
      const failures = row.failures + 1;
      const waitMs = outcome.cause === 'set-back' ? stoppedMs : backoffMs(failures, random, outcome.retryAfterMs);
      return { ...row, failures, nextAtMs: nowMs + waitMs };
    }
  }
};
