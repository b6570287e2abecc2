import type { ReportSending } from '@byre/contract/report-sendings/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { listSendings } from '../../../device/server/report-sendings.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { type ReportColumn, ReportTable } from '../report-table.tsx';
import './sending.css';

/** What a practice has sent, the newest first, and what became of it. */
export function SentReports({ practiceId }: { practiceId: string }) {
  const words = useDeskWords();
  const { list, failed, tryAgain } = words.reportSending;
  const found = useInfiniteQuery({
    queryKey: ['desk', 'report-sendings', practiceId],
    queryFn: ({ pageParam }) => listSendings(practiceId, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ skip, data, total }) => (skip + data.length < total ? skip + data.length : undefined),
  });
  if (found.error !== null) {
    return (
      <Banner
        tone="warning"
        title={failed}
        isLive
        actions={<Button onClick={() => void found.refetch()}>{tryAgain}</Button>}
      />
    );
  }
  if (found.isPending) return <Skeleton kind="rows" count={4} label={list.loading} />;
  const rows = found.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Mail} title={list.empty}>
        {list.emptyHint}
      </EmptyState>
    );
  }
  const failures = rows.filter(({ state }) => state === 'failed').length;
  return (
    <div className="sent-list">
      {failures > 0 && (
        <Banner tone="danger" title={list.failures(failures)}>
          {list.failuresHint}
        </Banner>
      )}
      <ReportTable caption={list.table} columns={columnsOf(words)} rows={rows} keyOf={({ _id }) => _id} isWhole />
      {found.hasNextPage && (
        <div>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {list.more}
          </Button>
        </div>
      )}
    </div>
  );
}

const columnsOf = ({ reportSending, reports }: DeskWords): ReportColumn<ReportSending>[] => {
  const { list } = reportSending;
  return [
    { head: list.when, text: ({ created_at }) => format.dayAndTime(created_at), isTight: true },
    { head: list.report, text: ({ subject }) => subject },
    { head: reports.columns.farm, text: ({ farm_name, farm_id }) => farm_name ?? farm_id ?? reports.filter.allFarms },
    { head: list.to, text: ({ email }) => email },
    { head: list.by, text: ({ created_by }) => created_by ?? list.schedule },
    {
      head: list.state,
      text: ({ state, failure }) =>
        state === 'failed' && failure !== null ? list.failedBecause(failure) : list.states[state],
      isMissing: ({ state }) => state === 'failed',
    },
    {
      head: list.proof,
      text: ({ sha256 }) => sha256,
      show: ({ sha256 }) => (
        <span className="sent-hash" title={sha256}>
          {sha256.slice(0, 12)}…
        </span>
      ),
    },
  ];
};
