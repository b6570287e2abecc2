import { ServerError } from '../../device/server/api-client.ts';
import type { AllWords } from '../../words/with-later.ts';

/** Whether the typed value was wrong. */
export const isRuleBroken = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'rule-broken';

/** One sentence for a failure; null if nothing failed. */
export const factorFailure = (words: AllWords, error: unknown): string | null => {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return words.app.unexpected;
  const { failure } = error;
  const { failures, tooMany } = words.account;
  if (failure.kind === 'too-many') return tooMany(failure.retryAfterSeconds);
  if (failure.kind !== 'refused') return failures[failure.kind];
  return failure.code === 'step-up-required' ? failures.unconfirmed : failures.refused;
};
