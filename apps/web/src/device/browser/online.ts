import type { Trigger } from '@byre/sync/engine';

/**
 * Calls `trigger` when the network or the person may be back. `navigator.onLine` is wrong both ways, so it is a reason
 * to try and never a reason not to. Returns a function that stops it.
 */
export const watchForSignal = (trigger: (why: Trigger) => void): (() => void) => {
  const onOnline = () => trigger('online');
  const onVisible = () => {
    if (document.visibilityState === 'visible') trigger('visible');
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
