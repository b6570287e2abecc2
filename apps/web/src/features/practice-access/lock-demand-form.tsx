import type { LockDemand } from '@byre/contract/lock-keys/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askLockDemand, setLockDemand } from '../../device/practice-settings.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { useWords } from '../../words/words.tsx';
import { failureText } from './failure-text.ts';

/** Whether a practice demands of its people that they lock the app on their devices. */
export function LockDemandForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { appLock: words } = desk.settings;
  const field = useWords();
  const queries = useQueryClient();
  const queryKey = ['desk', 'lock-demand', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askLockDemand(practiceId) });
  const [isAsked, setAsked] = useState(false);
  const saving = useOneMutation<LockDemand, boolean>({
    mutationFn: (isWanted) => setLockDemand(practiceId, isWanted),
    onSuccess: (stands) => {
      queries.setQueryData(queryKey, stands);
      showToast({ message: stands.of_everybody ? words.demanded : words.stopped, tone: 'good' });
    },
    onSettled: () => setAsked(false),
  });
  const failure = failureText(field, desk, error ?? saving.error);
  const isOn = data?.of_everybody ?? false;
  return (
    <section className="access-form settings-form">
      <h3>{words.title}</h3>
      {failure && <Banner tone="warning" title={failure} isLive />}
      {!data && !error && <Skeleton kind="text" label={words.loading} />}
      {data && (
        <>
          <p>{isOn ? words.on : words.off}</p>
          <Button onClick={() => setAsked(true)}>{isOn ? words.stop : words.demand}</Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={isOn ? words.stopTitle : words.demandTitle}
          confirmLabel={isOn ? words.stop : words.demand}
          isBusy={saving.isPending}
          onConfirm={() => saving.mutate(!isOn)}
          onCancel={() => setAsked(false)}
        >
          <p>{isOn ? words.stopExplanation : words.demandExplanation}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
