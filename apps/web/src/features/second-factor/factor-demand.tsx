import type { User } from '@byre/contract/session/schema';
import { listPeople } from '../../device/session/session.ts';
import { useLive } from '../../device/use-live.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { BrandMark } from '../../ui/frames/brand-mark.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import './factor-demand.css';

export interface FactorDemandProps {
  user: User;
  /** Where another person can sign in. */
  signInTo: string;
  /** Continues to the work, with the factor or without it for now. */
  onLeave: () => void;
}

/**
 * Shown when the practice requires a second factor for everybody: both ways to set one up, and a button to continue.
 */
export function FactorDemand({ user, signInTo, onLeave }: FactorDemandProps) {
  const { secondFactor } = useAllWords();
  const words = secondFactor.ofEverybody;
  const unsent = useLive(listPeople, [])?.find((person) => person.user.id === user.id)?.unsent ?? 0;
  const isMissing = user.needs_second_factor === true;
  return (
    <main className="factor-demand">
      <header className="factor-demand-head">
        <BrandMark />
        <h1>{isMissing ? words.title : words.done}</h1>
        {isMissing && <p>{words.explanation}</p>}
        {isMissing && unsent > 0 && <p>{words.unsent(unsent)}</p>}
      </header>
      <PasskeysCard user={user} />
      <SecondFactorCard user={user} />
      <footer className="factor-demand-foot">
        <Button variant={isMissing ? 'quiet' : 'primary'} onClick={onLeave}>
          {isMissing ? words.later : words.goOn}
        </Button>
        {isMissing && (
          <ButtonLink to={signInTo} variant="quiet">
            {words.another}
          </ButtonLink>
        )}
      </footer>
    </main>
  );
}
