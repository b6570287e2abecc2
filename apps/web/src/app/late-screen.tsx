import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../words/words.tsx';
import { ScreenTrouble } from './screen-error.tsx';

export type LoadScreen = () => Promise<ComponentType>;

/** Any usable signal loads the largest screen in half of this time. */
const tellAfterMs = 10_000;

/**
 * Loads a screen's code. After ten seconds, or if it fails, a placeholder says so and opens the real screen as soon as
 * it is loaded. A request may stay unanswered for minutes, and the router shows nothing at all for a screen whose code
 * failed.
 */
export const orLate = async (load: LoadScreen): Promise<ComponentType> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), tellAfterMs));
  const come = await Promise.race([load().catch(() => null), late]);
  return come ?? lateScreen(load);
};

const askEveryMs = 2_000;

const lateScreen = (load: LoadScreen) =>
  function LateScreen() {
    const { lateScreen: words } = useWords().app;
    const [Screen, setScreen] = useState<ComponentType | null>(null);
    useEffect(() => {
      if (Screen) return;
      const ask = () => {
        load().then(
          (loaded) => setScreen(() => loaded),
          () => undefined,
        );
      };
      ask();
      const timer = setInterval(ask, askEveryMs);
      return () => clearInterval(timer);
    }, [Screen]);
    return Screen ? <Screen /> : <ScreenTrouble title={words.title} explanation={words.explanation} isFarmsOffered />;
  };
