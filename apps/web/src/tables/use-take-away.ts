import { useRef } from 'react';
import { ServerError } from '../device/server/api-client.ts';
import { mayTakeAway } from '../device/server/second-factors.ts';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { useAllWords } from '../words/all-words.ts';
import { useDeskWords } from '../words/desk-words.tsx';

/**
 * Lets records of the practice leave as a file or on paper. If there are many and the person has not confirmed their
 * identity recently, it asks for that first and then continues.
 */
export function useTakeAway(): (records: number, take: () => unknown) => Promise<void> {
  const { account, app } = useAllWords();
  const { output } = useDeskWords().tables;
  const isAsking = useRef(false);
  const sayOf = (error: unknown): string => {
    if (!(error instanceof ServerError)) return app.unexpected;
    const { failure } = error;
    return failure.kind === 'too-many' ? account.tooMany(failure.retryAfterSeconds) : account.failures[failure.kind];
  };
  return async (records, take) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if (await mayTakeAway(records)) take();
      else showToast({ message: output.unconfirmed, tone: 'warning' });
    } catch (error) {
      showToast({ message: sayOf(error), tone: 'warning' });
    } finally {
      isAsking.current = false;
    }
  };
}
