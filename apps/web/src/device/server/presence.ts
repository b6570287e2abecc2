import type { LivePresence, PresenceInput } from '@byre/contract/sync/live';
import { onServerChange } from '../opened/server-changes.ts';
import { server } from './api-client.ts';

/** Repeated this often while the person stays; the server keeps it for 30 seconds. */
const sayEveryMs = 20_000;

/** Shows the others on the farm where this person is, until they leave. Without signal nobody sees it. */
export const keepPresence = (where: PresenceInput): (() => void) => {
  const say = () => {
    if (document.visibilityState !== 'visible') return;
    server.tell({ method: 'POST', path: '/api/sync/presence', body: where, auth: 'user' }).catch(() => undefined);
  };
  say();
  const timer = setInterval(say, sayEveryMs);
  document.addEventListener('visibilitychange', say);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', say);
  };
};

/** Calls `listener` with the people for whom `isHere` is true, at every change. Returns a function that stops it. */
export const watchPresence = (
  isHere: (presence: LivePresence) => boolean,
  listener: (present: readonly LivePresence[]) => void,
): (() => void) => {
  const byName = new Map<string, LivePresence>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tell = () => {
    const nowMs = Date.now();
    for (const [name, { until }] of byName) if (Date.parse(until) <= nowMs) byName.delete(name);
    listener([...byName.values()]);
  };
  const stop = onServerChange((change) => {
    if (change.kind !== 'presence') return;
    const { presence } = change;
    if (isHere(presence)) byName.set(presence.name, presence);
    // A person who is now elsewhere is no longer here.
    else if (!byName.delete(presence.name)) return;
    tell();
    timers.add(setTimeout(tell, Math.max(0, Date.parse(presence.until) - Date.now()) + 500));
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
};
