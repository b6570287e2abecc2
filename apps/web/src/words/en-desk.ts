import { frame } from './en/desk/frame.ts';

/** English of the practice desk, apart from the rest: a phone in a barn never fetches it. One line per subject. */
export const deskEnglish = {
  frame,
};

export type DeskWords = typeof deskEnglish;
