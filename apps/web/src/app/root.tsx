import { Outlet } from 'react-router-dom';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { OpeningBar } from './opening-bar.tsx';
import { useHeading } from './use-heading.ts';

/** Wraps every screen, signed in or not. */
export function Root() {
  return (
    <>
      <Heading />
      <OpeningBar />
      <Outlet />
      <ToastHost />
    </>
  );
}

/** A component of its own, because it follows the address. The rest need not be rendered with each change. */
function Heading() {
  useHeading();
  return null;
}
