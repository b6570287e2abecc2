import { type ComponentType, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../../device/browser/when-idle.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen whose code can be prefetched before the click. */
export type ComingScreen = { Screen: ComponentType; fetch: () => Promise<void> };

/**
 * Code that is already loaded is rendered at once. A lazy component suspends even then, and once its fallback has been
 * shown React holds the screen back for 300 ms.
 */
export const comingScreen = (load: LoadScreen): ComingScreen => {
  let here: ComponentType | null = null;
  const Later = lazy(load);
  function Screen() {
    // Chosen once, because the other would be a new screen without the state of this one.
    const [Chosen] = useState<ComponentType>(() => here ?? Later);
    return <Chosen />;
  }
  const fetch = async () => {
    here = (await load()).default;
  };
  return { Screen, fetch };
};

/** Prefetches the code of one screen after another while the browser is idle. */
export function useFetchAhead(screens: readonly ComingScreen[]): void {
  useEffect(() => {
    const left = [...screens];
    let callOff = (): void => undefined;
    let isOver = false;
    const next = () => {
      const screen = left.shift();
      if (isOver || !screen) return;
      // What fails now is fetched with the click.
      callOff = whenIdle(() => void screen.fetch().then(next, next));
    };
    next();
    return () => {
      isOver = true;
      callOff();
    };
  }, [screens]);
}
