import { useEffect, useState } from 'react';
import { afterFrame } from '../device/after-frame.ts';

/** False for the first picture of a screen, true from the next: what is not in sight at once need not hold it up. */
export function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => afterFrame(() => setSeen(true)), []);
  return isSeen;
}
