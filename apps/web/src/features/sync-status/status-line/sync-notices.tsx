import { markLossSeen } from '../../../device/session/loss-notice.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { markFarmsSeen } from '../../../device/sync/lost-farms.ts';
import type { SyncStatus } from '../../../device/sync/sync-status.ts';
import { useSession } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useWords } from '../../../words/words.tsx';

/** What happened to the person's data without their doing. Shown until they confirm that they have read it. */
export function SyncNotices({ status }: { status: SyncStatus }) {
  const { notices } = useWords().syncStatus;
  const userId = useSession()?.user.id;
  const { loss, lostFarms, phase, clockOffsetMs } = status;
  const close = (onClick: () => void) => <Button onClick={onClick}>{notices.understood}</Button>;
  return (
    <>
      {phase === 'portal' && (
        <Banner tone="warning" title={notices.portal} isLive>
          <p>{notices.portalExplanation}</p>
        </Banner>
      )}
      {clockOffsetMs !== 0 && (
        <Banner tone="warning" title={notices.clock(clockOffsetMs)} isLive>
          <p>{notices.clockExplanation}</p>
        </Banner>
      )}
      {loss && userId !== undefined && (
        <Banner
          tone="danger"
          title={notices.loss(loss.count, loss.at, new Date(correctedNowMs()))}
          actions={close(() => void markLossSeen(userId, loss.at).catch(() => undefined))}
          isLive
        >
          <p>{notices.lossExplanation(loss.isTold)}</p>
        </Banner>
      )}
      {lostFarms.length > 0 && (
        <Banner
          tone="warning"
          title={notices.lostFarms(lostFarms.map(({ name }) => name))}
          actions={close(markFarmsSeen)}
          isLive
        >
          <p>{notices.lostFarmsExplanation}</p>
        </Banner>
      )}
    </>
  );
}
