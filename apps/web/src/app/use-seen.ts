import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { afterFrame } from '../device/browser/after-frame.ts';

/**
 * False for the first render with `isThere`, true from the next, so that what is below the fold does not hold it up.
 * Always true after going back, because the browser restores the scroll position and needs the full height of the page.
 */
export function useSeen(isThere = true): boolean {
  const isBack = useNavigationType() === 'POP';
  const [isSeen, setSeen] = useState(isBack);
  useEffect(() => (isThere ? afterFrame(() => setSeen(true)) : undefined), [isThere]);
  return isSeen;
}
