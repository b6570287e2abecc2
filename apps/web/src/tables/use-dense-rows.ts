import { useEffect, useState } from 'react';
import { getSetting, setSetting } from '../device/session/session.ts';
import { useSession } from '../device/use-live.ts';

/** Whether the rows of all tables are compact, as this person chose on this device. */
export function useDenseRows(): [boolean, (isDense: boolean) => void] {
  const userId = useSession()?.user.id;
  const key = `table-rows ${userId}`;
  const [isDense, setDense] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    getSetting(key).then(
      (kept) => isWanted && setDense(kept === 'dense'),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key, userId]);
  const change = (next: boolean) => {
    setDense(next);
    // If it cannot be stored, it lasts until the page is closed.
    setSetting(key, next ? 'dense' : 'usual').catch(() => undefined);
  };
  return [isDense, change];
}
