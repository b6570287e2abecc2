import { useEffect, useState } from 'react';
import { afterFrame } from '../device/browser/after-frame.ts';

type Shown = {
  /** What is shown first can be rendered. */
  isThere: boolean;
  /**
   * Everything with the first render, after which this says nothing. After going back, the browser needs the full height
   * to restore the position.
   */
  isAtOnce: boolean;
  /** What is shown. Something else is seen anew. */
  what?: string;
};

/** Whether what is shown first is on the screen, so that the rest does not hold it up. */
export const useSeen = ({ isThere, isAtOnce, what = '' }: Shown): boolean => {
  const [seen, setSeen] = useState(isAtOnce ? what : null);
  useEffect(() => (isThere && seen !== what ? afterFrame(() => setSeen(what)) : undefined), [isThere, seen, what]);
  return seen === what;
};
