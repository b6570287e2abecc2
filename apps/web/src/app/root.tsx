import { Outlet } from 'react-router-dom';
import { ToastHost } from '../ui/toast-host.tsx';
import { OpeningBar } from './opening-bar.tsx';
import { useHeading } from './use-heading.ts';

/** Around every screen, signed in or not. */
export function Root() {
  useHeading();
  return (
    <>
      <OpeningBar />
      <Outlet />
      <ToastHost />
    </>
  );
}
