import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { afterFrame } from '../device/browser/after-frame.ts';

/**
 * False for the first picture in which `isThere`, true from the next: what is not in sight at once need not hold it up.
 * On the way back always true, because the browser looks for the place that was left, and a page too short has none.
 */
export function useSeen(isThere = true): boolean {
  const isBack = useNavigationType() === 'POP';
  const [isSeen, setSeen] = useState(isBack);
  useEffect(() => (isThere ? afterFrame(() => setSeen(true)) : undefined), [isThere]);
  return isSeen;
}
