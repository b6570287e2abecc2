import { type ReactNode, useState } from 'react';
import { useSession } from '../../../device/use-live.ts';
import { FormularyDesk } from '../../../features/formulary/desk/formulary-desk.tsx';
import { ListKeeping } from '../../../features/list-keeping/list-keeping.tsx';
import { SyncHealth } from '../../../features/sync-status/desk/sync-health.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { now } from '../../clock.ts';

/** How the devices of the practice stand, and what was refused of them. */
export function SyncDesk() {
  const { practiceId, chooser } = useOwnPractice();
  return practiceId === null ? null : <SyncHealth key={practiceId} practiceId={practiceId} tools={chooser} now={now} />;
}

/** What the practice has confirmed of the products it uses. */
export function FormularyScreen() {
  const { practiceId, chooser, user } = useOwnPractice();
  if (practiceId === null || !user) return null;
  return (
    <FormularyDesk
      key={practiceId}
      practiceId={practiceId}
      mayChange={user.role !== 'staff'}
      person={user.name}
      tools={chooser}
      now={now}
    />
  );
}

/** The lists that all practices share. */
export function ListsDesk() {
  return <ListKeeping now={now} />;
}

/** The practice in hand; who works for several chooses. */
const useOwnPractice = () => {
  const { syncHealth: words } = useDeskWords();
  const user = useSession()?.user;
  const [chosen, setChosen] = useState<string | null>(null);
  const practices = user?.practices ?? [];
  const practiceId = practices.find(({ _id }) => _id === chosen)?._id ?? practices[0]?._id ?? null;
  const chooser: ReactNode = practices.length > 1 && (
    <Select
      label={words.practice}
      value={practiceId}
      choices={practices.map(({ _id, name }) => ({ value: _id, label: name ?? _id }))}
      onChange={setChosen}
    />
  );
  return { practiceId, chooser, user };
};
