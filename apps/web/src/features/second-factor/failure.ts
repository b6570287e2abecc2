import { ServerError } from '../../device/server/api-client.ts';
import { accountFailure } from '../../forms/account-failure.ts';
import type { AllWords } from '../../words/with-later.ts';

/** Whether the typed value was wrong. */
export const isRuleBroken = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'rule-broken';

/** One sentence for a failure; null if nothing failed. */
export const factorFailure = (words: AllWords, error: unknown): string | null =>
  accountFailure(words, error, ({ code }) => {
    const { failures } = words.account;
    return code === 'step-up-required' ? failures.unconfirmed : failures.refused;
  });
