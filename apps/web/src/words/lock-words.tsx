import { appLock } from './en/app-lock.ts';
import { useWords } from './words.tsx';

export type LockWords = typeof appLock;

/** English of the app lock, apart from the rest: phones without a lock never fetch it. */
const lockEnglish = { appLock };

/** Every text of the app lock, in the language chosen. */
export const useLockWords = (): LockWords => ({ ...lockEnglish, ...useWords() }).appLock;
