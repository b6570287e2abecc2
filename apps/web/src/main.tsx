import './ui/base.css';
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
import { currentSession } from './device/session/session.ts';

let router: ReturnType<typeof createRouter> | null = null;

/**
 * What has to be known before the first picture, so that a dark shed does not flash white and nobody reads two languages. Not
 * awaited at the top level: the file of another language waits for this one to be done, and would never come.
 */
const start = async (): Promise<void> => {
  // Fetches the first screen while that is read.
  router = createRouter();
  const [appearance] = await Promise.all([readAppearance(), openLanguage(), knowSession()]);
  applyAppearance(appearance);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        {/* A transition is drawn in slices: with it a touch is answered some frames later. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  );
};

/** Who is signed in is then at hand for the first picture; what keeps it from being read is told by the screen that asks again. */
const knowSession = () => currentSession().catch(() => null);

start().catch((error: unknown) => reportError(error));
letGoWhenLeft();
watchAttendance();
keepInstallOffer();
registerServiceWorker({ isUnderWay: () => router !== null && router.state.navigation.state !== 'idle' });
if (import.meta.env.PROD) warmUp();
