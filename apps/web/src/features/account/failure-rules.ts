import type { FieldError } from '@byre/contract/problem-document';
import { ServerError } from '../../device/server/api-client.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import type { AllWords } from '../../words/with-later.ts';

/** The field on the screen for each field of a request, by its JSON pointer. */
export type FieldsByPointer = Readonly<Record<string, string>>;

/** Whether the link is unknown, used, withdrawn or too old: the server answers all of them alike. */
export const isLinkVoid = (error: unknown): boolean => refusalOf(error)?.code === 'link-void';

/** What the server found wrong with fields that are on the screen. */
export const serverFaults = (words: AllWords, error: unknown, fields: FieldsByPointer): FieldFault[] =>
  (refusalOf(error)?.errors ?? []).flatMap(({ pointer, code }) => {
    const fieldId = fields[pointer];
    return fieldId === undefined ? [] : [{ fieldId, message: faultText(words, code) }];
  });

/** One sentence for a failure that belongs to no field; null where there is none. */
export const failureText = (words: AllWords, error: unknown, fields: FieldsByPointer = {}): string | null => {
  if (error === null || error === undefined) return null;
  if (error instanceof DeviceError) return words.app.deviceErrors[error.code];
  if (!(error instanceof ServerError)) return words.app.unexpected;
  const { failure } = error;
  const { failures, tooMany } = words.account;
  if (failure.kind === 'too-many') return tooMany(failure.retryAfterSeconds);
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (serverFaults(words, error, fields).length > 0) return null;
  if (failure.code === 'step-up-required') return failures.unconfirmed;
  return failure.code === 'conflict' ? failures.conflict : failures.refused;
};

const refusalOf = (error: unknown) =>
  error instanceof ServerError && error.failure.kind === 'refused' ? error.failure : null;

const faultText = ({ account: { faults } }: AllWords, code: FieldError['code']): string => {
  // The least that everybody's has was asked for here; only the server may know that this one is an admin's.
  if (code === 'too-short') return faults['too-short-admin'];
  if (code === 'weak-password') return faults.personal;
  if (code === 'common-password') return faults.common;
  if (code === 'wrong-password') return faults['wrong-current'];
  return faults.other;
};
