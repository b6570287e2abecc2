import { useState } from 'react';
import { takeBackDiscard } from '../../device/edits/repairs.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';

export type Decided = {
  /** Shown once it is done. */
  done: string;
  /** The id of a discarded edit, for undo. */
  discarded?: string;
};

/** Carries out a decision about an edit, confirms it, and offers undo where possible. */
export function useDecision(onDone?: () => void) {
  const { app, forms, unsentChanges } = useAllWords();
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const failed = (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' });
  const takeBack = (id: string) => {
    takeBackDiscard(id).then(
      (isBack) =>
        showToast(isBack ? { message: forms.undone, tone: 'good' } : { message: forms.undoTooLate, tone: 'warning' }),
      failed,
    );
  };
  const decide = (work: () => Promise<boolean>, { done, discarded }: Decided) => {
    if (!once.begin()) return;
    setBusy(true);
    work()
      .then((isDone) => {
        once.saved();
        if (!isDone) showToast({ message: unsentChanges.repair.tooLate, tone: 'warning' });
        else showToast({ message: done, ...(discarded === undefined ? {} : { undo: () => takeBack(discarded) }) });
        onDone?.();
        // Its buttons may stay where they are, for the next decision.
        once.again();
      })
      .catch((error: unknown) => {
        once.failed();
        failed(error);
      })
      .finally(() => setBusy(false));
  };
  return { decide, isBusy };
}
