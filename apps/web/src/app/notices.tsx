import { useState } from 'react';
import type { SyncStatus } from '../device/outbox-view.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.tsx';
import { useNewVersion } from './new-version.ts';
import './app.css';

/** What concerns every screen: storage that fails, a new version that waits. */
export function Notices({ status }: { status: SyncStatus | undefined }) {
  const { app } = useWords();
  const { isReady, isHeldBack, take } = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  const problem = status?.problem;
  const isUpdateShown = isReady && !isPutOff;
  if (!problem && !isUpdateShown) return null;
  const actions = (
    <>
      {!isHeldBack && <Button onClick={take}>{app.update.now}</Button>}
      <Button variant="quiet" onClick={() => setPutOff(true)}>
        {app.update.later}
      </Button>
    </>
  );
  return (
    <div className="notices">
      {problem && <Banner tone="danger" title={app.deviceErrors[problem]} isLive />}
      {isUpdateShown && (
        <Banner title={app.update.title} actions={actions} isLive>
          {isHeldBack ? app.update.afterSaving : app.update.ready}
        </Banner>
      )}
    </div>
  );
}
