import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { useState } from 'react';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useDecide } from './queries.ts';

export interface DismissDialogProps {
  edit: RefusedEdit;
  what: string;
  practiceId: string;
  onClose: () => void;
}

/** Dismisses a refused change and tells its author why. */
export function DismissDialog({ edit, what, practiceId, onClose }: DismissDialogProps) {
  const { dismissal: words } = useDeskWords().syncHealth;
  const { cancel } = useUiWords();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useDecide(practiceId);
  const failure = useFailureText(error);
  const isMissing = reason.trim() === '';
  const dismiss = () => {
    setTried(true);
    if (isMissing) return;
    mutate(
      { what: 'dismiss', id: edit._id, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ message: words.done, tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(what)}
      isDismissable={!isPending && isMissing}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" isBusy={isPending} onClick={dismiss}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.explanation}</p>
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      <TextArea
        label={words.reason}
        value={reason}
        maxLength={500}
        autoFocus
        onChange={setReason}
        {...(isTried && isMissing ? { error: words.reasonMissing } : {})}
      />
    </Dialog>
  );
}
