import { appLock } from './en/app-lock.ts';
import type { LockWords } from './translation.ts';
import { useWords } from './words.tsx';

/** English of the app lock, kept separate because phones without a lock never load it. */
const lockEnglish = { appLock };

/** Every text of the app lock, in the chosen language. */
export const useLockWords = (): LockWords => ({ ...lockEnglish, ...useWords() }).appLock;
