import type { TabLock } from '@byre/sync/ports';

/**
 * One Web Lock held for as long as the work runs: requested once, because releasing and requesting it again would let
 * two tabs in. Where there are no locks the work simply runs, because sending the same edit twice is harmless.
 */
export const createTabLock = (userId: string): TabLock => ({
  tryRun: async (work) => {
    if (!('locks' in navigator)) {
      await work();
      return true;
    }
    return navigator.locks.request(`byre-sync-${userId}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    });
  },
});
