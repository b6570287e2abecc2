import type { ProblemCode } from '@byre/contract/problem-codes';
import { ServerError } from '../../device/server/api-client.ts';
import { accountFailure } from '../../forms/account-failure.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import type { AllWords } from '../../words/with-later.ts';

/** Sentences of a screen for refusals that mean something of their own there. */
type OwnTexts = { conflict?: string | undefined; refused?: string | undefined };

/** One sentence for a failure; null if nothing failed. */
export const failureText = (words: AllWords, desk: DeskWords, error: unknown, own: OwnTexts = {}): string | null =>
  accountFailure(words, error, ({ code }) => refusalText(words, desk, code, own));

const refusalText = (words: AllWords, desk: DeskWords, code: ProblemCode, { conflict, refused }: OwnTexts): string => {
  const { failures } = words.account;
  switch (code) {
    case 'conflict':
      return conflict ?? failures.refused;
    case 'not-found':
      return desk.people.failures.gone;
    case 'forbidden':
      return desk.people.failures.forbidden;
    case 'step-up-required':
      return failures.unconfirmed;
    case 'rule-broken':
      return refused ?? desk.people.failures.fields;
    case 'bad-request':
      return desk.people.failures.fields;
    default:
      return failures.refused;
  }
};

/** Whether another admin made a change first. */
export const isStale = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'stale';
