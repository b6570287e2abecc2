import { Link } from 'react-router-dom';
import { AnimalTag } from '../../../features/animals/animal-tag.tsx';
import { DepartureBanner } from '../../../features/animals/departure-banner.tsx';
import { animalsTable } from '../../../features/desk-tables/tables/animals.ts';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { WithdrawalBanner } from '../../../features/medicine-usage/withdrawals/withdrawal-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { openRow, usageWithdrawalsAt } from '../desk-links.ts';
import { eventsOf } from './case-events.ts';
import { CasePhotos } from './case-photos.tsx';
import { WholeCaseTimeline } from './case-timeline.tsx';
import { useWholeCase } from './use-whole-case.ts';
import './case-page.css';
import './case-photos.css';

/** The whole case beside its table: the animal, its withdrawals, and everything found and done. */
export function CaseInPanel({ recordId }: { recordId: string }) {
  const { wholeCase: words } = useDeskWords();
  const { data, error, isPending, refetch } = useWholeCase(recordId);
  if (isPending) return <Skeleton label={words.loading} kind="text" />;
  if (error !== null) return <Trouble title={words.failed} onRetry={() => void refetch()} />;
  // The panel says that it no longer exists.
  if (data === null) return null;
  const { record, animal } = data;
  const { farm_id: farmId, animal_id: animalId, _id } = record;
  return (
    <div className="whole-case-part">
      <p className="whole-case-links">
        {animal && <AnimalTag animal={animal} />}
        {animal && <Link to={openRow('animals', animalsTable.idOf(animal))}>{words.animalPage}</Link>}
        <Link to={openRow('farms', farmId)}>{words.farmPage}</Link>
      </p>
      {animal && <DepartureBanner animal={animal} />}
      <WithdrawalBanner
        usages={data.usagesOfAnimal.map((document) => ({ document, sync: 'clean' }))}
        animal={animal}
        enterTo={usageWithdrawalsAt}
        isShort
      />
      <WholeCaseTimeline events={eventsOf(data)} usages={data.usages} notes={record.notes} animal={animal} />
      <CasePhotos of={{ farmId, animalId, recordId: _id }} />
    </div>
  );
}
