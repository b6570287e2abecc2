import { type FormEvent, useState } from 'react';
import { useDirtyForm } from '../../forms/dirty-forms.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { type FieldsByPointer, failureText, isLinkVoid, serverFaults } from './failure-rules.ts';

export type ServerFormOptions<R> = {
  /** What keeps the form from being sent now. */
  faults: readonly FieldFault[];
  fields: FieldsByPointer;
  /** Whether typed text would be lost. There is no draft, because secrets are not stored. */
  isDirty: boolean;
  send: () => Promise<R>;
  onSent: (result: R) => void;
};

/**
 * The steps of a form that the server answers at once: check, send, continue. What was typed stays, whatever the
 * answer. The server's errors stay until something is typed.
 */
export function useServerForm<R>({ faults, fields, isDirty, send, onSent }: ServerFormOptions<R>) {
  const words = useAllWords();
  const [attempts, setAttempts] = useState(0);
  const { mutate, reset, error, isError, isPending, isSuccess } = useOneMutation({
    mutationFn: send,
    onSuccess: onSent,
  });
  const isVoid = isLinkVoid(error);
  useDirtyForm(isDirty && !isSuccess && !isVoid);
  const found = attempts === 0 ? [] : [...faults, ...serverFaults(words, error, fields)];
  return {
    attempts,
    faults: found,
    errorOf: (fieldId: string) => found.find((fault) => fault.fieldId === fieldId)?.message,
    failure: failureText(words, error, fields),
    isBusy: isPending,
    isLinkVoid: isVoid,
    touch: () => {
      if (isError) reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A form that was accepted is not sent again, however long the next screen takes to appear.
      if (isPending || isSuccess) return;
      setAttempts((count) => count + 1);
      if (faults.length === 0) mutate();
    },
  };
}
