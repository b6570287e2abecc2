import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { Link } from 'react-router-dom';
import type { Item } from '../../../device/reads/overlay.ts';
import { getRecord, getTreatment, getUsage } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { AnimalTag } from '../../../features/animals/animal-tag.tsx';
import { nameOf } from '../../../features/desk-entry/place-rules.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { wholeCaseAt } from '../desk-links.ts';

/** A case saved on this screen. */
export type SavedCase = {
  recordId: string;
  /** What was added to an existing case; null for a new one. */
  added: { kind: 'treatment' | 'medicine'; id: string } | null;
  farm: Farm;
  animal: Animal;
  name: string;
};

/** The cases of this session, the latest first, and whether the practice has them. */
export function SavedCases({ saved }: { saved: readonly SavedCase[] }) {
  const { saved: words } = useDeskWords().newCase;
  if (saved.length === 0) return null;
  return (
    <section className="saved-cases" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {saved.map((one) => (
          <SavedLine key={one.added?.id ?? one.recordId} saved={one} />
        ))}
      </ul>
    </section>
  );
}

const savedOf = (
  farmId: string,
  recordId: string,
  added: SavedCase['added'],
): Promise<Pick<Item<unknown>, 'sync'> | null> => {
  if (added === null) return getRecord(farmId, recordId);
  return added.kind === 'medicine' ? getUsage(farmId, added.id) : getTreatment(farmId, added.id);
};

/** A change that has left the outbox is in the practice's records. Until then this computer keeps it. */
function SavedLine({ saved: { recordId, added, farm, animal, name } }: { saved: SavedCase }) {
  const { saved: words } = useDeskWords().newCase;
  const item = useLive(() => savedOf(farm._id, recordId, added), [farm._id, added?.id ?? recordId]);
  const sync = item === undefined ? 'pending' : (item?.sync ?? 'clean');
  return (
    <li>
      <AnimalTag animal={animal} />
      <span>{`${added ? words.added[added.kind](name) : name}, ${nameOf(farm)}`}</span>
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
