import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions } from '../../device/server/account.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { factorFailure } from './failure.ts';

/** Offers to sign out all other devices after a change of how a person signs in. */
export function EndOthersOffer({ onClose }: { onClose: () => void }) {
  const words = useAllWords();
  const queries = useQueryClient();
  const { sessions } = words.account;
  const ending = useOneMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      showToast({ message: sessions.othersEnded, tone: 'good' });
      onClose();
    },
    // Lists of sessions on this screen are fetched again. When several are ended, some may have ended before one
    // failed.
    onSettled: () => queries.invalidateQueries(),
  });
  const failure = factorFailure(words, ending.error);
  const actions = (
    <>
      <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
        {sessions.endOthers}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {sessions.keep}
      </Button>
    </>
  );
  return (
    <Banner title={sessions.endOthersTitle} actions={actions} isLive>
      <p>{sessions.endOthersExplanation}</p>
      {failure && <p>{failure}</p>}
    </Banner>
  );
}
