import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { closeDevice } from '../device/opened/open-device.ts';
import { useLockState, useSession } from '../device/use-live.ts';
import { Opening } from './opening.tsx';
import { paths } from './paths.ts';
import { useFactorDemand } from './use-factor-demand.ts';
import { useLockDemand } from './use-lock-demand.ts';
import { useRunningSync } from './use-running-sync.ts';

const AppLock = lazy(async () => ({ default: (await import('../features/app-lock/app-lock.tsx')).AppLock }));

const LockDemand = lazy(async () => ({ default: (await import('../features/app-lock/lock-demand.tsx')).LockDemand }));

const FactorDemand = lazy(async () => ({ default: (await import('./factor-demand-screen.tsx')).FactorDemandScreen }));

/**
 * Leads to the sign-in if nobody is signed in. An expired session is enough to continue working; a closed lock is not.
 */
export function RequireSession() {
  const session = useSession();
  const lock = useLockState(session?.user.id);
  const { pathname, search } = useLocation();
  const isLocked = lock === 'locked';
  const demand = useLockDemand(session, lock !== undefined);
  const factor = useFactorDemand(session);
  // Nothing is sent or fetched without the key.
  useRunningSync(isLocked || demand.isHeldBack || factor.isHeldBack ? null : (session ?? null));
  // They may have signed out in another tab.
  useEffect(() => {
    if (session === null) closeDevice();
  }, [session]);
  if (session === undefined) return <Opening />;
  if (session === null)
    return (
      <>
        <Opening />
        <Navigate to={paths.signIn()} state={{ from: pathname + search }} replace />
      </>
    );
  if (demand.isAsked)
    return (
      <Suspense fallback={<Opening />}>
        <LockDemand user={session.user} signInTo={paths.signIn()} onLater={demand.putOff} />
      </Suspense>
    );
  // Behind the lock, because what is set up here opens the account.
  const inside = factor.isAsked ? (
    <Suspense fallback={<Opening />}>
      <FactorDemand user={session.user} onLeave={factor.leave} />
    </Suspense>
  ) : (
    <Outlet />
  );
  if (lock === undefined) return inside;
  return (
    <Suspense fallback={<Opening />}>
      <AppLock user={session.user} isLocked={isLocked} signInTo={paths.signIn()}>
        {inside}
      </AppLock>
    </Suspense>
  );
}
