import type { CurrentSession } from '../device/session/session.ts';
import { useDemand } from './use-demand.ts';

/**
 * Whether to ask now for a lock that the practice requires. A form is kept in the meantime, as behind a closed lock.
 */
export const useLockDemand = (session: CurrentSession | null | undefined, hasLock: boolean) => {
  const { putOff, ...demand } = useDemand(session, session?.user.app_lock_required === true && !hasLock);
  return { ...demand, putOff: () => putOff('later') };
};
