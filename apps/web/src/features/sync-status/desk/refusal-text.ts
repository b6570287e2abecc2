import { ServerError } from '../../../device/server/api-client.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';

/** One sentence for a failure; the server's own if it sent one. Null if nothing failed. */
export const useRefusalText = (error: unknown): string | null => {
  const { app } = useWords();
  const { failures } = useDeskWords().formulary;
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return app.unexpected;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  const messages = failure.errors.map(({ message }) => message);
  if (messages.length > 0) return [...new Set(messages)].join(' ');
  return failure.detail ?? failures.refused;
};
