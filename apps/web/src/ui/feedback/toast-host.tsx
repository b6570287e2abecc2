import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toasts } from './toast-queue.ts';

const subscribe = (onChange: () => void) => toasts.subscribe(onChange);
const countOnShow = () => toasts.visibleToasts.length;

/** Long enough for the first screen to appear. */
const restMs = 3_000;

/** Mounted once by the shell. The region itself is loaded later, at the latest for the first message. */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const count = useSyncExternalStore(subscribe, countOnShow);
  useEffect(() => {
    if (Region) return;
    // A chunk that failed to load is requested again with the next toast.
    const load = () => {
      import('./toast-region.tsx').then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    };
    if (count > 0) return load();
    const timer = setTimeout(load, restMs);
    return () => clearTimeout(timer);
  }, [Region, count]);
  return Region ? <Region /> : null;
}
