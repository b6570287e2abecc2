import { type ComponentType, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../../device/browser/when-idle.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen whose code may be fetched ahead of the click. */
export type ComingScreen = { Screen: ComponentType; fetch: () => Promise<void> };

/**
 * Code that is here already is drawn at once. A lazy component waits even then, and after what stands in its place while
 * it waits React holds the screen back for 300 ms.
 */
export const comingScreen = (load: LoadScreen): ComingScreen => {
  let here: ComponentType | null = null;
  const Later = lazy(load);
  function Screen() {
    // Chosen once: the other one would be a new screen, without what was done in this.
    const [Chosen] = useState<ComponentType>(() => here ?? Later);
    return <Chosen />;
  }
  const fetch = async () => {
    here = (await load()).default;
  };
  return { Screen, fetch };
};

/** Fetches the code of one screen after the other while the person does nothing that needs the time. */
export function useFetchAhead(screens: readonly ComingScreen[]): void {
  useEffect(() => {
    const left = [...screens];
    let callOff = (): void => undefined;
    let isOver = false;
    const next = () => {
      const screen = left.shift();
      if (isOver || !screen) return;
      // What does not come now comes with the click.
      callOff = whenIdle(() => void screen.fetch().then(next, next));
    };
    next();
    return () => {
      isOver = true;
      callOff();
    };
  }, [screens]);
}
