import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { type SignInWith, signIn } from '../../device/session/session.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { failureText, type SignInFailure } from './sign-in-rules.ts';
import './session.css';

// Loaded late, because most people have no second factor.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

export interface SignInFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Whether another person on this device can continue without signal. */
  canOthersGoOn: boolean;
  onSignedIn: () => void;
}

/** E-mail and password. What was typed stays, whatever the answer. */
export function SignInForm({ email, onEmailChange, canOthersGoOn, onSignedIn }: SignInFormProps) {
  const allWords = useWords();
  const words = allWords.session.signIn;
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [code, setCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const { failure, codeAsked, isBusy, send } = useSignIn(onSignedIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    if (missing) document.getElementById(`${id}-${missing}`)?.focus();
    else if (codeAsked !== null && code.trim() === '') {
      setCodeMissing(true);
      document.getElementById(`${id}-code`)?.focus();
    } else send({ email: email.trim(), password, ...(codeAsked === null ? {} : { code }) });
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {failure && (
        <Banner
          tone={failure.kind === 'no-network' || failure.kind === 'portal' ? 'warning' : 'danger'}
          title={failureText(allWords, failure, { canOthersGoOn })}
          isLive
        />
      )}
      <TextField
        label={words.email}
        id={`${id}-email`}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isChecked && email.trim() === '' ? words.missingEmail : undefined}
        onChange={onEmailChange}
      />
      <TextField
        label={words.password}
        id={`${id}-password`}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={password}
        error={isChecked && password === '' ? words.missingPassword : undefined}
        onChange={setPassword}
      />
      <CheckRow label={words.showPassword} isChecked={isShown} onChange={setShown} />
      {codeAsked !== null && (
        <Suspense>
          <CodeStep
            id={`${id}-code`}
            code={code}
            onChange={(typed) => {
              setCode(typed);
              setCodeMissing(false);
            }}
            isMissing={isCodeMissing}
            isWrong={codeAsked === 'again' && !isBusy}
          />
        </Suspense>
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}

const useSignIn = (onSignedIn: () => void) => {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [codeAsked, setCodeAsked] = useState<'first' | 'again' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (credentials: SignInWith) => {
    setBusy(true);
    setFailure(null);
    signIn(credentials)
      .then((outcome) => {
        if (outcome.kind === 'signed-in') onSignedIn();
        else if (outcome.kind === 'second-factor') setCodeAsked(outcome.isWrong ? 'again' : 'first');
        else setFailure(outcome);
      })
      .catch((error: unknown) =>
        setFailure(error instanceof DeviceError ? { kind: 'storage', code: error.code } : { kind: 'failed' }),
      )
      .finally(() => setBusy(false));
  };
  return { failure, codeAsked, isBusy, send };
};
