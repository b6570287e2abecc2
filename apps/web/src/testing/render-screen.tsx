import '../ui/theme/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { afterFrame } from '../device/browser/after-frame.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { toasts } from '../ui/feedback/toast-queue.ts';

/**
 * Renders something as the app would, and removes it when the test is over, or by `close`. Returns where the person now
 * is.
 */
export const renderScreen = (screen: ReactNode, { pattern = '*', at = '/' } = {}) => {
  // As in the app, messages outlive the screen they came from.
  const root = (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
  const children = [
    { path: pattern, element: screen },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: [at] });
  const host = document.body.appendChild(document.createElement('div'));
  const view = createRoot(host);
  view.render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  onTestFinished(async () => {
    view.unmount();
    // What the test's last save says comes a moment after what it stored. Left over, it would cover the next test's buttons.
    await new Promise<void>((resolve) => void afterFrame(resolve));
    toasts.clear();
    host.remove();
  });
  return { place: () => decodeURIComponent(router.state.location.pathname), close: () => view.unmount() };
};
