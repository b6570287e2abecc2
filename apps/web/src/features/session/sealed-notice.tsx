import { useEffect } from 'react';
import type { Person } from '../../device/session/session.ts';
import { finishTaking } from '../../device/session/taken-records.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';

/**
 * Why the records are gone from here, and what is still waiting for its owner. It names nobody, because anyone holding
 * the device can read it.
 */
export function SealedNotice({ people }: { people: readonly Person[] }) {
  const { sealed: words } = useAllWords().deviceRecords;
  const [last] = people;
  const unsent = people.reduce((sum, person) => sum + person.unsent, 0);
  useEffect(() => {
    // Continues here if the device was switched off in the middle of it.
    finishTaking().catch(() => undefined);
  }, []);
  if (!last?.sealed) return null;
  return (
    <Banner tone="info" title={words[last.sealed]}>
      <p>{words.back}</p>
      {unsent > 0 && <p>{words.unsent(unsent)}</p>}
    </Banner>
  );
}
