import { sentPaperNames } from '@byre/contract/report-papers/paper-names';
import type { ReportSending } from '@byre/contract/report-sendings/schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { listSendings } from '../../../device/server/report-sendings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { place } from '../../../words/place.ts';
import { type ReportColumn, ReportTable } from '../report-table.tsx';
import { SendDialog } from './send-dialog.tsx';
import './sending.css';

export const sendingsKey = (practiceId: string) => ['desk', 'report-sendings', practiceId];

/** The reports that a practice has sent, newest first, with their states. */
export function SentReports({ practiceId }: { practiceId: string }) {
  const words = useDeskWords();
  const { list, failed, tryAgain } = words.reportSending;
  const queries = useQueryClient();
  const [again, setAgain] = useState<ReportSending | null>(null);
  const queryKey = sendingsKey(practiceId);
  const found = useInfiniteQuery({
    queryKey,
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
      <ReportTable
        caption={list.table}
        columns={columnsOf(words, setAgain)}
        rows={rows}
        keyOf={({ _id }) => _id}
        isWhole
      />
      {found.hasNextPage && (
        <div>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {list.more}
          </Button>
        </div>
      )}
      {again?.farm_id && (
        <SendDialog
          report={sentNameOf(again)}
          query={questionOf(again)}
          farm={{ id: again.farm_id, name: again.farm_name ?? again.farm_id }}
          practices={[{ id: practiceId, name: practiceId }]}
          onClose={() => {
            setAgain(null);
            void queries.invalidateQueries({ queryKey });
          }}
        />
      )}
    </div>
  );
}

const sentNameOf = ({ report }: ReportSending) => sentPaperNames.find((one) => one === report) ?? 'antibiotic-use';

/** The query of a sent report, as far as it is recorded: its farm and days. */
const questionOf = ({ farm_id, from, to }: ReportSending): string => {
  const query = new URLSearchParams({ farm_id: farm_id ?? '' });
  if (from !== null && to !== null) {
    query.set('from', place.dayOf(new Date(from)));
    query.set('to', place.dayOf(new Date(new Date(to).getTime() - 1)));
  }
  return query.toString();
};

const columnsOf = (
  { reportSending, reports }: DeskWords,
  onAgain: (sending: ReportSending) => void,
): ReportColumn<ReportSending>[] => {
  const { list } = reportSending;
  const stateOf = ({ state, failure }: ReportSending): string =>
    state === 'failed' && failure !== null ? list.failedBecause(failure) : list.states[state];
  return [
    { head: list.when, text: ({ created_at }) => format.dayAndTime(created_at), isTight: true },
    { head: list.report, text: ({ subject }) => subject },
    { head: reports.columns.farm, text: ({ farm_name, farm_id }) => farm_name ?? farm_id ?? reports.filter.allFarms },
    { head: list.to, text: ({ email }) => email, show: ({ email }) => <span className="sent-address">{email}</span> },
    { head: list.by, text: ({ created_by }) => created_by ?? list.schedule },
    {
      head: list.state,
      text: stateOf,
      show: (sending) => (
        <span className="sent-state">
          <span data-missing={sending.state === 'failed' || undefined}>{stateOf(sending)}</span>
          {sending.state === 'failed' && sending.farm_id !== null && (
            <Button onClick={() => onAgain(sending)}>{list.again}</Button>
          )}
        </span>
      ),
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
