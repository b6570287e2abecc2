import { useEffect, useState } from 'react';
import { shieldFinger } from '../ui/feedback/finger-shield.ts';

/** A question that a form asks before it saves. */
export type SaveQuestion = {
  isOpen: boolean;
  /** Saves what is entered now, without asking again. */
  saveAsItIs: () => void;
  /** Saves after what was just changed, and asks again if something is still missing. */
  saveAgain: () => void;
  /** Goes back to the form. */
  cancel: () => void;
};

/**
 * Asks once before a save. `save` is called after the next render, so that it saves what an answer has just changed.
 * `ask` returns whether it has asked, in which case nothing is saved yet.
 */
export const useSaveQuestion = (
  isAsked: boolean,
  save: (isAnswered: boolean) => void,
): { question: SaveQuestion; ask: () => boolean } => {
  const [isOpen, setOpen] = useState(false);
  const [next, setNext] = useState<{ isAnswered: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once for each answer, with the form as it is now
  useEffect(() => {
    if (next === null) return;
    setNext(null);
    save(next.isAnswered);
  }, [next]);
  const answer = (isAnswered: boolean) => {
    setOpen(false);
    setNext({ isAnswered });
  };
  return {
    question: {
      isOpen,
      saveAsItIs: () => answer(true),
      saveAgain: () => answer(false),
      cancel: () => setOpen(false),
    },
    ask: () => {
      if (!isAsked) return false;
      // The second tap of a double tap on Save must not answer.
      shieldFinger().lower();
      setOpen(true);
      return true;
    },
  };
};
