import KeyRound from 'lucide-react/icons/key-round';
import { useRef, useState } from 'react';
import { DeviceError } from '../../device/device-error.ts';
import { type PasskeySignInOutcome, signInWithPasskey } from '../../device/passkey-sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { AllWords } from '../../words/with-later.ts';
import { failureText, type SignInFailure } from './sign-in-rules.ts';
import './passkey-sign-in.css';

type Failure = SignInFailure | Extract<PasskeySignInOutcome, { kind: 'passkey' }>;

export interface PasskeySignInProps {
  /** Whether somebody known to this device may go on without signal. */
  canOthersGoOn: boolean;
  onSignedIn: () => void;
}

/** The way in without typing: the browser offers the passkeys that it has. */
export function PasskeySignIn({ canOthersGoOn, onSignedIn }: PasskeySignInProps) {
  const words = useAllWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const send = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    signInWithPasskey()
      .then((outcome) => {
        if (outcome.kind === 'signed-in') onSignedIn();
        else setFailure(outcome);
      })
      .catch((error: unknown) =>
        setFailure(error instanceof DeviceError ? { kind: 'storage', code: error.code } : { kind: 'failed' }),
      )
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
  };
  return (
    <div className="passkey-sign-in">
      <Button icon={KeyRound} isWide isBusy={isBusy} onClick={send}>
        {words.passkeys.signIn}
      </Button>
      {failure && <Banner tone="warning" title={textOf(words, failure, canOthersGoOn)} isLive />}
    </div>
  );
}

const textOf = (words: AllWords, failure: Failure, canOthersGoOn: boolean): string =>
  failure.kind === 'passkey' ? words.passkeys.faults[failure.fault] : failureText(words, failure, { canOthersGoOn });
