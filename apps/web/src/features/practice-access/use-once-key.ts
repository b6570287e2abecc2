import { useRef } from 'react';
import { uuidAt } from '../../device/storage/ids.ts';

/** The same key for as long as the same is asked, so that a repeat after a lost answer is not done twice. */
export function useOnceKey() {
  const latest = useRef<{ asked: string; key: string } | null>(null);
  return (body: unknown): string => {
    const asked = JSON.stringify(body);
    if (latest.current?.asked !== asked) latest.current = { asked, key: uuidAt(Date.now()) };
    return latest.current.key;
  };
}
