import { minuteMs } from '@byre/contract/time';
import { failureText } from '../../forms/failure-text.ts';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { type SavedGroup, takeGroupBack } from './commands.ts';

/** A whole group is a lot to lose by a slip, so undo is offered for as long as it takes to walk to the gate. */
const offeredMs = minuteMs;

/** Offers to undo a whole group. */
export const useTakeGroupBack = () => {
  const { herdWork: words, app } = useAllWords();
  const takeBack = async (saved: SavedGroup, size: number) => {
    try {
      await takeGroupBack(saved);
      showToast({ message: words.takenBack(size), tone: 'good' });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    }
  };
  return {
    offer: (saved: SavedGroup, size: number) =>
      void showToast({ message: words.savedGroup(size), timeoutMs: offeredMs, undo: () => void takeBack(saved, size) }),
  };
};
