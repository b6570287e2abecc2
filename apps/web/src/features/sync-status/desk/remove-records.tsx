import type { Device } from '@byre/contract/devices/schema';
import { useState } from 'react';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { isRemovalPending } from './device-rules.ts';
import { useRemoveRecords } from './queries.ts';

/** Has the records removed from a device at its next contact, and shows the progress. */
export function RemoveRecords({ device, practiceId, now }: { device: Device; practiceId: string; now: Date }) {
  const { removal: words } = useDeskWords().syncHealth;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveRecords(practiceId);
  const failure = useFailureText(error);
  const { removal_asked_at, records_removed_at, person } = device;
  if (isRemovalPending(device) && removal_asked_at) return words.asked(format.moment(removal_asked_at, now));
  const remove = () =>
    mutate(device._id, {
      onSuccess: () => {
        showToast({ message: words.done, tone: 'good' });
        setAsking(false);
      },
    });
  return (
    <>
      {records_removed_at && <p>{words.removed(format.moment(records_removed_at, now))}</p>}
      <Button variant="quiet" aria-label={words.askNamed(person, device.name)} onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title(person, device.name)}
        confirmLabel={words.confirm}
        isDangerous
        isBusy={isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {failure !== null && <Banner tone="danger" title={failure} isLive />}
        <p>{words.explanation}</p>
        {(device.pending ?? 0) > 0 && <p>{words.unsent(device.pending ?? 0)}</p>}
      </ConfirmDialog>
    </>
  );
}
