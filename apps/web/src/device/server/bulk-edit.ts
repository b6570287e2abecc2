import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import { ServerError, type ServerFailure } from './api-client.ts';
import { writeVersion } from './conditional-write.ts';
import type { RecordPlace } from './record-history.ts';

/*
 * The same change to many records at the desk. Each is a separate write against the version that was seen, so that none
 * is overwritten unseen, and each can be undone in the same way.
 */

export type Fields = Readonly<Record<string, Json>>;

/** One record, its new values, and its current values. */
export type PlannedWrite = { place: RecordPlace; version: number; before: Fields; after: Fields };

export type RowOutcome =
  | { kind: 'written'; version: number }
  /** Another person has changed it since it was seen, so it stays as it is. */
  | { kind: 'changed'; by: string | null }
  | { kind: 'failed'; failure: ServerFailure };

/**
 * Writes one record. It can be repeated when an answer is lost, because values that are already there are not written
 * again. Never throws.
 */
export const writePlanned = async ({ place, version, after }: PlannedWrite): Promise<RowOutcome> => {
  try {
    const done = await writeVersion(place, after, version);
    if (done.kind === 'written') return { kind: 'written', version: done.document.version };
    const { current } = done;
    const isSaid = Object.entries(after).every(([field, value]) => sameJson(current[field], value));
    return isSaid
      ? { kind: 'written', version: current.version }
      : { kind: 'changed', by: typeof current.updated_by === 'string' ? current.updated_by : null };
  } catch (error) {
    return { kind: 'failed', failure: error instanceof ServerError ? error.failure : { kind: 'failed' } };
  }
};

/** The write that undoes another: back to the earlier values, unless someone has changed them since. */
export const undoing = ({ place, before, after }: PlannedWrite, version: number): PlannedWrite => ({
  place,
  version,
  before: after,
  after: before,
});

/** So many at once: a practice's hundred rows take some seconds, and other people at work notice nothing. */
const atOnce = 4;

/** Performs the writes, several at a time. When it is stopped, those that have not begun are left out. */
export const writeAll = async <Key>(
  writes: ReadonlyMap<Key, PlannedWrite>,
  { signal, onDone }: { signal: AbortSignal; onDone: (key: Key, outcome: RowOutcome) => void },
): Promise<void> => {
  const waiting = [...writes];
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [key, write] = next;
      onDone(key, await writePlanned(write));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
