import { minuteMs } from '@byre/contract/time';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type PasskeySignInOutcome,
  signInWithOffered,
  signInWithPasskey,
} from '../../device/server/passkey-sign-in.ts';
import { withdrawOffer } from '../../device/server/passkeys.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { AllWords } from '../../words/with-later.ts';
import { failureText, type SignInFailure } from './sign-in-rules.ts';
import './passkey-sign-in.css';

type Failure = SignInFailure | Extract<PasskeySignInOutcome, { kind: 'passkey' }>;

export interface PasskeySignInProps {
  /** Whether another person on this device can continue without signal. */
  canOthersGoOn: boolean;
  onSignedIn: () => void;
}

/** The server accepts an answer for five minutes, so a new challenge is fetched before that. */
const offerMs = 4 * minuteMs;

/** Signs in without typing: the browser offers its passkeys in the e-mail field, and by a button. */
export function PasskeySignIn({ canOthersGoOn, onSignedIn }: PasskeySignInProps) {
  const words = useAllWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const [round, setRound] = useState(0);
  const take = useEffectEvent((outcome: PasskeySignInOutcome) => {
    if (outcome.kind === 'signed-in') onSignedIn();
    else setFailure(outcome);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser asks one question at a time; after the button's, it offers again
  useEffect(() => {
    let isOver = false;
    const offer = () => {
      if (isOver || isUnderWay.current) return;
      signInWithOffered().then(
        (outcome) => outcome && !isOver && take(outcome),
        (error: unknown) => !isOver && setFailure(failureOf(error)),
      );
    };
    offer();
    const timer = setInterval(offer, offerMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (!isUnderWay.current) withdrawOffer();
    };
  }, [round]);
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
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
        setRound((done) => done + 1);
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

const failureOf = (error: unknown): Failure =>
  error instanceof DeviceError ? { kind: 'storage', code: error.code } : { kind: 'failed' };

const textOf = (words: AllWords, failure: Failure, canOthersGoOn: boolean): string =>
  failure.kind === 'passkey' ? words.passkeys.faults[failure.fault] : failureText(words, failure, { canOthersGoOn });
