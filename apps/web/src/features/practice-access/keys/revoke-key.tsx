import type { Key } from '@byre/contract/keys/schema';
import { useQueryClient } from '@tanstack/react-query';
import { revokeKey } from '../../../device/server/integration-keys.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { accessKeys } from '../access-queries.ts';
import { failureText } from '../failure-text.ts';

export interface RevokeKeyProps {
  of: Pick<Key, '_id'>;
  title: string;
  explanation: string;
  confirmLabel: string;
  done: string;
  onClose: () => void;
}

/** Asks before a key is revoked or a system disconnected. */
export function RevokeKey({ of: { _id }, title, explanation, confirmLabel, done, onClose }: RevokeKeyProps) {
  const words = useAllWords();
  const desk = useDeskWords();
  const queries = useQueryClient();
  const revoking = useOneMutation({
    mutationFn: () => revokeKey(_id),
    onSuccess: () => {
      showToast({ message: done, tone: 'good' });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: accessKeys.keys }),
  });
  const failure = failureText(words, desk, revoking.error);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={title}
      confirmLabel={confirmLabel}
      isBusy={revoking.isPending}
      onConfirm={() => revoking.mutate()}
      onCancel={onClose}
    >
      <p>{explanation}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
    </ConfirmDialog>
  );
}
