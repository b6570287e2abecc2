import { ServerError, type ServerFailure } from '../device/server/api-client.ts';
import { useDeskWords } from '../words/desk-words.tsx';
import type { DeskWords } from '../words/en-desk.ts';
import { useWords } from '../words/words.tsx';

/** One sentence for a failure; the server's own if it sent one. Null if nothing failed. */
export const useFailureText = (error: unknown): string | null =>
  useTextOf(error, ({ code, errors, detail }, failures) => {
    if (code === 'not-found') return failures.gone;
    const messages = errors.map(({ message }) => message);
    return messages.length > 0 ? [...new Set(messages)].join(' ') : (detail ?? failures.refused);
  });

/** The same, with the server's sentence about the whole request instead of those about its fields. */
export const useDetailText = (error: unknown): string | null =>
  useTextOf(error, ({ detail }, failures) => detail ?? failures.refused);

type Refusal = Extract<ServerFailure, { kind: 'refused' }>;

const useTextOf = (
  error: unknown,
  refusalText: (refusal: Refusal, failures: DeskWords['formulary']['failures']) => string,
): string | null => {
  const { app } = useWords();
  const { failures } = useDeskWords().formulary;
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return app.unexpected;
  const { failure } = error;
  return failure.kind === 'refused' ? refusalText(failure, failures) : failures[failure.kind];
};

/** The document as another person left it, if a save came too late. */
export const currentOf = (error: unknown): unknown =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'stale'
    ? error.failure.current
    : undefined;
