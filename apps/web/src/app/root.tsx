import { Outlet } from 'react-router-dom';
import { ToastHost } from '../ui/toast-host.tsx';
import { OpeningBar } from './opening-bar.tsx';
import { useHeading } from './use-heading.ts';

/** Around every screen, signed in or not. */
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

/** By itself, because it follows the address: what else stands around the screens need not be drawn again with each. */
function Heading() {
  useHeading();
  return null;
}
