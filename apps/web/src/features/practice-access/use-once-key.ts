import { useRef } from 'react';
import { uuidAt } from '../../device/storage/ids.ts';

/** Keeps the same key for the same request, so that a repeat after a lost answer is not carried out twice. */
export function useOnceKey() {
  const latest = useRef<{ asked: string; key: string } | null>(null);
  return (body: unknown): string => {
    const asked = JSON.stringify(body);
    if (latest.current?.asked !== asked) latest.current = { asked, key: uuidAt(Date.now()) };
    return latest.current.key;
  };
}
