import { ServerError } from '../../../device/server/api-client.ts';
import type { DeskWords } from '../../../words/en-desk.ts';

/** One sentence for a view that could not be written. */
export const viewFailure = ({ bulk, views }: DeskWords, error: unknown): string => {
  const { failures } = bulk;
  if (!(error instanceof ServerError)) return failures.failed;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (failure.code === 'not-found') return failures.gone;
  if (failure.code === 'stale') return views.stale;
  return failure.errors.map(({ message }) => message).join(' ') || failure.detail || failures.failed;
};
