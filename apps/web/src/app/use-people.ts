import { useMemo } from 'react';
import type { People } from '../device/reads/workers.ts';
import { useSession } from '../device/use-live.ts';

/** Whom papers may name, for the signed-in person; undefined until the session is read. */
export const usePeople = (): People | undefined => {
  const user = useSession()?.user;
  const me = user?.name;
  // A session that was stored by an earlier version does not say who the vets are.
  const vets = user?.vets?.join('\n');
  return useMemo(
    () => (me === undefined ? undefined : { me, vets: vets === undefined ? null : new Set(vets.split('\n')) }),
    [me, vets],
  );
};
