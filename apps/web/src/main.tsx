import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { applyAppearance, readAppearance } from './app/appearance.ts';
import { keepInstallOffer } from './app/install-prompt.ts';
import { openLanguage } from './app/language.ts';
import { registerServiceWorker } from './app/new-version.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { warmUp } from './app/warm-up.ts';
import { watchAttendance } from './device/browser/attended.ts';
import { letGoWhenLeft } from './device/browser/leaving-page.ts';
import { deviceAtHand, openAhead } from './device/opened/open-device.ts';
import { currentSession } from './device/session/session.ts';

let router: ReturnType<typeof createRouter> | null = null;

/**
 * What must be known before the first render, so that the screen does not flash white in a dark shed and nobody sees
 * two languages. Not awaited at the top level, because the file of another language waits for this one to finish, and
 * would never come.
 */
const start = async (): Promise<void> => {
  // Loads the first screen while that is being read.
  router = createRouter();
  const [appearance] = await Promise.all([readAppearance(), openLanguage(), knowSession()]);
  applyAppearance(appearance);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        {/* A transition is rendered in slices, so a touch would be answered some frames later. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  );
};

/** Reads the signed-in person for the first render. If it fails, the screen that reads it again reports that. */
const knowSession = async (): Promise<void> => {
  await currentSession().catch(() => null);
  const device = deviceAtHand();
  if (device) openAhead(device);
};

start().catch((error: unknown) => reportError(error));
letGoWhenLeft();
watchAttendance();
keepInstallOffer();
registerServiceWorker({ isUnderWay: () => router !== null && router.state.navigation.state !== 'idle' });
if (import.meta.env.PROD) warmUp();
