import { useId, useState } from 'react';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { FieldsByPointer } from './failure-rules.ts';
import { NewPassword, newPasswordFaults, passwordFieldIds } from './new-password.tsx';
import { emptyPassword, type Whose } from './password-rules.ts';
import { useServerForm } from './use-server-form.ts';

export type PasswordFormOptions<R> = {
  /** The label of the new password. */
  label: string;
  /** The owner of the password; null while unknown. */
  whose: Whose | null;
  /** The JSON pointer of the new password in the request. */
  pointer: string;
  /** Other fields, which come before the password. */
  others?: { faults: readonly FieldFault[]; fields: FieldsByPointer; isDirty: boolean };
  send: (password: string) => Promise<R>;
  onSent: (result: R) => void;
};

/** The steps of a form that sets a password, together with its password fields. */
export function usePasswordForm<R>({ label, whose, pointer, others, send, onSent }: PasswordFormOptions<R>) {
  const words = useAllWords();
  const id = useId();
  const [draft, setDraft] = useState(emptyPassword);
  const form = useServerForm({
    faults: [...(others?.faults ?? []), ...newPasswordFaults(words, id, draft, whose)],
    fields: { ...others?.fields, [pointer]: passwordFieldIds(id).password },
    isDirty: draft.password !== '' || (others?.isDirty ?? false),
    send: () => send(draft.password),
    onSent,
  });
  const passwordFields = (
    <NewPassword
      id={id}
      label={label}
      whose={whose}
      draft={draft}
      errorOf={form.errorOf}
      onChange={(value) => {
        setDraft(value);
        form.touch();
      }}
    />
  );
  return { form, passwordFields, isShown: draft.isShown };
}
