import { ServerError } from '../device/server/api-client.ts';
import { useDeskWords } from '../words/desk-words.tsx';
import { useWords } from '../words/words.tsx';

/** One sentence for a failure; the server's own if it sent one. Null if nothing failed. */
export const useFailureText = (error: unknown): string | null => {
  const { app } = useWords();
  const { failures } = useDeskWords().formulary;
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return app.unexpected;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (failure.code === 'not-found') return failures.gone;
  const messages = failure.errors.map(({ message }) => message);
  return messages.length > 0 ? [...new Set(messages)].join(' ') : (failure.detail ?? failures.refused);
};

/** The document as another person left it, if a save came too late. */
export const currentOf = (error: unknown): unknown =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'stale'
    ? error.failure.current
    : undefined;
