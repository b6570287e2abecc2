import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../device/use-live.ts';
import { paths } from './paths.ts';
import { Splash } from './splash.tsx';
import { useRunningSync } from './use-running-sync.ts';

/** Leads to the sign-in where nobody is signed in. An expired session is enough to go on working. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  useRunningSync(session ?? null);
  if (session === undefined) return <Splash />;
  if (session === null) return <Navigate to={paths.signIn()} state={{ from: pathname + search }} replace />;
  return <Outlet />;
}
