import { useState } from 'react';
import { listPeople } from '../../device/session.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { useWords } from '../../words/words.tsx';
import { People } from './people.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The way in: with a password, or as somebody this device knows. */
export function SignIn({ knownEmail = '', onSignedIn }: { knownEmail?: string; onSignedIn: () => void }) {
  const { session: words } = useWords();
  const session = useSession();
  // Null while nobody has typed: who was signed in when the session ended is read a moment later.
  const [typed, setTyped] = useState(knownEmail === '' ? null : knownEmail);
  const email = typed ?? (session?.expired ? session.user.email : '');
  const people = useLive(listPeople, []) ?? [];
  const mustSignIn = (known: string) => {
    setTyped(known);
    document.querySelector<HTMLElement>('input[type="password"]')?.focus();
  };
  return (
    <>
      {session?.expired && <Banner tone="warning" title={words.signIn.expired(session.user.name)} />}
      <SignInForm
        email={email}
        onEmailChange={setTyped}
        canOthersGoOn={people.some((person) => person.signedIn)}
        onSignedIn={onSignedIn}
      />
      {people.length > 0 && <People people={people} onWentOn={onSignedIn} onMustSignIn={mustSignIn} />}
    </>
  );
}
