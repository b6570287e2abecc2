import { isObject } from '@byre/contract/json';
import type { LivePresence } from '@byre/contract/sync/live';

/** Live news from the server about other people: which buckets have changed, and who is where. */
export type ServerChange =
  | { kind: 'changed'; buckets: readonly string[] }
  | { kind: 'presence'; presence: LivePresence };

const listeners = new Set<(change: ServerChange) => void>();

/** Calls `listener` with every event of the live stream, whichever tab holds it. Returns a function that stops it. */
export const onServerChange = (listener: (change: ServerChange) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellServerChange = (change: ServerChange): void => {
  for (const listener of listeners) listener(change);
};

/** Remembers the counters of the buckets and returns which have changed; all of them the first time. */
export const createHeadWatch = (): ((heads: Readonly<Record<string, number>>) => string[]) => {
  const known = new Map<string, number>();
  return (heads) =>
    Object.entries(heads).flatMap(([bucket, head]) => {
      const hasMoved = known.get(bucket) !== head;
      known.set(bucket, head);
      return hasMoved ? [bucket] : [];
    });
};

/** A person's place from an event of the stream; null for any other event. */
export const readPresence = (data: string): LivePresence | null => {
  try {
    const value: unknown = JSON.parse(data);
    const isPresence = isObject(value) && 'name' in value && 'until' in value;
    return isPresence ? (value as LivePresence) : null;
  } catch {
    return null;
  }
};
