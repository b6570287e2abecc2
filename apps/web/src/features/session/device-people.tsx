import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { listPeople, type Person } from '../../device/session/session.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useWords } from '../../words/words.tsx';
import { RemovePerson } from './remove-person.tsx';
import './session.css';

/** The people whose data is on this device, with a button to remove each. */
export function DevicePeople({ currentId }: { currentId: string }) {
  const { people: words, remove } = useWords().session;
  const [asked, setAsked] = useState<Person | null>(null);
  const people = useLive(listPeople, []) ?? [];
  return (
    <SectionCard title={words.title}>
      <p>{remove.explanation}</p>
      <ul className="device-people">
        {people.map((person) => (
          <li key={person.user.id}>
            <PersonWords person={person} isCurrent={person.user.id === currentId} />
            <Button
              variant="quiet"
              icon={UserX}
              aria-label={remove.buttonNamed(person.user.name)}
              onClick={() => setAsked(person)}
            >
              {remove.button}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <RemovePerson person={asked} isCurrent={asked.user.id === currentId} onClose={() => setAsked(null)} />}
    </SectionCard>
  );
}

function PersonWords({ person: { user, unsent }, isCurrent }: { person: Person; isCurrent: boolean }) {
  const { people: words, remove } = useWords().session;
  return (
    <div className="device-person">
      <span className="device-person-name">{user.name}</span>
      <span className="device-person-email">{user.email}</span>
      <span className="device-person-pills">
        {isCurrent && <StatusPill tone="info">{remove.you}</StatusPill>}
        {unsent > 0 ? (
          <StatusPill tone="warning">{words.unsent(unsent)}</StatusPill>
        ) : (
          <StatusPill tone="good">{words.allSent}</StatusPill>
        )}
      </span>
    </div>
  );
}
