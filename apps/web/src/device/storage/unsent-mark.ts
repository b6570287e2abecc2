import { isObject } from '@byre/contract/json';
import { type Mark, type Marks, marksAfter, marksAtStart, noMarks } from '@byre/sync/mark';
import type { OutboxSnapshot } from '@byre/sync/ports';
import { correctedMoment } from './device-clock.ts';

/*
 * How much is unsent, stored outside IndexedDB [D7], because a browser that deletes the databases leaves localStorage.
 * Read and written synchronously. If it is refused or was cleared too, the server still knows what was reported to it
 * [S14].
 */

/** When the loss was noticed on this device. `seen`: the person has read about it. */
type Noticed = { at: string; seen: boolean };
type Kept = Marks & { noticed: Noticed | null };

/** Work that was lost with this device's storage and has not been reported to the server. */
export type UntoldLoss = Noticed & { marks: readonly Mark[] };

const nothingKept: Kept = { ...noMarks, noticed: null };

const keyOf = (userId: string): string => `byre-mark ${userId}`;

const read = (userId: string): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isKept(kept) ? kept : nothingKept;
  } catch {
    return nothingKept;
  }
};

const isKept = (value: unknown): value is Kept =>
  isObject(value) && 'current' in value && Array.isArray((value as Kept).lost);

const write = (userId: string, kept: Kept): void => {
  try {
    const text = JSON.stringify(kept);
    if (text !== localStorage.getItem(keyOf(userId))) localStorage.setItem(keyOf(userId), text);
  } catch {
    // If storage is refused or full, the mark is lost but not the edit.
  }
};

export const leaveMark = (userId: string, mark: Mark): void => {
  const kept = read(userId);
  write(userId, noticing(kept, marksAfter(kept, mark)));
};

/** What is missing at a start. The mark is read before the outbox is [D7]. */
export const compareMark = async (userId: string, outbox: () => Promise<OutboxSnapshot>): Promise<void> => {
  const { current } = read(userId);
  const snapshot = await outbox();
  const kept = read(userId);
  const next = marksAtStart({ ...kept, current }, snapshot);
  // Another tab may have written in the meantime. Then its mark is newer.
  const isSame = kept.current?.client === current?.client && kept.current?.lastSeq === current?.lastSeq;
  write(userId, noticing(kept, isSame ? next : { ...next, current: kept.current }));
};

const noticing = (kept: Kept, next: Marks): Kept => {
  const isNews = next.lost.length > kept.lost.length;
  return { ...next, noticed: isNews ? { at: correctedMoment(Date.now()), seen: false } : kept.noticed };
};

/** Null if nothing was lost, or the server knows. */
export const untoldLoss = (userId: string): UntoldLoss | null => {
  const { lost, noticed } = read(userId);
  return lost.length === 0 || noticed === null ? null : { ...noticed, marks: lost };
};

/** The person has read about it; it is still reported to the server. */
export const markUntoldSeen = (userId: string): void => {
  const kept = read(userId);
  if (kept.noticed) write(userId, { ...kept, noticed: { ...kept.noticed, seen: true } });
};

/** These were reported to the server, so from now on its count is used. */
export const forgetTold = (userId: string, told: readonly Mark[]): void => {
  const kept = read(userId);
  const clients = new Set(told.map(({ client }) => client));
  const lost = kept.lost.filter(({ client }) => !clients.has(client));
  write(userId, { ...kept, lost, noticed: lost.length === 0 ? null : kept.noticed });
};

/** The person is removed from the device, so what is missing then is not a loss. */
export const removeMark = (userId: string): void => {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // If storage is refused, nothing was stored.
  }
};
