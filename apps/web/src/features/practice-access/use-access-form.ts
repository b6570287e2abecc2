import { type FormEvent, useId, useState } from 'react';
import { useDirtyForm } from '../../forms/dirty-forms.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { failureText } from './failure-text.ts';
import { useOnceKey } from './use-once-key.ts';

export type AccessFormOptions<Draft, Body, Made> = {
  blank: Draft;
  /** What keeps the draft from being sent. The id of a field is `<form>-<name>`. */
  faultsOf: (formId: string, draft: Draft) => readonly FieldFault[];
  bodyOf: (draft: Draft) => Body;
  send: (body: Body, onceKey: string) => Promise<Made>;
  onMade: (made: Made) => void;
  /** The text for a 409. */
  conflict?: string;
  /** The text for a 422. */
  refused?: string;
};

/** The steps of a form in a dialog: check, send, continue. What was typed stays, whatever the answer. */
export function useAccessForm<Draft, Body, Made>(options: AccessFormOptions<Draft, Body, Made>) {
  const { blank, faultsOf, bodyOf, send, onMade, conflict, refused } = options;
  const words = useAllWords();
  const desk = useDeskWords();
  const id = useId();
  const onceKey = useOnceKey();
  const [draft, setDraft] = useState(blank);
  const [tries, setTries] = useState(0);
  const making = useOneMutation({
    mutationFn: () => {
      const body = bodyOf(draft);
      return send(body, onceKey(body));
    },
    onSuccess: onMade,
  });
  useDirtyForm(JSON.stringify(draft) !== JSON.stringify(blank) && !making.isSuccess);
  const faults = tries === 0 ? [] : faultsOf(id, draft);
  return {
    id,
    draft,
    tries,
    faults,
    isBusy: making.isPending,
    failure: failureText(words, desk, making.error, { conflict, refused }),
    /** The id of a field and its error. */
    fieldOf: (name: string) => {
      const fault = faults.find(({ fieldId }) => fieldId === `${id}-${name}`);
      return { id: `${id}-${name}`, ...(fault ? { error: fault.message } : {}) };
    },
    change: (part: Partial<Draft>) => {
      setDraft({ ...draft, ...part });
      if (making.isError) making.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (making.isSuccess) return;
      setTries(tries + 1);
      if (faultsOf(id, draft).length === 0) making.mutate();
    },
  };
}

export type AccessForm<Draft> = Pick<
  ReturnType<typeof useAccessForm<Draft, unknown, unknown>>,
  'id' | 'draft' | 'tries' | 'faults' | 'isBusy' | 'failure' | 'fieldOf' | 'change' | 'submit'
>;
