import type { User } from '@byre/contract/session/schema';
import { useState } from 'react';
import { removePasskey, setPasskey, setPin, turnOff } from '../../device/lock/app-lock.ts';
import { makePasskey } from '../../device/lock/passkey.ts';
import type { Vault } from '../../device/lock/vault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useLockWords } from '../../words/lock-words.tsx';
import { useWords } from '../../words/words.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { Unlock } from './unlock.tsx';
import { useCanPasskey } from './use-can-passkey.ts';

type Change = 'pin' | 'add-passkey' | 'remove-passkey' | 'off';

/**
 * Changes to the lock. The person must first prove who they are, because anyone may have picked up an unlocked device.
 */
export function LockChanges({ user, vault }: { user: User; vault: Vault }) {
  const words = useLockWords();
  const canPasskey = useCanPasskey();
  const [change, setChange] = useState<Change | null>(null);
  const [isProved, setProved] = useState(false);
  const close = () => {
    setChange(null);
    setProved(false);
  };
  const { isBusy, failure, run } = useChange(close);
  const addPasskey = async () => {
    const passkey = await makePasskey(user);
    if (passkey) await setPasskey(user.id, passkey);
    else showToast({ message: words.setUp.noPasskey, tone: 'warning' });
  };
  const proved = () => {
    setProved(true);
    if (change === 'off') run(() => turnOff(user.id));
    if (change === 'add-passkey') run(addPasskey);
    if (change === 'remove-passkey') run(() => removePasskey(user.id));
  };
  const choosePin = (pin: string) =>
    run(async () => {
      await setPin(user.id, pin);
      showToast({ message: words.choose.changed, tone: 'good' });
    });
  return (
    <>
      <Button onClick={() => setChange('pin')}>{vault.pin ? words.changePin : words.addPin}</Button>
      {canPasskey && !vault.passkey && <Button onClick={() => setChange('add-passkey')}>{words.addPasskey}</Button>}
      {vault.passkey && vault.pin && <Button onClick={() => setChange('remove-passkey')}>{words.removePasskey}</Button>}
      {user.app_lock_required ? (
        <p className="field-hint">{words.demand.stays}</p>
      ) : (
        <Button variant="quiet" onClick={() => setChange('off')}>
          {words.turnOff}
        </Button>
      )}
      <Dialog isOpen={change !== null && !isProved} title={words.prove.title} onClose={close}>
        <Unlock user={user} vault={vault} confirmLabel={words.prove.confirm} onOpen={proved} />
      </Dialog>
      <Dialog isOpen={change === 'pin' && isProved} title={words.choose.title} onClose={close}>
        <ChoosePin onChosen={choosePin} isBusy={isBusy} failure={failure} />
      </Dialog>
    </>
  );
}

const useChange = (onDone: () => void) => {
  const { app } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    work()
      .then(onDone, () => setFailure(app.unexpected))
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, run };
};
