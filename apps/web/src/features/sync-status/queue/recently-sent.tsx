import CircleCheck from 'lucide-react/icons/circle-check';
import { listRecentlySent, type SentItem } from '../../../device/reads/queue-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { useLive } from '../../../device/use-live.ts';
import { List, ListRow } from '../../../ui/lists/list-row.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { TagPlate } from '../tag-plate.tsx';

/** The last changes confirmed by the practice: the receipt for a day's work. */
export function RecentlySent({ linkTo }: { linkTo: (item: SentItem) => string | null }) {
  const { queue, what } = useAllWords().unsentChanges;
  const sent = useLive(() => listRecentlySent(20), []);
  const now = new Date(correctedNowMs());
  if (!sent) return null;
  return (
    <SectionCard title={queue.recentlySent} isFlush={sent.length > 0}>
      {sent.length === 0 ? (
        <p>{queue.noneSentYet}</p>
      ) : (
        <List label={queue.recentlySent}>
          {sent.map((item) => (
            <ListRow
              key={item.id}
              icon={CircleCheck}
              title={what[item.entity][item.op]}
              subtitle={item.tag && <TagPlate tag={item.tag} />}
              meta={inOneLine([
                queue.sentAt(item.sentAt, now),
                ...(item.datesOffMs === null ? [] : [queue.datesOff(item.datesOffMs)]),
              ])}
              to={linkTo(item) ?? undefined}
            />
          ))}
        </List>
      )}
    </SectionCard>
  );
}
