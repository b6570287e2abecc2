import { ServerError } from '../../device/server/api-client.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import type { AllWords } from '../../words/with-later.ts';

/** One sentence for a failure; null if nothing failed. */
export const failureText = (
  words: AllWords,
  desk: DeskWords,
  error: unknown,
  { conflict, refused }: { conflict?: string | undefined; refused?: string | undefined } = {},
): string | null => {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ServerError)) return words.app.unexpected;
  const { failure } = error;
  const { failures, tooMany } = words.account;
  if (failure.kind === 'too-many') return tooMany(failure.retryAfterSeconds);
  if (failure.kind !== 'refused') return failures[failure.kind];
  switch (failure.code) {
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
