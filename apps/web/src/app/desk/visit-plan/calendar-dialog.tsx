import type { NewCalendarFeed } from '@byre/contract/calendar-feed/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../device/edits/edits.ts';
import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '../../../device/server/calendar-feed.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CopyLine } from '../../../ui/fields/copy-line.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';

const feedKey = ['desk', 'calendar-feed'];

/** The secret address of one's own calendar: make, replace and revoke it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { calendar: words } = useDeskWords().visitPlan;
  const queries = useQueryClient();
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const { data: feed, error, refetch } = useQuery({ queryKey: feedKey, queryFn: readCalendarFeed });
  const renew = () => queries.invalidateQueries({ queryKey: feedKey });
  const making = useOneMutation({
    mutationFn: (onceKey: string) => makeCalendarFeed(onceKey),
    onSuccess: async (answer: NewCalendarFeed) => {
      setMade(answer);
      await renew();
    },
  });
  const revoking = useOneMutation({
    mutationFn: () => revokeCalendarFeed(),
    onSuccess: async () => {
      setMade(null);
      await renew();
      showToast({ message: words.revoked, tone: 'good' });
    },
  });
  const failure = making.error ?? revoking.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      width="wide"
      actions={
        <>
          {feed?.active && (
            <Button variant="danger" isBusy={revoking.isPending} onClick={() => revoking.mutate(undefined)}>
              {words.revoke}
            </Button>
          )}
          {feed && (
            <Button variant="primary" isBusy={making.isPending} onClick={() => making.mutate(newId())}>
              {feed.active ? words.replace : words.make}
            </Button>
          )}
        </>
      }
    >
      <div className="plan-calendar">
        <p>{words.explanation}</p>
        {!feed && error === null && <Skeleton label={words.loading} kind="text" />}
        {(error !== null || failure) && (
          <Banner
            tone="warning"
            title={words.failed}
            isLive
            {...(error !== null && { actions: <Button onClick={() => void refetch()}>{words.make}</Button> })}
          />
        )}
        {feed && !made && (
          <p>
            {feed.active && feed.created_at !== null
              ? words.active(format.day(feed.created_at), feed.last_read_at && format.dayAndTime(feed.last_read_at))
              : words.none}
          </p>
        )}
        {feed?.active && <p className="plan-hint">{words.replaceHint}</p>}
        {made && (
          <>
            <CopyLine
              label={words.address}
              text={`${window.location.origin}${made.address}`}
              copyLabel={words.copy}
              copiedText={words.copied}
              failedText={words.copyFailed}
            />
            <Banner tone="warning" title={words.secret} />
          </>
        )}
      </div>
    </Dialog>
  );
}
