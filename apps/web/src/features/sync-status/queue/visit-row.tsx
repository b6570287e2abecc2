import { useState } from 'react';
import type { QueueItem as Item } from '../../../device/reads/queue-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { TagPlate } from '../tag-plate.tsx';
import { QueueItem } from './queue-item.tsx';
import { kindsOf, type WaitingAnimal, type WaitingVisit } from './queue-rules.ts';
import './queue.css';

type RowLinks = {
  linkTo: (item: Item) => string | null;
  repairTo: (editId: string) => string;
};

/** The waiting changes of one day on one farm: a row for each animal. */
export function VisitRow({
  visit: { farmId, farmName, day, animals, count },
  ...links
}: RowLinks & { visit: WaitingVisit }) {
  const { queue } = useAllWords().unsentChanges;
  return (
    <li className="queue-visit">
      <h3>{farmName ?? farmId}</h3>
      <p className="queue-item-times">{queue.ofVisit(format.weekday(day), animals.length, count)}</p>
      <ul>
        {animals.map((animal) => (
          <AnimalRow key={animal.animalId} animal={animal} {...links} />
        ))}
      </ul>
    </li>
  );
}

function AnimalRow({ animal: { tag, items }, linkTo, repairTo }: RowLinks & { animal: WaitingAnimal }) {
  const { queue, what } = useAllWords().unsentChanges;
  const [isOpen, setOpen] = useState(false);
  const state = items.find((one) => one.state === 'sending')?.state ?? items[0]?.state ?? 'pending';
  const kinds = kindsOf(items).map(({ entity, op, count }) => queue.times(what[entity][op], count));
  return (
    <li className="queue-animal">
      <Disclosure
        summary={tag ? <TagPlate tag={tag} /> : queue.noTag}
        shortly={
          <>
            {kinds.join(', ')}{' '}
            <StatusPill tone={items.some((one) => one.isStopped) ? 'warning' : 'neutral'}>
              {items.some((one) => one.isStopped) ? queue.stopped.state : queue.states[state]}
            </StatusPill>
          </>
        }
        onToggle={setOpen}
      >
        {isOpen && (
          <ul className="queue-list">
            {items.map((item) => (
              <QueueItem
                key={item.id}
                item={item}
                to={linkTo(item)}
                repairTo={repairTo(item.id)}
                isFirst={false}
                now={new Date(correctedNowMs())}
              />
            ))}
          </ul>
        )}
      </Disclosure>
    </li>
  );
}
