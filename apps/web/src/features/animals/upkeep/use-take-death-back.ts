import type { Animal } from '@byre/contract/animals/schema';
import { failureText } from '../../../forms/failure-text.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useWords } from '../../../words/words.tsx';
import { plainTag } from '../plain-tag.ts';
import { takeDeathBack } from './commands.ts';

/** Undoes a death, a moment or a week later, and says so. */
export const useTakeDeathBack = (): ((animal: Animal) => Promise<void>) => {
  const { upkeep, animals, app } = useWords();
  return async (animal) => {
    try {
      await takeDeathBack(animal);
      showToast({ message: upkeep.dead.back(plainTag(animal, animals)), tone: 'good' });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    }
  };
};
