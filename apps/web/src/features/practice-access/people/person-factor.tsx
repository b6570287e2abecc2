import type { Person } from '@byre/contract/people/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeFactorAway } from '../../../device/server/second-factors.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { accessKeys } from '../access-queries.ts';
import { failureText } from '../failure-text.ts';

/** Whether a person has a second factor, and a button that removes a lost one. Nobody can remove their own here. */
export function PersonFactor({ person, mayTake }: { person: Person; mayTake: boolean }) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { ofPerson } = desk.factorDemand;
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const taking = useOneMutation({
    mutationFn: () => takeFactorAway(person._id),
    onSuccess: () => showToast({ message: ofPerson.done(person.name), tone: 'good' }),
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: accessKeys.people });
    },
  });
  const failure = failureText(words, desk, taking.error);
  return (
    <section className="access-section" aria-label={ofPerson.label}>
      <h3>{ofPerson.label}</h3>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <p>{ofPerson.standings[person.second_factor]}</p>
      {mayTake && person.second_factor === 'set' && (
        <div className="access-buttons">
          <Button onClick={() => setAsked(true)}>{ofPerson.takeAway}</Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={ofPerson.title(person.name)}
          confirmLabel={ofPerson.takeAway}
          cancelLabel={ofPerson.keep}
          isBusy={taking.isPending}
          onConfirm={() => taking.mutate()}
          onCancel={() => setAsked(false)}
        >
          <p>{ofPerson.explanation}</p>
          <p>{ofPerson.afterwards}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
