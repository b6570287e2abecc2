import type { QueryClient } from '@tanstack/react-query';
import { ServerError } from '../../../device/server/api-client.ts';
import { restoreRecord } from '../../../device/server/deleted-records.ts';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { showToast, type ToastMessage } from '../../../ui/feedback/toast-queue.ts';
import type { DeskWords } from '../../../words/en-desk.ts';

type Words = DeskWords['deletedRecords'];

/**
 * Restores a record and confirms it. The data on the screen is fetched again. False if it failed, which is also
 * reported.
 */
export const bringBack = async (
  place: RecordPlace,
  { words, queries, action }: { words: Words; queries: QueryClient; action?: ToastMessage['action'] },
): Promise<boolean> => {
  try {
    await restoreRecord(place);
    showToast({ message: words.broughtBack, tone: 'good', ...(action ? { action } : {}) });
    return true;
  } catch (error) {
    showToast({ message: failureText(words, error), tone: 'danger' });
    return false;
  } finally {
    // Not awaited, so that a person who follows the message elsewhere is not brought back when the list is loaded.
    queries.invalidateQueries({ queryKey: ['desk'] }).catch(() => undefined);
  }
};

/** One sentence about why a record could not be deleted or restored. */
export const failureText = ({ failures }: Words, error: unknown): string => {
  if (!(error instanceof ServerError)) return failures.failed;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (failure.code === 'stale') return failures.stale;
  if (failure.code === 'not-found') return failures.gone;
  if (failure.code === 'rule-broken') return failures.forbidden;
  return failure.detail ?? failures.failed;
};
