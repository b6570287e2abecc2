import type { Person } from '@byre/contract/people/schema';
import { useQueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import KeyRound from 'lucide-react/icons/key-round';
import UserCheck from 'lucide-react/icons/user-check';
import { changePerson, offerReset } from '../../../device/server/practice-people.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { accessKeys } from '../access-queries.ts';
import { failureText } from '../failure-text.ts';
import { useOnceKey } from '../use-once-key.ts';
import type { HandOverLink } from './hand-over.tsx';
import { PersonFactor } from './person-factor.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonSessions } from './person-sessions.tsx';

export interface PersonPanelProps {
  person: Person;
  isYourself: boolean;
  onHandOver: (link: HandOverLink) => void;
  onClose: () => void;
}

/** One person: what they may do, where they are signed in, and further actions. */
export function PersonPanel({ person, isYourself, onHandOver, onClose }: PersonPanelProps) {
  const { people: words } = useDeskWords();
  const isManaged = !person.works_elsewhere;
  return (
    <SidePanel subject={person._id} title={person.name} subtitle={person.email} onClose={onClose}>
      {!isManaged && <Banner title={words.worksElsewhere} />}
      {isManaged && <PersonForm key={person._id} person={person} isYourself={isYourself} />}
      <PersonFactor person={person} mayTake={isManaged && !isYourself} />
      <PersonSessions person={person} isManaged={isManaged} />
      {isManaged && !isYourself && <Ways person={person} onHandOver={onHandOver} />}
    </SidePanel>
  );
}

/** Actions that nobody can take on themselves. */
function Ways({ person, onHandOver }: Omit<PersonPanelProps, 'onClose' | 'isYourself'>) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { people } = desk;
  const queries = useQueryClient();
  const onceKey = useOnceKey();
  const { _id, name, disabled } = person;
  const refresh = () => queries.invalidateQueries({ queryKey: accessKeys.people });
  const resetting = useOneMutation({
    mutationFn: () => offerReset(_id, onceKey({ _id, at: person.version })),
    onSuccess: ({ link, expires_at }) =>
      onHandOver({ kind: 'password', link, expiresAt: expires_at, whom: name, facts: [] }),
  });
  const switching = useOneMutation({
    mutationFn: (to: { disabled: boolean; version: number }) =>
      changePerson(_id, to.version, { disabled: to.disabled }),
    onSuccess: (changed) => {
      const undo = () => switching.mutate({ disabled: !changed.disabled, version: changed.version });
      const message = changed.disabled ? people.disabled(name) : people.enabled(name);
      showToast({ message, tone: 'good', ...(changed.disabled ? { undo } : {}) });
    },
    onSettled: refresh,
  });
  const failure = failureText(words, desk, switching.error ?? resetting.error);
  return (
    <section className="access-section">
      {failure && <Banner tone="warning" title={failure} isLive />}
      <div className="access-buttons">
        {!disabled && (
          <Button icon={KeyRound} isBusy={resetting.isPending} onClick={() => resetting.mutate()}>
            {people.password}
          </Button>
        )}
        <Button
          icon={disabled ? UserCheck : Ban}
          isBusy={switching.isPending}
          onClick={() => switching.mutate({ disabled: !disabled, version: person.version })}
        >
          {disabled ? people.enable : people.disable}
        </Button>
      </div>
      {!disabled && (
        <>
          <p className="field-hint">{people.passwordHint}</p>
          <p className="field-hint">{people.disableHint}</p>
        </>
      )}
    </section>
  );
}
