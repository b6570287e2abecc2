import type { TabLock } from '@byre/sync/ports';

/**
 * One held Web Lock for as long as the work runs: asked for once, never probed and asked for again, which lets two tabs in.
 * Where there are no locks the work simply runs: sending the same edit twice is harmless.
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
