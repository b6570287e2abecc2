import { runningStatus, setRunningStatus } from './running-sync.ts';

/** What the browser says about the app's storage. Null where it does not say. */
export type StorageReport = { persisted: boolean; usedBytes: number | null; quotaBytes: number | null };

export const storageReport = async (): Promise<StorageReport> => {
  const estimate = await navigator.storage?.estimate?.();
  return {
    persisted: (await navigator.storage?.persisted?.()) ?? false,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  };
};

/** How full the storage may be before the person is warned, as a share of what the browser grants. */
export const tightShare = 0.9;

/** Asks the browser not to throw the data away when space is short. It may refuse; the answer is shown to the person. */
export const askToPersist = async (): Promise<boolean> => {
  const persisted = (await navigator.storage?.persisted?.()) || ((await navigator.storage?.persist?.()) ?? false);
  setRunningStatus({ persisted });
  return persisted;
};

let hasAsked = false;

/**
 * Asks once in the life of a page, at the moment there is something to lose: the first edit that is nowhere but here.
 * A browser that puts the question to the person then does so in answer to what they just did.
 */
export const askAfterEdit = (): void => {
  if (hasAsked || runningStatus().persisted === true) return;
  hasAsked = true;
  askToPersist().catch(() => undefined);
};

/** Notes an earlier promise of the browser. Without one the state stays open: it has not been asked yet. */
export const readPersisted = async (): Promise<void> => {
  if (await navigator.storage?.persisted?.()) setRunningStatus({ persisted: true });
};

/**
 * Whether this is a browser on an iPhone or iPad and not the app on its home screen: there the browser deletes what was not
 * used for a week, and the app on the home screen has a storage of its own.
 */
export const isAppleBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false;
