import { lazy, Suspense, useState } from 'react';
import { canHavePasskeys } from '../../device/browser/can-passkey.ts';
import { listPeople } from '../../device/session/session.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useWords } from '../../words/words.tsx';
import { People } from './people.tsx';
import { SignInForm } from './sign-in-form.tsx';

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }));
const SealedNotice = lazy(async () => ({ default: (await import('./sealed-notice.tsx')).SealedNotice }));

/** Signs in with a password, or as a person this device knows. */
export function SignIn({ knownEmail = '', onSignedIn }: { knownEmail?: string; onSignedIn: () => void }) {
  const { session: words } = useWords();
  const session = useSession();
  // Null until something is typed, because the person of the ended session is read a moment later.
  const [typed, setTyped] = useState(knownEmail === '' ? null : knownEmail);
  const email = typed ?? (session?.expired ? session.user.email : '');
  const everybody = useLive(listPeople, []) ?? [];
  // Names of people whose records were removed from this device are not shown, because anyone may hold it.
  const people = everybody.filter(({ sealed }) => sealed === null);
  const sealed = everybody.filter((person) => person.sealed !== null);
  const mustSignIn = (known: string) => {
    setTyped(known);
    document.querySelector<HTMLElement>('input[type="password"]')?.focus();
  };
  return (
    <>
      {session?.expired && <Banner tone="warning" title={words.signIn.expired(session.user.name)} />}
      {sealed.length > 0 && (
        <Suspense fallback={null}>
          <SealedNotice people={sealed} />
        </Suspense>
      )}
      <SignInForm
        email={email}
        onEmailChange={setTyped}
        canOthersGoOn={people.some((person) => person.signedIn)}
        onSignedIn={onSignedIn}
      />
      {canHavePasskeys() && (
        <Suspense fallback={null}>
          <PasskeySignIn canOthersGoOn={people.some((person) => person.signedIn)} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      {people.length > 0 && (
        <People people={people} hasSealed={sealed.length > 0} onWentOn={onSignedIn} onMustSignIn={mustSignIn} />
      )}
    </>
  );
}
