import { listPhotosToSend } from '../../device/reads/photo-reads.ts';
import { useLive, useSyncStatus } from '../../device/use-live.ts';
import { WaitingPhotos } from '../../features/photos/waiting-photos.tsx';
import { Queue } from '../../features/sync-status/queue/queue.tsx';
import { QueueActions } from '../../features/sync-status/queue/queue-actions.tsx';
import { RecentlySent } from '../../features/sync-status/queue/recently-sent.tsx';
import { TakeInFile } from '../../features/sync-status/queue/take-in-file.tsx';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { linkToDraft } from '../draft-links.ts';
import { paths } from '../paths.ts';
import { linkToPhoto, linkToQueued, linkToSent } from '../queue-links.ts';

export function QueueScreen() {
  const { queue } = useAllWords().unsentChanges;
  const photos = useLive(listPhotosToSend, []) ?? [];
  const { unsent, needsYou } = useSyncStatus() ?? { unsent: 0, needsYou: 0 };
  return (
    <Page
      header={<PageHeader title={queue.title} />}
      aside={
        <>
          <RecentlySent linkTo={linkToSent} />
          <TakeInFile />
        </>
      }
      actions={unsent > 0 && <QueueActions isPrimary={needsYou === 0} />}
    >
      <Unfinished linkTo={linkToDraft} />
      <Queue linkTo={linkToQueued} repairTo={paths.repair} isMoreToSend={photos.length > 0} />
      <WaitingPhotos photos={photos} linkTo={linkToPhoto} />
    </Page>
  );
}
