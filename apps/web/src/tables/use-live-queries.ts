import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRunningStatus, runningStatus } from '../device/opened/running-sync.ts';
import { onServerChange } from '../device/opened/server-changes.ts';

/** Many hints in a row are one reason to look: a busy practice would otherwise ask without pause. */
const gatherMs = 250;

/** Queries whose key begins with `'desk'` are asked again when the server says that something changed. */
export function useLiveQueries(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedAtMs = 0;
    const look = () => {
      timer = undefined;
      lookedAtMs = Date.now();
      client.invalidateQueries({ queryKey: ['desk'] }).catch(() => undefined);
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, Math.max(0, lookedAtMs + gatherMs - Date.now()));
    };
    let wasLive = runningStatus().live;
    // What happened while the stream was down is not on it.
    const stopStatus = onRunningStatus(() => {
      const { live } = runningStatus();
      if (live && !wasLive) lookSoon();
      wasLive = live;
    });
    const stopChanges = onServerChange((change) => change.kind === 'changed' && lookSoon());
    return () => {
      clearTimeout(timer);
      stopStatus();
      stopChanges();
    };
  }, [client]);
}
