import Search from 'lucide-react/icons/search';
import Warehouse from 'lucide-react/icons/warehouse';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { listFarms } from '../../device/reads/farm-reads.ts';
import { readUnsentStock } from '../../device/reads/farm-stock.ts';
import { useLive, useSyncStatus } from '../../device/use-live.ts';
import { FarmList } from '../../features/farms/farm-list.tsx';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { FirstFill } from '../../features/sync-status/status-line/first-fill.tsx';
import { readVisitedFarms, type VisitedFarm } from '../../features/visit/visited-farms.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useStill } from '../../ui/feedback/use-still.ts';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { linkToDraft } from '../draft-links.ts';
import { paths } from '../paths.ts';
import type { TodayDueProps } from '../today-due.tsx';
import { useAddressSearch } from '../use-address-search.ts';
import { useTodayRoom } from '../use-today-room.ts';
import '../app.css';

/** Loaded a moment later, because a person who opens the app to go to a farm should not wait for it. */
const TodayDue = lazy(async (): Promise<{ default: ComponentType<TodayDueProps> }> => {
  try {
    return { default: (await import('../today-due.tsx')).TodayDue };
  } catch {
    // If it is neither on the device nor available, the farms are shown anyway.
    return { default: NoDue };
  }
});

function NoDue({ onRead }: TodayDueProps) {
  useEffect(onRead, [onRead]);
  return null;
}

/** The start of a day: unfinished forms, what is due on all farms, then the farms themselves. */
export function FarmsScreen() {
  const { app, farms } = useWords();
  const status = useStill(useSyncStatus());
  const [search, setSearch] = useAddressSearch(['find']);
  const visited = useLive(readVisitedFarms, []);
  const all = useStill(useLive(listFarms, []));
  const unsentStock = useLive(readUnsentStock, []);
  const { place, keptHeight, isOver, isShort, isBack, isMoved, onRead } = useTodayRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstFill = Boolean(status?.firstFill);
  const isKept = keptHeight !== undefined && !isFirstFill;
  const toFarms = () => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Page
      header={
        <PageHeader
          title={app.navigation.today}
          actions={
            <>
              <ButtonLink icon={Search} to={paths.search()}>
                {farms.everything}
              </ButtonLink>
              <Button icon={Warehouse} onClick={toFarms}>
                {farms.title}
              </Button>
            </>
          }
        />
      }
    >
      <FirstFill status={status} />
      <div className="today" data-moved={isMoved || undefined}>
        <div
          className="today-room"
          ref={place}
          data-kept={isKept || undefined}
          style={isKept ? { blockSize: keptHeight } : undefined}
        >
          <Unfinished linkTo={linkToDraft} />
          {!isFirstFill && (
            <Suspense fallback={null}>
              <TodayDue farms={all} visited={visited ?? none} onRead={onRead} />
            </Suspense>
          )}
          {isKept && <Skeleton count={skeletonRows} />}
        </div>
        <h2 className="farms-heading" ref={heading} tabIndex={-1}>
          {farms.title}
        </h2>
        <FarmList
          all={all}
          unsentStock={unsentStock}
          isFilling={status?.firstFill !== null}
          visited={isOver || isKept || isFirstFill ? visited : undefined}
          isAtOnce={isBack}
          isShort={isShort && !isFirstFill}
          query={search.find}
          onQueryChange={(find) => setSearch({ find })}
          linkTo={paths.farm}
        />
      </div>
    </Page>
  );
}

/** As many as are seen of any room that is kept. */
const skeletonRows = 8;

const none: readonly VisitedFarm[] = [];
