import { useEffect, useState } from 'react';
import { isAppleBrowser } from '../../../device/opened/storage-quota.ts';
import type { SyncStatus } from '../../../device/sync/sync-status.ts';
import { useAppFiles } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useWords } from '../../../words/words.tsx';

/**
 * The progress of the first download. If it ends while someone is watching, it says that the device can now go offline,
 * but only when the app itself is stored too.
 */
export function FirstFill({ status }: { status: SyncStatus | undefined }) {
  const { syncStatus } = useWords();
  const words = syncStatus.firstFill;
  const fill = status?.firstFill;
  const files = useAppFiles();
  const [hasBeenSeen, setSeen] = useState(false);
  useEffect(() => {
    if (fill) setSeen(true);
  }, [fill]);
  const notKept = status?.persisted === false ? <p>{words.notKept}</p> : null;
  if (fill) {
    return (
      <SectionCard title={words.title}>
        <p>{status?.phase === 'offline' || status?.phase === 'portal' ? words.offline : words.explanation}</p>
        <ProgressBar label={words.farms} done={fill.farmsDone} total={fill.farms} />
        <ProgressBar label={words.items} done={fill.done} total={fill.total} />
        {notKept}
      </SectionCard>
    );
  }
  if (!hasBeenSeen || !status) return null;
  if (files === 'coming' || files === 'looking') {
    return (
      <SectionCard title={words.title}>
        <p>{words.appComing}</p>
        <ProgressBar label={words.app} done={0} total={0} />
      </SectionCard>
    );
  }
  const close = (
    <Button variant="quiet" onClick={() => setSeen(false)}>
      {words.close}
    </Button>
  );
  if (files === 'unkept') {
    return (
      <Banner tone="warning" title={words.readyHere} actions={close} isLive>
        <p>{words.appUnkept}</p>
      </Banner>
    );
  }
  return (
    <Banner
      tone={isAppleBrowser() ? 'warning' : 'good'}
      title={isAppleBrowser() ? words.readyHere : words.ready}
      actions={close}
      isLive
    >
      <p>{isAppleBrowser() ? words.apple : words.readyExplanation}</p>
      {!isAppleBrowser() && notKept}
    </Banner>
  );
}
