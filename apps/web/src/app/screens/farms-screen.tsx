import Search from 'lucide-react/icons/search';
import Warehouse from 'lucide-react/icons/warehouse';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLive, useSyncStatus } from '../../device/use-live.ts';
import { FarmList } from '../../features/farms/farm-list.tsx';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { FirstFill } from '../../features/sync-status/status-line/first-fill.tsx';
import { readVisitedFarms, type VisitedFarm } from '../../features/visit/visited-farms.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { linkToDraft } from '../draft-links.ts';
import { paths } from '../paths.ts';
import type { TodayDueProps } from '../today-due.tsx';
import { useAddressSearch } from '../use-address-search.ts';

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

/** How long the farms wait for the lists above them, so that they do not move away under a finger. */
const waitMs = 700;

/** The start of a day: unfinished forms, what is due on all farms, then the farms themselves. */
export function FarmsScreen() {
  const { app, farms } = useWords();
  const status = useSyncStatus();
  const [search, setSearch] = useAddressSearch(['find']);
  const visited = useLive(readVisitedFarms, []);
  const [isSettled, setSettled] = useState(wasSettled);
  const [isBack] = useState(wasSettled);
  const heading = useRef<HTMLHeadingElement>(null);
  const settle = () => {
    wasSettled = true;
    setSettled(true);
  };
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  const isFilling = status?.firstFill !== null;
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
      <Unfinished linkTo={linkToDraft} />
      {!status?.firstFill && (
        <Suspense fallback={null}>
          <TodayDue visited={visited ?? none} onRead={settle} />
        </Suspense>
      )}
      <h2 className="farms-heading" ref={heading} tabIndex={-1}>
        {farms.title}
      </h2>
      <FarmList
        isFilling={isFilling}
        visited={isSettled || status?.firstFill ? visited : undefined}
        isAtOnce={isBack}
        query={search.find}
        onQueryChange={(find) => setSearch({ find })}
        linkTo={paths.farm}
      />
    </Page>
  );
}

/** Whether this tab has shown the due items before. Then they are there with the first render. */
let wasSettled = false;

const none: readonly VisitedFarm[] = [];
