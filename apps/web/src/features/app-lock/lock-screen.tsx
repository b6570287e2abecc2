import type { User } from '@byre/contract/session/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { markForgotten } from '../../device/lock/app-lock.ts';
import type { Vault } from '../../device/lock/vault.ts';
import { listPeople } from '../../device/session/session.ts';
import { useLive } from '../../device/use-live.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { BrandMark } from '../../ui/frames/brand-mark.tsx';
import { useLockWords } from '../../words/lock-words.tsx';
import { Unlock } from './unlock.tsx';

export interface LockScreenProps {
  user: User;
  vault: Vault;
  signInTo: string;
}

/** Shows whose lock it is, how much of their work is unsent, and the ways to unlock. */
export function LockScreen({ user, vault, signInTo }: LockScreenProps) {
  const { screen: words } = useLockWords();
  const unsent = useLive(listPeople, [])?.find((person) => person.user.id === user.id)?.unsent ?? 0;
  return (
    <main className="lock-screen">
      <header className="lock-screen-head">
        <BrandMark />
        <h1>{words.title}</h1>
        {unsent > 0 && <p>{words.unsent(unsent)}</p>}
      </header>
      <Unlock user={user} vault={vault} confirmLabel={words.unlock} onOpen={() => undefined} />
      <footer className="lock-screen-foot">
        <Forgotten user={user} signInTo={signInTo} hasPin={vault.pin !== null} />
        <ButtonLink to={signInTo} variant="quiet">
          {words.another}
        </ButtonLink>
      </footer>
    </main>
  );
}

function Forgotten({ user, signInTo, hasPin }: { user: User; signInTo: string; hasPin: boolean }) {
  const { screen: words } = useLockWords();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const go = () => {
    void (hasPin ? markForgotten(user.id) : Promise.resolve()).then(() =>
      navigate(signInTo, { state: { from: location.pathname + location.search, email: user.email } }),
    );
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.forgot}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.forgotTitle}
        confirmLabel={words.forgotGo}
        cancelLabel={words.forgotStay}
        onConfirm={go}
        onCancel={() => setAsking(false)}
      >
        <p>{words.forgotText}</p>
      </ConfirmDialog>
    </>
  );
}
