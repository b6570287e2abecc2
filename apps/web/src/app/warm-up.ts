import { whenIdle } from '../device/browser/when-idle.ts';
import { paths } from './paths.ts';

/**
 * The screens most likely to be opened next, the likeliest first. The service worker has them on the device, but
 * reading them takes a cheap phone a moment.
 */
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

/** Long enough for the first screen to appear, even on a cheap phone. */
const afterMs = 2_000;

/**
 * Loads the next screens one by one while the browser is idle, so that they open without waiting. The desk opens other
 * screens and loads those itself.
 */
export const warmUp = (): void => {
  if (location.pathname.startsWith(paths.desk())) return;
  setTimeout(() => readFrom(0), afterMs);
};

const readFrom = (place: number): void => {
  const read = next[place];
  if (!read) return;
  whenIdle(() => {
    // What cannot be loaded now is loaded when it is opened.
    read().then(
      () => readFrom(place + 1),
      () => undefined,
    );
  });
};
