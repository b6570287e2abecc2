import type { Words } from './en.ts';
import { type LaterWords, laterEnglish } from './en-later.ts';

export type AllWords = Words & LaterWords;

export const withLater = (words: Words): AllWords => ({ ...laterEnglish, ...words });
