import { whenIdle } from '../device/browser/when-idle.ts';
import { paths } from './paths.ts';

/** What is opened next, the likeliest first. The service worker has it on the device; reading it takes a cheap phone a moment. */
const next: readonly (() => Promise<unknown>)[] = [
  () => import('./screens/farm-screen.tsx'),
  () => import('./screens/animal-screen.tsx'),
  () => import('./screens/case-form-screen.tsx'),
  () => import('./screens/case-screen.tsx'),
  () => import('./screens/treatment-form-screen.tsx'),
  () => import('./screens/visit-screen.tsx'),
  () => import('./screens/usage-form-screen.tsx'),
  async () => (await import('./practice-language.ts')).heedPracticeLanguage(),
];

/** Long enough for the first screen to be there, also on a cheap phone. */
const afterMs = 2_000;

/**
 * Reads the next screens one by one while nothing else is to do, so that opening them waits for nothing. The desk opens
 * others, and reads those itself.
 */
export const warmUp = (): void => {
  if (location.pathname.startsWith(paths.desk())) return;
  setTimeout(() => readFrom(0), afterMs);
};

const readFrom = (place: number): void => {
  const read = next[place];
  if (!read) return;
  whenIdle(() => {
    // What cannot be fetched now is fetched when it is opened.
    read().then(
      () => readFrom(place + 1),
      () => undefined,
    );
  });
};
