import { addDays } from '@byre/contract/place-days';
import type { VisitPlan } from '@byre/contract/reports/visit-plan-schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getReport } from '../../../device/server/reports.ts';
import { longestPage } from '../../../device/server/server-lists.ts';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { useEveryFarm } from '../../../features/reports/use-every-farm.ts';
import { DayFilter } from '../../../tables/day-filter.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PrintButton } from '../../../ui/buttons/print-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isDay } from '../../../ui/fields/british-day.ts';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { Paper } from '../../../ui/frames/paper.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { place } from '../../../words/place.ts';
import { now } from '../../clock.ts';
import { CalendarDialog } from '../visit-plan/calendar-dialog.tsx';
import { byFarm } from '../visit-plan/plan-rules.ts';
import { PlanOfFarm } from '../visit-plan/plan-table.tsx';
import { useUnreadTests } from '../visit-plan/use-unread-tests.ts';
import '../../../tables/quick-filter.css';
import '../visit-plan/visit-plan.css';

const lengths = [1, 7, 14, 28];
const usualDays = 7;

/** What is due on the farms, day by day: to plan the week, and to print for the car. */
export function VisitPlanScreen() {
  const { visitPlan: words } = useDeskWords();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const asked = useAsked();
  const { found, tasks, isWhole } = usePlan(asked);
  const { unread, isAsking } = useUnreadTests(tasks);
  const farms = byFarm(tasks);
  const shown = asked.farmId === null ? farms : farms.filter(({ farmId }) => farmId === asked.farmId);
  const total = shown.reduce((sum, farm) => sum + farm.tasks.length, 0);
  const middayOf = (day: string) => format.weekday(`${day}T12:00:00.000Z`);
  const period = words.period(middayOf(asked.from), middayOf(addDays(asked.from, asked.days - 1)));
  const farmOf = new Map(useEveryFarm().map((farm) => [farm._id, farm]));
  return (
    <DeskPage
      title={words.title}
      subtitle={period}
      actions={
        <>
          <Button icon={CalendarPlus} onClick={() => setCalendarOpen(true)}>
            {words.calendar.button}
          </Button>
          <PrintButton variant="primary" isBusy={!isWhole || isAsking}>
            {words.print}
          </PrintButton>
        </>
      }
    >
      <Tools asked={asked} farms={farms} />
      {found.error !== null && <Trouble title={words.failed} onRetry={() => void found.refetch()} />}
      {(found.isPending || isAsking) && <Skeleton kind="rows" count={6} label={words.loading} />}
      {isWhole && total === 0 && (
        <EmptyState icon={CalendarCheck} title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {total > 0 && !isAsking && (
        <Paper name="visit-plan" title={words.title} aside={period} holding={null}>
          <p className="plan-hint" role="status">
            {words.summary(total, shown.length)}
          </p>
          <div className="plan-farms">
            {shown.map((farm) => (
              <PlanOfFarm key={farm.farmId} farm={farm} about={farmOf.get(farm.farmId) ?? null} unread={unread} />
            ))}
          </div>
        </Paper>
      )}
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
    </DeskPage>
  );
}

type Asked = { from: string; days: number; farmId: string | null; ask: (change: Record<string, string>) => void };

/** The days and farm, from the address. */
const useAsked = (): Asked => {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? '';
  const days = Number(search.get('days'));
  return {
    from: isDay(from) ? from : place.dayOf(now()),
    days: lengths.includes(days) ? days : usualDays,
    farmId: search.get('farm'),
    ask: (change) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
  };
};

/** Everything at once, because paper needs all of it. Follows changes made elsewhere. */
const usePlan = ({ from, days }: Asked) => {
  const found = useInfiniteQuery({
    queryKey: ['desk', 'visit-plan', from, days],
    queryFn: ({ pageParam }) =>
      getReport('visit-plan', `from=${from}&days=${days}&limit=${longestPage}&skip=${pageParam}`),
    initialPageParam: 0,
    getNextPageParam: ({ skip, data, total }: VisitPlan) =>
      data.length > 0 && skip + data.length < total ? skip + data.length : undefined,
  });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const tasks = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return { found, tasks, isWhole: found.data !== undefined && !hasNextPage };
};

function Tools({ asked, farms }: { asked: Asked; farms: readonly { farmId: string; name: string }[] }) {
  const { visitPlan: words } = useDeskWords();
  return (
    <div className="plan-tools" role="toolbar" aria-label={words.tools}>
      <DayFilter label={words.from} value={asked.from} onChange={(from) => asked.ask({ from })} />
      <label className="quick-filter">
        <span>{words.days}</span>
        <select
          className="control"
          value={asked.days}
          onChange={({ target }) => asked.ask({ days: target.value === String(usualDays) ? '' : target.value })}
        >
          {lengths.map((days) => (
            <option key={days} value={days}>
              {words.dayCount(days)}
            </option>
          ))}
        </select>
      </label>
      <label className="quick-filter">
        <span>{words.farm}</span>
        <select
          className="control"
          value={asked.farmId ?? ''}
          onChange={({ target }) => asked.ask({ farm: target.value })}
        >
          <option value="">{words.allFarms}</option>
          {farms.map(({ farmId, name }) => (
            <option key={farmId} value={farmId}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
