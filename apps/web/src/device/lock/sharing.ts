import { joinLockTabs, type LockMessage } from '../browser/lock-tabs.ts';
import { closeDevice, openDevice, openedUserId } from '../opened/open-device.ts';
import { closeLock, heldOf } from '../storage/keyring.ts';
import { keyOf, takeKey } from './held-keys.ts';

/** When each person last touched the app, in any tab. */
const active = new Map<string, number>();

const onMessage = (message: LockMessage): void => {
  const { userId } = message;
  if (message.kind === 'active') active.set(userId, message.atMs);
  else if (message.kind === 'closed') closeHere(userId);
  else if (message.kind === 'opened') openHere(userId, message).catch(() => undefined);
  else {
    const key = keyOf(userId);
    if (key) tabs.tell({ kind: 'opened', userId, ...key });
  }
};

const tabs = joinLockTabs(onMessage);

const openHere = async (
  userId: string,
  { lockId, dataKey }: { lockId: string; dataKey: Uint8Array<ArrayBuffer> },
): Promise<boolean> => {
  if (heldOf(userId)?.kind === 'open') return true;
  const wasShown = openedUserId() === userId;
  if (!(await takeKey(userId, lockId, dataKey))) return false;
  if (wasShown || openedUserId() === null) openDevice(userId);
  return true;
};

const closeHere = (userId: string): void => {
  if (heldOf(userId)?.kind !== 'open') return;
  closeLock(userId);
  if (openedUserId() === userId) closeDevice();
};

/** Opens a person's lock in all tabs. False if that lock no longer exists. */
export const openEverywhere = async (
  userId: string,
  key: { lockId: string; dataKey: Uint8Array<ArrayBuffer> },
): Promise<boolean> => {
  const isOpen = await openHere(userId, key);
  if (isOpen) {
    noteActive(userId, Date.now());
    tabs.tell({ kind: 'opened', userId, ...key });
  }
  return isOpen;
};

/** Closes a person's lock in all tabs. */
export const closeEverywhere = (userId: string): void => {
  closeHere(userId);
  tabs.tell({ kind: 'closed', userId });
};

/** Asks the other tabs for the key. One that has it answers within a moment. */
export const askOtherTabs = (userId: string): void => tabs.tell({ kind: 'asked', userId });

/** Tells all tabs that the person is active. */
export const noteActive = (userId: string, atMs: number): void => {
  active.set(userId, atMs);
  tabs.tell({ kind: 'active', userId, atMs });
};

export const lastActiveAt = (userId: string): number => active.get(userId) ?? 0;
