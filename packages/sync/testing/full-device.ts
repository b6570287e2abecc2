import type { OutboxStore } from '../src/ports.ts';
import { isWriting } from '../src/writes.ts';

/** The error of a storage without room. */
export class NoRoom extends Error {}

/** A storage that accepts no write that needs room while the device is full. Deleting always works. */
export const withoutRoom = <T extends OutboxStore>(outbox: T, isFull: () => boolean): T => {
  const refused = <D extends { writes: Parameters<typeof isWriting>[0] }>(decided: D): D => {
    if (isFull() && isWriting(decided.writes)) throw new NoRoom('no room');
    return decided;
  };
  return {
    ...outbox,
    update: (decide) => outbox.update((snapshot) => refused(decide(snapshot))),
    updateWithLog: (sinceMs, decide) =>
      outbox.updateWithLog(sinceMs, (snapshot, log) => refused(decide(snapshot, log))),
  };
};
