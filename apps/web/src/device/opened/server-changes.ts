import type { LivePresence } from '@byre/contract/sync/live';

/** News from the server about other people, as it happens: which buckets have changed, and where somebody is. */
export type ServerChange =
  | { kind: 'changed'; buckets: readonly string[] }
  | { kind: 'presence'; presence: LivePresence };

const listeners = new Set<(change: ServerChange) => void>();

/** Calls `listener` with every event of the live stream, whichever tab holds it; returns what ends that. */
export const onServerChange = (listener: (change: ServerChange) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellServerChange = (change: ServerChange): void => {
  for (const listener of listeners) listener(change);
};

/** Remembers the counters of the buckets and answers which have moved; all of them the first time. */
export const createHeadWatch = (): ((heads: Readonly<Record<string, number>>) => string[]) => {
  const known = new Map<string, number>();
  return (heads) =>
    Object.entries(heads).flatMap(([bucket, head]) => {
      const hasMoved = known.get(bucket) !== head;
      known.set(bucket, head);
      return hasMoved ? [bucket] : [];
    });
};

/** Where somebody is, from an event of the stream; null for anything else. */
export const readPresence = (data: string): LivePresence | null => {
  try {
    const value: unknown = JSON.parse(data);
    const isPresence = typeof value === 'object' && value !== null && 'name' in value && 'until' in value;
    return isPresence ? (value as LivePresence) : null;
  } catch {
    return null;
  }
};
