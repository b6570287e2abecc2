import { createContext, useContext } from 'react';
import { appLock } from './en/app-lock.ts';

const LockWordsContext = createContext<typeof appLock>(appLock);

/** Every text of the app lock, apart from the rest: whoever has no lock never fetches it. */
export function useLockWords(): typeof appLock {
  return useContext(LockWordsContext);
}
