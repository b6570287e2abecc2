import type { CurrentSession } from '../device/session/session.ts';
import { useDemand } from './use-demand.ts';

/** Whether a lock that the practice demands is asked for now. A form is kept meanwhile as behind a lock that closes. */
export const useLockDemand = (session: CurrentSession | null | undefined, hasLock: boolean) => {
  const { putOff, ...demand } = useDemand(session, session?.user.app_lock_required === true && !hasLock);
  return { ...demand, putOff: () => putOff('later') };
};
