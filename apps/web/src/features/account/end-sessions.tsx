import type { OwnSession } from '@byre/contract/account/schema';
import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession } from '../../device/server/account.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { failureText } from './failure-rules.ts';
import { ownSessionsKey } from './own-sessions-query.ts';
import { sessionDevice } from './session-device.ts';

export interface EndSessionsProps {
  userId: string;
  /** One session, or all except this device's. */
  asked: OwnSession | 'others';
  onClose: () => void;
}

/** Asks first, because the user of that device must then type the password again. */
export function EndSessions({ userId, asked, onClose }: EndSessionsProps) {
  const allWords = useAllWords();
  const { sessions: words } = allWords.account;
  const queries = useQueryClient();
  const device = asked === 'others' ? null : sessionDevice(allWords, asked);
  const ending = useOneMutation({
    mutationFn: () => (asked === 'others' ? endOtherSessions() : endOwnSession(asked._id)),
    onSuccess: () => {
      showToast({ message: device === null ? words.othersEnded : words.ended(device), tone: 'good' });
      onClose();
    },
    // When several are ended, some may have ended before one failed.
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey(userId) }),
  });
  const failure = failureText(allWords, ending.error);
  return (
    <ConfirmDialog
      isOpen
      title={device === null ? words.endOthersTitle : words.endTitle(device)}
      confirmLabel={device === null ? words.endOthers : words.end}
      cancelLabel={words.keep}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onCancel={onClose}
    >
      <p>{device === null ? words.endOthersExplanation : words.endExplanation}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
    </ConfirmDialog>
  );
}
