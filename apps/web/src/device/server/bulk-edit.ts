import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import { ServerError, type ServerFailure } from './api-client.ts';
import { writeVersion } from './conditional-write.ts';
import type { RecordPlace } from './record-history.ts';

/*
 * The same change in many records at the desk: each is a write of its own against the version that was looked at, so that
 * none is overwritten unseen, and each can be taken back the same way.
 */

export type Fields = Readonly<Record<string, Json>>;

/** One record, what is to be written in it, and its current values. */
export type PlannedWrite = { place: RecordPlace; version: number; before: Fields; after: Fields };

export type RowOutcome =
  | { kind: 'written'; version: number }
  /** Somebody else has written it since it was looked at: it stays as it is. */
  | { kind: 'changed'; by: string | null }
  | { kind: 'failed'; failure: ServerFailure };

/** Writes one record; as often as an answer is lost, for what it says already is not written again. Throws nothing. */
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

/** What takes a write back: to what stood there before, unless somebody has written since. */
export const undoing = ({ place, before, after }: PlannedWrite, version: number): PlannedWrite => ({
  place,
  version,
  before: after,
  after: before,
});

/** So many at once: a practice's hundred rows are done in some seconds, and others at work notice nothing. */
const atOnce = 4;

/** Writes one after the other, some of them side by side; those that have not begun when it is stopped are left out. */
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
