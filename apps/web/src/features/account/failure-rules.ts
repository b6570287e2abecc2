import type { FieldError } from '@byre/contract/problem-document';
import { ServerError } from '../../device/server/api-client.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { accountFailure } from '../../forms/account-failure.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import type { AllWords } from '../../words/with-later.ts';

/** The id of the screen's field by the JSON pointer of the request's field. */
export type FieldsByPointer = Readonly<Record<string, string>>;

/** Whether the link is unknown, used, withdrawn or expired. The server gives the same answer for all of them. */
export const isLinkVoid = (error: unknown): boolean => refusalOf(error)?.code === 'link-void';

/** The server's errors for fields that are on the screen. */
export const serverFaults = (words: AllWords, error: unknown, fields: FieldsByPointer): FieldFault[] =>
  (refusalOf(error)?.errors ?? []).flatMap(({ pointer, code }) => {
    const fieldId = fields[pointer];
    return fieldId === undefined ? [] : [{ fieldId, message: faultText(words, code) }];
  });

/** One sentence for a failure that belongs to no field; null if there is none. */
export const failureText = (words: AllWords, error: unknown, fields: FieldsByPointer = {}): string | null => {
  if (error instanceof DeviceError) return words.app.deviceErrors[error.code];
  return accountFailure(words, error, ({ code }) => {
    const { failures } = words.account;
    if (serverFaults(words, error, fields).length > 0) return null;
    if (code === 'step-up-required') return failures.unconfirmed;
    return code === 'conflict' ? failures.conflict : failures.refused;
  });
};

const refusalOf = (error: unknown) =>
  error instanceof ServerError && error.failure.kind === 'refused' ? error.failure : null;

const faultText = ({ account: { faults } }: AllWords, code: FieldError['code']): string => {
  // The form has checked the minimum length for everybody. Only the server may know that this person is an admin.
  if (code === 'too-short') return faults['too-short-admin'];
  if (code === 'weak-password') return faults.personal;
  if (code === 'common-password') return faults.common;
  if (code === 'wrong-password') return faults['wrong-current'];
  return faults.other;
};
