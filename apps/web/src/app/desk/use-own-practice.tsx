import { type ReactNode, useState } from 'react';
import { useSession } from '../../device/use-live.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** The current practice, with a choice if there are several. */
export const useOwnPractice = () => {
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
