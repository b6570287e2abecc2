import type { Trigger } from '@byre/sync/engine';

/**
 * Tells when the network may be back or the person is. `navigator.onLine` lies both ways, so its word is a reason to
 * try and never a reason not to. Returns what ends the watching.
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
