import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRunningStatus, runningStatus } from '../device/opened/running-sync.ts';
import { onServerChange } from '../device/opened/server-changes.ts';

/** Many hints in a row are one reason to look; otherwise a busy practice would cause constant requests. */
const gatherMs = 250;

/** Fetches queries whose key begins with `'desk'` again when the server says that something changed. */
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
    // The stream does not contain what happened while it was down.
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
