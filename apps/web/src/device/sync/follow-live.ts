import type { Engine, Phase } from '@byre/sync/engine';
import type { Clock } from '@byre/sync/ports';
import type { OpenDevice } from '../opened/open-device.ts';
import { onRunningStatus, runningStatus, setRunningStatus } from '../opened/running-sync.ts';
import { createHeadWatch, readPresence, type ServerChange, tellServerChange } from '../opened/server-changes.ts';
import { keptBuckets } from '../reads/kept-farms.ts';
import { currentToken } from '../session/session.ts';
import { keepLive } from './live.ts';
import { joinLiveTabs } from './live-tab.ts';
import { lookForNews } from './photo-news.ts';

/**
 * Shows one person's changes on the open screens of the others within a second: a stream of hints, held by one tab,
 * makes every tab look. Returns a function that stops it.
 */
export const followLive = (device: OpenDevice, engine: Engine, clock: Clock): (() => void) => {
  const look = () => {
    engine.trigger('hint').catch(() => undefined);
  };
  const isBehind = async (heads: Readonly<Record<string, number>>, isAll: boolean): Promise<boolean> => {
    const cursors = new Map((await device.base.buckets()).map(({ bucket, cursor }) => [bucket, cursor ?? -1]));
    const keeps = await keptBuckets(device);
    // A farm that was taken away is not among those to be seen.
    if (isAll && [...cursors.keys()].some((bucket) => !Object.hasOwn(heads, bucket))) return true;
    return Object.entries(heads).some(
      ([bucket, head]) => head > (cursors.get(bucket) ?? -1) && (keeps === null || keeps(bucket)),
    );
  };
  const movedOf = createHeadWatch();
  const tabs = joinLiveTabs<Phase>({
    userId: device.userId,
    open: () => {
      const lookEverywhere = () => {
        look();
        // A tab that is already syncing is the one to repeat it.
        tabs.tell({ kind: 'look' });
      };
      const passOn = (change: ServerChange) => {
        tellServerChange(change);
        tabs.tell({ kind: 'heard', change });
      };
      const close = keepLive({
        token: currentToken,
        clock,
        random: Math.random,
        onOpen: () => {
          setRunningStatus({ live: true });
          engine.trigger('online').then(lookEverywhere, () => undefined);
        },
        onHeads: (heads, isAll) => {
          const buckets = movedOf(heads);
          if (buckets.length > 0) passOn({ kind: 'changed', buckets });
          const lookSoon = () => lookForNews(lookEverywhere, { isWide: true });
          isBehind(heads, isAll).then((behind) => behind && lookSoon(), lookSoon);
        },
        onEvent: ({ event, data }) => {
          const presence = event === 'presence' ? readPresence(data) : null;
          if (presence) passOn({ kind: 'presence', presence });
        },
        onClosed: () => setRunningStatus({ live: false }),
      });
      return () => {
        close();
        setRunningStatus({ live: false });
      };
    },
    onMessage: (message) => {
      if (message.kind === 'look') look();
      else if (message.kind === 'heard') tellServerChange(message.change);
      else setRunningStatus({ elsewhere: message.status });
    },
  });
  let told: Phase | null = null;
  const stopTelling = onRunningStatus(() => {
    const { phase } = runningStatus();
    if (phase === told) return;
    told = phase;
    tabs.tell({ kind: 'status', status: phase });
  });
  return () => {
    stopTelling();
    tabs.stop();
  };
};
