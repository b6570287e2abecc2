import { useQuery } from '@tanstack/react-query';
import { askStanding } from '../../device/server/list-keeping.ts';
import { useDetailText } from '../../tables/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { KeptListCard } from './kept-list-card.tsx';
import { standingKey } from './standing-key.ts';
import './list-keeping.css';

/** The lists that all practices share: their state, and for the practice that keeps them, how to update them. */
export function ListKeeping({ now }: { now: () => Date }) {
  const { listKeeping: words, tables } = useDeskWords();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: standingKey, queryFn: askStanding });
  const failure = useDetailText(error);
  const retry = () => {
    refetch().catch(() => undefined);
  };
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      <div className="kept-lists">
        {failure !== null && (
          <Banner
            tone="warning"
            title={failure}
            isLive
            actions={
              <Button isBusy={isFetching} onClick={retry}>
                {tables.retry}
              </Button>
            }
          />
        )}
        {data && !data.may_change && <Banner title={words.notYours} />}
        {!data && failure === null && <Skeleton kind="card" count={2} label={words.loading} />}
        {data?.data.map((list) => (
          <KeptListCard key={list.list} list={list} mayChange={data.may_change} now={now} />
        ))}
      </div>
    </DeskPage>
  );
}
