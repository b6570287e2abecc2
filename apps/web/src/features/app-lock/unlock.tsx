import type { User } from '@byre/contract/session/schema';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useEffect, useState } from 'react';
import { unlockWithPasskey, unlockWithPin } from '../../device/lock/app-lock.ts';
import { maxPinLength } from '../../device/lock/pin-rules.ts';
import { waitLeft } from '../../device/lock/tries.ts';
import type { Vault } from '../../device/lock/vault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PinPad } from '../../ui/keypads/pin-pad.tsx';
import { useLockWords } from '../../words/lock-words.tsx';

export interface UnlockProps {
  user: User;
  vault: Vault;
  confirmLabel: string;
  onOpen: () => void;
}

/** Asks for the PIN, the passkey or either, whichever the lock has. */
export function Unlock({ user, vault, confirmLabel, onOpen }: UnlockProps) {
  const { screen: words } = useLockWords();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsLeft(vault);
  const isWaiting = secondsLeft > 0;

  const tryPin = async (typed: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const { kind } = await unlockWithPin(user.id, typed);
      setPin('');
      if (kind === 'open') onOpen();
      else if (kind === 'wrong') setError(words.wrong);
    } finally {
      setBusy(false);
    }
  };
  const tryPasskey = async () => {
    setError(undefined);
    if (await unlockWithPasskey(user.id)) onOpen();
    else setError(words.noPasskey);
  };
  const passkey = vault.passkey && (
    <Button icon={Fingerprint} isWide variant={vault.pin ? 'secondary' : 'primary'} onClick={() => void tryPasskey()}>
      {words.passkey}
    </Button>
  );
  if (!vault.pin) {
    return (
      <div className="unlock-passkey">
        {passkey}
        <p role="alert">{error}</p>
      </div>
    );
  }
  return (
    <PinPad
      label={words.pin(user.name)}
      value={pin}
      maxLength={maxPinLength}
      onChange={(digits) => {
        setPin(digits);
        setError(undefined);
      }}
      onSubmit={(typed) => void tryPin(typed)}
      submitLabel={confirmLabel}
      typedText={words.typed(pin.length)}
      error={isWaiting ? words.wait(secondsLeft) : error}
      isBusy={isBusy}
      isDisabled={isWaiting}
    >
      {passkey}
    </PinPad>
  );
}

/** Counts down while no PIN is accepted. */
const useSecondsLeft = ({ tries }: Vault): number => {
  const [nowMs, setNow] = useState(() => Date.now());
  const seconds = Math.ceil(waitLeft(tries, nowMs) / 1_000);
  useEffect(() => {
    setNow(Date.now());
    if (tries.untilMs <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [tries.untilMs]);
  return seconds;
};
