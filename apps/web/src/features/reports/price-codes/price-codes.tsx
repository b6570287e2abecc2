import type { DayBook, PricedWork } from '@byre/contract/reports/day-book-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Tags from 'lucide-react/icons/tags';
import { useState } from 'react';
import { getReport } from '../../../device/server/reports.ts';
import { useSession } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { daily, isBackwards, queryOf } from '../report-filter.ts';
import { nameOf, useReportContext } from '../use-report-context.ts';
import { PriceCodeLines } from './price-code-lines.tsx';
import '../reports.css';

/**
 * What the practice did in a period, each with its price code, those without a code first. All codes can be typed one
 * after another from the keyboard.
 */
export function PriceCodes({ now }: { now: Date }) {
  const { priceCodes: words } = useDeskWords();
  const context = useReportContext(now, daily);
  const { filter, setFilter, farms } = context;
  const query = queryOf(filter, { period: true });
  const asking = usePricedWork(query, !isBackwards(filter));
  const { data, isLoading, error, refetch } = asking;
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      <FilterBar
        filter={filter}
        onChange={setFilter}
        farms={farms.map((farm) => ({ id: farm._id, name: nameOf(farm) }))}
        hasPeriod
        periods={context.periods}
      />
      {error !== null && (
        <Banner
          tone="warning"
          title={words.failed}
          actions={<Button onClick={() => void refetch()}>{words.again}</Button>}
          isLive
        />
      )}
      {isLoading && <Skeleton kind="rows" count={6} label={words.loading} />}
      {data && data.price_codes.length === 0 && <EmptyState icon={Tags} title={words.nothing} />}
      {data && data.price_codes.length > 0 && <Lines key={query} book={data} />}
    </DeskPage>
  );
}

/** Lines keep their places while codes are typed. The list is the one from when it was opened. */
function Lines({ book }: { book: DayBook }) {
  const [lines] = useState<readonly PricedWork[]>(book.price_codes);
  const client = useQueryClient();
  // The day book reads it again when it is next opened. This list does not: its lines say what was saved.
  const onSaved = () => void client.invalidateQueries({ queryKey: ['report'], refetchType: 'none' });
  return <PriceCodeLines lines={lines} onSaved={onSaved} />;
}

/** The totals of the day book by product and kind of work. */
const usePricedWork = (query: string, isAsked: boolean) => {
  const userId = useSession()?.user.id;
  return useQuery({
    queryKey: ['report', userId, 'price-codes', query],
    queryFn: () => getReport('day-book', `${query}&limit=1`),
    enabled: isAsked && userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
