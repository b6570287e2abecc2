import CircleUser from 'lucide-react/icons/circle-user';
import { continueAs, type Person } from '../../device/session/session.ts';
import { List, ListRow } from '../../ui/list-row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';

export interface PeopleProps {
  people: readonly Person[];
  /** The records of somebody left this device: then nobody's e-mail address is told here. */
  hasSealed: boolean;
  /** They work on, without a password or signal. */
  onWentOn: () => void;
  /** Their session has ended: only the password helps. */
  onMustSignIn: (email: string) => void;
}

/** Who has worked on this device, and what of theirs has not been sent. */
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
