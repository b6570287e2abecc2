import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { Link } from 'react-router-dom';
import { getRecord } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { AnimalTag } from '../../../features/animals/animal-tag.tsx';
import { nameOf } from '../../../features/desk-entry/place-rules.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { wholeCaseAt } from '../desk-links.ts';

/** A case as it was saved on this screen. */
export interface SavedCase {
  recordId: string;
  farm: Farm;
  animal: Animal;
  name: string;
}

/** The cases of this sitting, the last one first, and whether the practice has them. */
export function SavedCases({ saved }: { saved: readonly SavedCase[] }) {
  const { saved: words } = useDeskWords().newCase;
  if (saved.length === 0) return null;
  return (
    <section className="saved-cases" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {saved.map((one) => (
          <SavedLine key={one.recordId} saved={one} />
        ))}
      </ul>
    </section>
  );
}

/** What has left the outbox is in the practice's records; before that this computer keeps it. */
function SavedLine({ saved: { recordId, farm, animal, name } }: { saved: SavedCase }) {
  const { saved: words } = useDeskWords().newCase;
  const item = useLive(() => getRecord(farm._id, recordId), [farm._id, recordId]);
  const sync = item === undefined ? 'pending' : (item?.sync ?? 'clean');
  return (
    <li>
      <AnimalTag animal={animal} />
      <span>{`${name}, ${nameOf(farm)}`}</span>
      {sync === 'clean' && <StatusPill tone="good">{words.sent}</StatusPill>}
      {sync === 'pending' && <StatusPill tone="info">{words.waiting}</StatusPill>}
      {sync === 'problem' && <StatusPill tone="warning">{words.problem}</StatusPill>}
      {sync === 'clean' && (
        <Link to={wholeCaseAt(recordId)} aria-label={words.openNamed(name)}>
          {words.open}
        </Link>
      )}
    </li>
  );
}
