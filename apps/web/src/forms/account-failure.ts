import { ServerError, type ServerFailure } from '../device/server/api-client.ts';
import type { AllWords } from '../words/with-later.ts';

/** Why the server refused a request. */
type Refusal = Extract<ServerFailure, { kind: 'refused' }>;

/**
 * One sentence for the failure of a request about accounts and access; null if nothing failed. `refusalText` has the
 * words for a refusal.
 */
export const accountFailure = (
  words: AllWords,
  error: unknown,
  refusalText: (refusal: Refusal) => string | null,
): string | null => {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return words.app.unexpected;
  const { failure } = error;
  if (failure.kind === 'too-many') return words.account.tooMany(failure.retryAfterSeconds);
  return failure.kind === 'refused' ? refusalText(failure) : words.account.failures[failure.kind];
};
