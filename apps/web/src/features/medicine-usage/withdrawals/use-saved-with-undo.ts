import { failureText } from '../../../forms/failure-text.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import type { TakeBack } from './withdrawal-commands.ts';

/** Saves, and says so with an undo; or says why it could not be saved. Resolves to whether it was saved. */
export const useSavedWithUndo = () => {
  const { withdrawalEntry: words, app } = useAllWords();
  return async (save: () => Promise<TakeBack>, done: string): Promise<boolean> => {
    try {
      const takeBack = await save();
      const undo = () => {
        takeBack().then(
          (isBack) =>
            showToast(isBack ? { message: words.undone, tone: 'good' } : { message: words.tooLate, tone: 'warning' }),
          (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' }),
        );
      };
      showToast({ message: done, tone: 'good', undo });
      return true;
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
      return false;
    }
  };
};
