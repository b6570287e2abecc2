import type { ReportSchedule } from '@byre/contract/report-schedules/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { newId } from '../../../device/edits/edits.ts';
import { changeSchedule, listSchedules, removeSchedule, runSchedule } from '../../../device/server/report-schedules.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { type ReportColumn, ReportTable } from '../report-table.tsx';
import { refusalOf } from './refusal.ts';
import { failureOf, farmOf } from './schedule-words.ts';
import './sending.css';

type Work = 'pause' | 'resume' | 'run' | 'remove';

export const schedulesKey = (practiceId: string) => ['desk', 'report-schedules', practiceId];

/** Reports that are made automatically: the last, the next, and what can be done with each. */
export function ScheduledReports({ practiceId }: { practiceId: string }) {
  const { reportSchedules: words } = useDeskWords();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<ReportSchedule | null>(null);
  const queryKey = schedulesKey(practiceId);
  const found = useQuery({ queryKey, queryFn: () => listSchedules(practiceId) });
  const working = useOneMutation({
    mutationFn: ({ work, schedule }: { work: Work; schedule: ReportSchedule }) => doWith(work, schedule),
    onSuccess: async (_done, { work }) => {
      setRemoving(null);
      showToast({ message: words.took[work], tone: 'good' });
      await queries.invalidateQueries({ queryKey });
    },
    onError: () => setRemoving(null),
  });
  if (found.error !== null) {
    const again = <Button onClick={() => void found.refetch()}>{words.tryAgain}</Button>;
    return <Banner tone="warning" title={words.failed} isLive actions={again} />;
  }
  if (found.isPending) return <Skeleton kind="rows" count={3} label={words.loading} />;
  if (found.data.length === 0) {
    return (
      <EmptyState icon={CalendarClock} title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    );
  }
  const act = (work: Work, schedule: ReportSchedule) =>
    work === 'remove' ? setRemoving(schedule) : working.mutate({ work, schedule });
  return (
    <div className="sent-list">
      {working.error && (
        <Banner tone="warning" title={words.failed} isLive>
          {refusalOf(working.error)}
        </Banner>
      )}
      <ReportTable
        caption={words.table}
        columns={columnsOf(words, { isBusy: working.isPending, act })}
        rows={found.data}
        keyOf={({ _id }) => _id}
        isWhole
      />
      {removing && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={working.isPending}
          title={words.removeNamed(words.form.names[removing.report], farmOf(removing, words))}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onCancel={() => setRemoving(null)}
          onConfirm={() => working.mutate({ work: 'remove', schedule: removing })}
        >
          {words.removeHint}
        </ConfirmDialog>
      )}
    </div>
  );
}

const doWith = (work: Work, schedule: ReportSchedule): Promise<unknown> => {
  switch (work) {
    case 'pause':
      return changeSchedule(schedule, { paused: true });
    case 'resume':
      return changeSchedule(schedule, { paused: false });
    case 'run':
      return runSchedule(schedule, newId());
    case 'remove':
      return removeSchedule(schedule);
  }
};

type Words = DeskWords['reportSchedules'];
type Doing = { isBusy: boolean; act: (work: Work, schedule: ReportSchedule) => void };

const columnsOf = (words: Words, { isBusy, act }: Doing): ReportColumn<ReportSchedule>[] => [
  { head: words.report, text: ({ report, every }) => `${words.form.names[report]}, ${words.periods[every]}` },
  { head: words.farm, text: (one) => farmOf(one, words) },
  {
    head: words.to,
    text: ({ to_farmer, people }) =>
      [to_farmer ? words.farmer : null, people.length > 0 ? words.colleagues(people.length) : null]
        .filter(Boolean)
        .join(', ') || words.nobody,
  },
  {
    head: words.last,
    isRoomy: true,
    text: ({ last }) =>
      last === null
        ? words.never
        : words.lastMade(format.day(last.from), format.day(last.to), format.dayAndTime(last.made_at), last.sendings),
  },
  {
    head: words.next,
    isRoomy: true,
    text: ({ paused, failure, next_from, next_to, next_at }) => {
      if (paused) return words.paused;
      const next = words.nextMade(format.day(next_from), format.day(next_to), format.dayAndTime(next_at));
      return failure === null ? next : `${next}. ${failureOf(failure, words)}`;
    },
    isMissing: ({ failure }) => failure !== null,
  },
  {
    head: words.actions,
    text: () => '',
    show: (one) => (
      <span className="schedule-actions">
        <Button isBusy={isBusy} onClick={() => act(one.paused ? 'resume' : 'pause', one)}>
          {one.paused ? words.resume : words.pause}
        </Button>
        <Button isBusy={isBusy} onClick={() => act('run', one)}>
          {words.run}
        </Button>
        <Button isBusy={isBusy} onClick={() => act('remove', one)}>
          {words.remove}
        </Button>
      </span>
    ),
  },
];
