import { ServerError } from '../../device/server/api-client.ts';
import { PasskeyError } from '../../device/server/passkeys.ts';
import type { AllWords } from '../../words/with-later.ts';
import { factorFailure } from './failure.ts';

/** One sentence for a passkey that failed; null if nothing failed. */
export const passkeyFailure = (words: AllWords, error: unknown): string | null => {
  const { faults } = words.passkeys;
  if (error instanceof PasskeyError) return faults[error.fault];
  if (!(error instanceof ServerError) || error.failure.kind !== 'refused') return factorFailure(words, error);
  const { code, errors } = error.failure;
  if (code === 'not-found') return faults['not-offered'];
  if (code === 'conflict') return faults.known;
  switch (errors[0]?.code) {
    case 'unknown-passkey':
    case 'wrong-passkey':
    case 'wrong-site':
      return faults[errors[0].code];
    default:
      return factorFailure(words, error);
  }
};
