import { useSyncStatus } from '../../device/use-live.ts';
import { Queue } from '../../features/sync-status/queue.tsx';
import { QueueActions } from '../../features/sync-status/queue-actions.tsx';
import { RecentlySent } from '../../features/sync-status/recently-sent.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { linkToQueued, linkToSent } from '../queue-links.ts';

export function QueueScreen() {
  const { queue } = useWords().syncStatus;
  const hasUnsent = (useSyncStatus()?.unsent ?? 0) > 0;
  return (
    <Page
      header={<PageHeader title={queue.title} />}
      aside={<RecentlySent linkTo={linkToSent} />}
      actions={hasUnsent && <QueueActions />}
    >
      <Queue linkTo={linkToQueued} />
    </Page>
  );
}
