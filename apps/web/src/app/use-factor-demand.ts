import { useEffect, useState } from 'react';
import type { CurrentSession } from '../device/session/session.ts';
import { useDemand } from './use-demand.ts';

/**
 * Whether to ask now for the second factor that the practice requires for everybody. Once shown, its screen stays until
 * the person leaves it, because the recovery codes come after the factor is set.
 */
export const useFactorDemand = (session: CurrentSession | null | undefined) => {
  const { isAsked, isHeldBack, putOff } = useDemand(session, session?.user.needs_second_factor === true);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return {
    isAsked: isAsked || isOpen,
    isHeldBack,
    leave: () => {
      putOff('put-off');
      setOpen(false);
      // The next screen begins with why nothing is sent.
      scrollTo(0, 0);
    },
  };
};
