import { useEffect, useState } from 'react';
import type { CurrentSession } from '../device/session/session.ts';
import { useDemand } from './use-demand.ts';

/**
 * Whether the second factor that the practice demands of everybody is asked for now. Once asked, its screen stays until its person
 * leaves it: the recovery codes are shown when the factor is there already.
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
      // What comes now begins with why nothing is sent.
      scrollTo(0, 0);
    },
  };
};
