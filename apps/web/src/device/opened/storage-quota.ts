import { runningStatus, setRunningStatus } from './running-sync.ts';

/** What the browser reports about the app's storage. Null where it reports nothing. */
export type StorageReport = { persisted: boolean; usedBytes: number | null; quotaBytes: number | null };

export const storageReport = async (): Promise<StorageReport> => {
  const estimate = await navigator.storage?.estimate?.();
  return {
    persisted: (await navigator.storage?.persisted?.()) ?? false,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  };
};

/** How full the storage may be before the person is warned, as a share of the quota. */
export const tightShare = 0.9;

/** Asks the browser to keep the data when space is short. It may refuse, and the answer is shown to the person. */
export const askToPersist = async (): Promise<boolean> => {
  const persisted = (await navigator.storage?.persisted?.()) || ((await navigator.storage?.persist?.()) ?? false);
  setRunningStatus({ persisted });
  return persisted;
};

let hasAsked = false;

/**
 * Asks once for each page, when there is something to lose: the first edit that exists only here. If the browser asks
 * the person, the question follows directly from what they did.
 */
export const askAfterEdit = (): void => {
  if (hasAsked || runningStatus().persisted === true) return;
  hasAsked = true;
  askToPersist().catch(() => undefined);
};

/**
 * Reads an earlier guarantee of the browser. Without one the state stays unknown, because it has not been asked yet.
 */
export const readPersisted = async (): Promise<void> => {
  if (await navigator.storage?.persisted?.()) setRunningStatus({ persisted: true });
};

/**
 * Whether this is a browser on an iPhone or iPad and not the app on its home screen. There the browser deletes data
 * that was not used for a week, and the app on the home screen has its own storage.
 */
export const isAppleBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false;
