import type { User } from '@byre/contract/session/schema';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { listPeople } from '../../device/session/session.ts';
import { useLive } from '../../device/use-live.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { BrandMark } from '../../ui/frames/brand-mark.tsx';
import { useLockWords } from '../../words/lock-words.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { useTurnOn } from './turn-on.tsx';
import { useCanPasskey } from './use-can-passkey.ts';
import './app-lock.css';

export interface LockDemandProps {
  user: User;
  /** Where another person can sign in. */
  signInTo: string;
  /** Continues without a lock if it could not be set. */
  onLater: () => void;
}

const usualMinutes = 5;

/** The screen before all others when the practice requires a lock on this device. It sets the lock. */
export function LockDemand({ user, signInTo, onLater }: LockDemandProps) {
  const words = useLockWords();
  const { demand } = words;
  const unsent = useLive(listPeople, [])?.find((person) => person.user.id === user.id)?.unsent ?? 0;
  const canPasskey = useCanPasskey();
  const { isBusy, failure, isRefused, turn, turnByPasskey } = useTurnOn(user, usualMinutes, () => undefined);
  return (
    <main className="lock-screen">
      <header className="lock-screen-head">
        <BrandMark />
        <h1>{demand.title}</h1>
        <p>{demand.explanation}</p>
        {unsent > 0 && <p>{demand.unsent(unsent)}</p>}
      </header>
      <ChoosePin onChosen={(pin) => void turn({ kind: 'pin', pin })} isBusy={isBusy} failure={failure} />
      <footer className="lock-screen-foot">
        {isRefused && <Button onClick={onLater}>{demand.later}</Button>}
        {canPasskey && (
          <Button icon={Fingerprint} isBusy={isBusy} onClick={() => void turnByPasskey()}>
            {words.setUp.withPasskey}
          </Button>
        )}
        <ButtonLink to={signInTo} variant="quiet">
          {words.screen.another}
        </ButtonLink>
      </footer>
    </main>
  );
}
