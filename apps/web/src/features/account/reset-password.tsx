import { useState } from 'react';
import { resetPassword } from '../../device/server/account.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { LinkVoid } from './link-void.tsx';
import { usePasswordForm } from './use-password-form.tsx';
import './account.css';

export interface ResetPasswordProps {
  /** From the link that was opened; null if it has none. */
  token: string | null;
  signInTo: string;
}

/** Choosing a new password with a link. */
export function ResetPassword({ token, signInTo }: ResetPasswordProps) {
  if (token === null) return <LinkVoid kind="reset" signInTo={signInTo} />;
  return <ResetForm token={token} signInTo={signInTo} />;
}

function ResetForm({ token, signInTo }: ResetPasswordProps & { token: string }) {
  const { reset, password: words } = useAllWords().account;
  const [isDone, setDone] = useState(false);
  const { form, passwordFields } = usePasswordForm({
    label: words.new,
    whose: null,
    pointer: '/password',
    send: (password) => resetPassword({ token, password }),
    onSent: () => setDone(true),
  });
  if (isDone) {
    const signIn = (
      <ButtonLink to={signInTo} variant="primary">
        {reset.signIn}
      </ButtonLink>
    );
    return (
      <Banner tone="good" title={reset.done} actions={signIn} isLive>
        <p>{reset.doneExplanation}</p>
      </Banner>
    );
  }
  if (form.isLinkVoid) return <LinkVoid kind="reset" signInTo={signInTo} />;
  return (
    <form className="account-form" onSubmit={form.submit} noValidate>
      <ErrorSummary key={form.attempts} faults={form.faults} />
      {passwordFields}
      {form.failure && <Banner tone="danger" title={form.failure} isLive />}
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {reset.submit}
      </Button>
    </form>
  );
}
