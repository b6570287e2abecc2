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

/** Asks the browser not to throw the data away when space is short. It may refuse; the answer is shown to the person. */
export const askToPersist = async (): Promise<boolean> => {
  if (await navigator.storage?.persisted?.()) return true;
  return (await navigator.storage?.persist?.()) ?? false;
};
