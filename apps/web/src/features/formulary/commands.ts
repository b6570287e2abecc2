import type { FormularyEntry, FormularyEntryChange, FormularyEntryInput } from '@byre/contract/formulary/schema';
import { useQueryClient } from '@tanstack/react-query';
import { changeEntry, createEntry, removeEntry } from '../../device/server/practice-formulary.ts';
import type { EntryAnswers } from '../../forms/figures/entry-question.tsx';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { formularyKey } from './queries.ts';

/**
 * One change to a formulary. `seen` is the entry as the person saw it, absent for a new one; `answers` what they said about
 * doubtful figures.
 */
export type FormularyCommand =
  | { what: 'create'; entry: FormularyEntryInput; answers?: EntryAnswers }
  | { what: 'change'; seen: FormularyEntry; changes: FormularyEntryChange; answers?: EntryAnswers }
  | { what: 'remove'; seen: FormularyEntry };

/**
 * Makes the change on the server. The pages are read again whatever the result, because perhaps only the answer was
 * lost.
 */
export const useFormularyCommand = (practiceId: string) => {
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (command: FormularyCommand): Promise<FormularyEntry | null> => carryOut(practiceId, command),
    onSettled: () => queries.invalidateQueries({ queryKey: formularyKey(practiceId) }),
  });
};

const carryOut = (practiceId: string, command: FormularyCommand): Promise<FormularyEntry | null> => {
  switch (command.what) {
    case 'create':
      return createEntry(practiceId, { ...command.entry, ...command.answers });
    case 'change':
      return changeEntry(command.seen, { ...command.changes, ...command.answers });
    case 'remove':
      return removeEntry(command.seen).then(() => null);
  }
};
