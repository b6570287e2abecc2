import type { User } from '@byre/contract/session/schema';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { turnOn, type Way } from '../../device/lock/app-lock.ts';
import { makePasskey } from '../../device/lock/passkey.ts';
import type { IdleMinutes } from '../../device/lock/vault.ts';
import { ServerError } from '../../device/server/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useLockWords } from '../../words/lock-words.tsx';
import { useWords } from '../../words/words.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { IdleChoice } from './idle-choice.tsx';
import { useCanPasskey } from './use-can-passkey.ts';

/** Explains the lock and what happens if the PIN is forgotten, then asks for the PIN or a passkey. */
export function TurnOn({ user, onClose }: { user: User; onClose: () => void }) {
  const { setUp: words, choose } = useLockWords();
  const [idleMinutes, setIdleMinutes] = useState<IdleMinutes>(5);
  const [isChoosing, setChoosing] = useState(false);
  const canPasskey = useCanPasskey();
  const { isBusy, failure, turn, turnByPasskey } = useTurnOn(user, idleMinutes, onClose);
  if (isChoosing) {
    return (
      <Dialog isOpen title={choose.title} onClose={onClose}>
        <ChoosePin onChosen={(pin) => void turn({ kind: 'pin', pin })} isBusy={isBusy} failure={failure} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {canPasskey && (
            <Button icon={Fingerprint} isBusy={isBusy} onClick={() => void turnByPasskey()}>
              {words.withPasskey}
            </Button>
          )}
          <Button variant="primary" onClick={() => setChoosing(true)}>
            {words.withPin}
          </Button>
        </>
      }
    >
      {failure && <Banner tone="warning" title={failure} isLive />}
      <ul className="lock-points">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <IdleChoice value={idleMinutes} onChange={setIdleMinutes} />
    </Dialog>
  );
}

/** Turns the lock on, or says why it could not. */
export const useTurnOn = (user: User, idleMinutes: IdleMinutes, onDone: () => void) => {
  const { setUp: words } = useLockWords();
  const { app } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The server could not do its part. */
  const [isRefused, setRefused] = useState(false);
  const turn = async (way: Way) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await turnOn(user.id, way, idleMinutes);
      showToast({ message: words.done, tone: 'good' });
      onDone();
    } catch (error) {
      setRefused(true);
      const kind = error instanceof ServerError ? error.failure.kind : null;
      if (kind === 'no-network') setFailure(words.needsSignal);
      else setFailure(kind === 'signed-out' ? words.mustSignIn : app.unexpected);
    } finally {
      setBusy(false);
    }
  };
  const turnByPasskey = async () => {
    const passkey = await makePasskey(user);
    if (passkey) await turn({ kind: 'passkey', passkey });
    else setFailure(words.noPasskey);
  };
  return { isBusy, failure, isRefused, turn, turnByPasskey };
};
