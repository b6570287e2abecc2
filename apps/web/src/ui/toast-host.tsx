import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toasts } from './toast-queue.ts';

const subscribe = (onChange: () => void) => toasts.subscribe(onChange);
const countOnShow = () => toasts.visibleToasts.length;

/** Mounted once by the shell. The region itself is only fetched when there is something to say. */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const count = useSyncExternalStore(subscribe, countOnShow);
  useEffect(() => {
    if (Region || count === 0) return;
    // A chunk that did not come is asked for again with the next toast.
    import('./toast-region.tsx').then(
      (loaded) => setRegion(() => loaded.ToastRegion),
      () => undefined,
    );
  }, [Region, count]);
  return Region ? <Region /> : null;
}
