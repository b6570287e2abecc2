import type { User } from '@byre/contract/session/schema';
import { lazy, Suspense, useState } from 'react';
import type { SyncStatus } from '../device/sync/sync-status.ts';
import { useSession } from '../device/use-live.ts';
import { SyncNotices } from '../features/sync-status/status-line/sync-notices.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/words.tsx';
import { useNewVersion } from './new-version.ts';
import { paths } from './paths.ts';
import './app.css';

const ResetNotice = lazy(async () => {
  const [{ ResetNotice: Notice }, { ServerQueries }] = await Promise.all([
    import('../features/account/reset-notice.tsx'),
    import('./server-queries.tsx'),
  ]);
  const Asking = ({ user }: { user: User }) => (
    <ServerQueries>
      <Notice user={user} />
    </ServerQueries>
  );
  return { default: Asking };
});

const FactorChangesNotice = lazy(async () => {
  const [{ FactorChangesNotice: Notice }, { ServerQueries }] = await Promise.all([
    import('../features/second-factor/factor-changes-notice.tsx'),
    import('./server-queries.tsx'),
  ]);
  const Asking = ({ user }: { user: User }) => (
    <ServerQueries>
      <Notice user={user} />
    </ServerQueries>
  );
  return { default: Asking };
});

const FactorMissingNotice = lazy(async () => ({
  default: (await import('../features/second-factor/factor-missing-notice.tsx')).FactorMissingNotice,
}));

/** Notices for every screen: storage that fails, what happened to the data or the password, a new version. */
export function Notices({ status }: { status: SyncStatus | undefined }) {
  const { app } = useWords();
  const { isReady, isHeldBack, take } = useNewVersion();
  const [isPutOff, setPutOff] = useState(false);
  const user = useSession()?.user;
  const problem = status?.problem;
  const isUpdateShown = isReady && !isPutOff;
  const hasNews =
    status !== undefined &&
    (status.loss !== null || status.lostFarms.length > 0 || status.phase === 'portal' || status.clockOffsetMs !== 0);
  // Confirmed changes are mentioned again once there is a new one.
  const isPasswordTold =
    user?.password_link || user?.password_resets?.some(({ confirmed_at }) => confirmed_at === null) || false;
  const isFactorTold = (user?.factor_changes ?? []).length > 0;
  const isFactorMissing = user?.needs_second_factor === true;
  if (!problem && !isUpdateShown && !hasNews && !isPasswordTold && !isFactorTold && !isFactorMissing) return null;
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
      {problem && (
        <Banner tone="danger" title={app.deviceErrors[problem]} isLive>
          {problem === 'storage-full' && fullDeviceText(app, status)}
        </Banner>
      )}
      {hasNews && <SyncNotices status={status} />}
      {user && isPasswordTold && (
        <Suspense fallback={null}>
          <ResetNotice user={user} />
        </Suspense>
      )}
      {user && isFactorTold && (
        <Suspense fallback={null}>
          <FactorChangesNotice user={user} />
        </Suspense>
      )}
      {isFactorMissing && (
        <Suspense fallback={null}>
          <FactorMissingNotice setUpAt={paths.secondFactor()} />
        </Suspense>
      )}
      {isUpdateShown && (
        <Banner title={app.update.title} actions={actions} isLive>
          {isHeldBack ? app.update.afterSaving : app.update.ready}
        </Banner>
      )}
    </div>
  );
}

/** What a full device is doing with the unsent work, if that is known: it can still send. */
const fullDeviceText = (
  { fullDevice }: Words['app'],
  { unsent, needsYou, inTouch, phase }: SyncStatus,
): string | null => {
  if (unsent === 0) return inTouch ? fullDevice.sent : null;
  const isSending = phase === 'idle' || phase === 'sending' || phase === 'pulling';
  return isSending && unsent > needsYou ? fullDevice.sending : null;
};
