import type { Passkey } from '@byre/contract/passkeys/schema';
import type { User } from '@byre/contract/session/schema';
import { removePasskey } from '../../device/server/passkeys.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { useSecondFactors } from './standing-query.ts';

export interface RemovePasskeyProps {
  user: User;
  passkey: Passkey;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a passkey is removed, and says what is then no longer possible. */
export function RemovePasskey({ user, passkey, isLast, onRemoved, onClose }: RemovePasskeyProps) {
  const words = useAllWords();
  const said = words.passkeys.removing;
  const { data: standing } = useSecondFactors(user.id);
  const isDemanded = isLast && standing?.required === true && standing.totp_since === null;
  const removing = useOneMutation({
    mutationFn: () => removePasskey(passkey._id),
    onSuccess: () => {
      showToast({ message: said.done, tone: 'good' });
      onRemoved();
      onClose();
    },
  });
  const failure = passkeyFailure(words, removing.error);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={said.title(passkey.name)}
      confirmLabel={said.confirm}
      cancelLabel={said.keep}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {failure && <Banner tone="warning" title={failure} isLive />}
      <p>{said.explanation}</p>
      {isDemanded && <p>{said.demanded}</p>}
      <p>{said.leftover}</p>
    </ConfirmDialog>
  );
}
