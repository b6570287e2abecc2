import CircleUser from 'lucide-react/icons/circle-user';
import { continueAs, type Person } from '../../device/session/session.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';

export interface PeopleProps {
  people: readonly Person[];
  /** A person's records were removed from this device. Then no e-mail address is shown here. */
  hasSealed: boolean;
  /** Called when a person continues without password or signal. */
  onWentOn: () => void;
  /** Called when their session has ended and the password is needed. */
  onMustSignIn: (email: string) => void;
}

/** The people who have worked on this device, with their unsent work. */
export function People({ people, hasSealed, onWentOn, onMustSignIn }: PeopleProps) {
  const { people: words } = useWords().session;
  const goOn = ({ user }: Person) => {
    continueAs(user.id).then(
      (isDone) => {
        if (isDone) onWentOn();
        else {
          showToast({ message: words.notAnyMore, tone: 'warning' });
          onMustSignIn(user.email);
        }
      },
      () => onMustSignIn(user.email),
    );
  };
  return (
    <SectionCard title={words.title} isFlush>
      <List label={words.title}>
        {people.map((person) => (
          <ListRow
            key={person.user.id}
            icon={CircleUser}
            title={person.signedIn ? words.goOn(person.user.name) : words.signInAs(person.user.name)}
            subtitle={inOneLine([
              hasSealed ? null : person.user.email,
              person.signedIn ? words.goOnHint : words.signInHint,
            ])}
            badge={person.unsent > 0 && <StatusPill tone="warning">{words.unsent(person.unsent)}</StatusPill>}
            onPress={() => (person.signedIn ? goOn(person) : onMustSignIn(person.user.email))}
          />
        ))}
      </List>
    </SectionCard>
  );
}
