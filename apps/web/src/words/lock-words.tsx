import { appLock } from './en/app-lock.ts';
import type { LockWords } from './translation.ts';
import { useWords } from './words.tsx';

/** English of the app lock, apart from the rest: phones without a lock never fetch it. */
const lockEnglish = { appLock };

/** Every text of the app lock, in the language chosen. */
export const useLockWords = (): LockWords => ({ ...lockEnglish, ...useWords() }).appLock;
