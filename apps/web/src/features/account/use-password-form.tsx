import { useId, useState } from 'react';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { FieldsByPointer } from './failure-rules.ts';
import { NewPassword, newPasswordFaults, passwordFieldIds } from './new-password.tsx';
import { emptyPassword, type Whose } from './password-rules.ts';
import { useServerForm } from './use-server-form.ts';

export type PasswordFormOptions<R> = {
  /** What the new password is called. */
  label: string;
  /** Whose it becomes; null where nobody knows yet. */
  whose: Whose | null;
  /** Where the new password stands in what is sent. */
  pointer: string;
  /** What else is asked for; its fields stand before the password. */
  others?: { faults: readonly FieldFault[]; fields: FieldsByPointer; isDirty: boolean };
  send: (password: string) => Promise<R>;
  onSent: (result: R) => void;
};

/** The course of a form that sets a password, with the fields of the password. */
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
