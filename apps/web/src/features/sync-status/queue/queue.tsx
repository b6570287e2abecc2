import CircleCheck from 'lucide-react/icons/circle-check';
import { type QueueItem as Item, listOutbox } from '../../../device/reads/queue-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { QueueItem } from './queue-item.tsx';
import { byVisit, needsPerson } from './queue-rules.ts';
import { VisitRow } from './visit-row.tsx';
import './queue.css';

export interface QueueProps {
  linkTo: (item: Item) => string | null;
  repairTo: (editId: string) => string;
  /** Something else is still to be sent, so "everything" would not be true. */
  isMoreToSend?: boolean;
}

/**
 * Every change that the practice does not have yet: those that need a person first, the rest in the order of sending.
 */
export function Queue({ linkTo, repairTo, isMoreToSend }: QueueProps) {
  const { queue } = useAllWords().unsentChanges;
  const items = useLive(listOutbox, []);
  if (!items) return <Skeleton />;
  if (items.length === 0) {
    return isMoreToSend ? null : (
      <EmptyState icon={CircleCheck} title={queue.empty}>
        {queue.emptyExplanation}
      </EmptyState>
    );
  }
  return (
    <>
      {items.some(({ isStopped }) => isStopped) && (
        <Banner tone="warning" title={queue.stopped.title}>
          <p>{queue.stopped.explanation}</p>
        </Banner>
      )}
      <QueueList title={queue.needsYou} items={items.filter(needsPerson)} linkTo={linkTo} repairTo={repairTo} />
      <Waiting items={items.filter((item) => !needsPerson(item))} linkTo={linkTo} repairTo={repairTo} />
    </>
  );
}

/** For one animal every change is shown. For a round of farms there is a row for each animal, which opens. */
function Waiting({ items, ...links }: Omit<QueueListProps, 'title'>) {
  const { queue } = useAllWords().unsentChanges;
  const visits = byVisit(items);
  const [visit, ...otherVisits] = visits;
  if (!visit || (otherVisits.length === 0 && visit.animals.length === 1))
    return <QueueList title={queue.waiting} items={items} {...links} />;
  return (
    <section className="queue-part">
      <h2>{queue.waiting}</h2>
      <ul className="queue-list" aria-label={queue.waiting}>
        {visits.map((one) => (
          <VisitRow key={`${one.day} ${one.farmId}`} visit={one} {...links} />
        ))}
      </ul>
    </section>
  );
}

type QueueListProps = Omit<QueueProps, 'isMoreToSend'> & { title: string; items: readonly Item[] };

function QueueList({ title, items, linkTo, repairTo }: QueueListProps) {
  if (items.length === 0) return null;
  const now = new Date(correctedNowMs());
  return (
    <section className="queue-part">
      <h2>{title}</h2>
      <ul className="queue-list" aria-label={title}>
        {items.map((item, place) => (
          <QueueItem
            key={item.id}
            item={item}
            to={linkTo(item)}
            repairTo={repairTo(item.id)}
            isFirst={place === 0}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}
