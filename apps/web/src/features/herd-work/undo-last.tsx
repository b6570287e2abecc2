import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { SavedTogether } from '../../device/edits/edits.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import './herd-work.css';

type Last = {
  name: string;
  /** What was saved of it, in words; null if the name says it. */
  said: string | null;
  saved: SavedTogether;
  /** Undoes it with new edits, if it was already sent. */
  takeBackSent: () => Promise<void>;
};

/** The animal saved last, which can be undone even once it was sent. */
export const useUndoLast = () => {
  const { app, tbTest: words } = useAllWords();
  const [last, setLast] = useState<Last | null>(null);
  return {
    last,
    remember: (last: Last) => setLast(last),
    take: async () => {
      if (last === null) return;
      setLast(null);
      try {
        const isUndone = await last.saved.undo();
        if (!isUndone) await last.takeBackSent();
        showToast({ message: words.undone(last.name), tone: 'good' });
      } catch (error) {
        showToast({ message: failureText(app, error), tone: 'danger' });
      }
    },
  };
};

/** Says what was saved last, of which animal, with undo. */
export function UndoLast({ undo: { last, take } }: { undo: ReturnType<typeof useUndoLast> }) {
  const { tbTest: words } = useAllWords();
  if (last === null) return null;
  return (
    <div className="herd-last">
      <span role="status">{words.lastSaved(last.name, last.said)}</span>
      <Button icon={Undo2} onClick={() => void take()}>
        {words.undo}
      </Button>
    </div>
  );
}
