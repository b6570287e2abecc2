import { useId, useState } from 'react';
import { resetPassword } from '../../device/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useWords } from '../../words/words.tsx';
import { LinkVoid } from './link-void.tsx';
import { NewPassword, newPasswordFaults, passwordFieldIds } from './new-password.tsx';
import { emptyPassword } from './password-rules.ts';
import { useServerForm } from './use-server-form.ts';
import './account.css';

export interface ResetPasswordProps {
  /** Of the link that was opened; null where it has none. */
  token: string | null;
  signInTo: string;
}

/** Somebody who was handed a link chooses a new password. */
export function ResetPassword({ token, signInTo }: ResetPasswordProps) {
  if (token === null) return <LinkVoid kind="reset" signInTo={signInTo} />;
  return <ResetForm token={token} signInTo={signInTo} />;
}

function ResetForm({ token, signInTo }: ResetPasswordProps & { token: string }) {
  const words = useWords();
  const { reset, password } = words.account;
  const id = useId();
  const [draft, setDraft] = useState(emptyPassword);
  const [isDone, setDone] = useState(false);
  const form = useServerForm({
    faults: newPasswordFaults(words, id, draft, null),
    fields: { '/password': passwordFieldIds(id).password },
    isDirty: draft.password !== '',
    send: () => resetPassword({ token, password: draft.password }),
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
      <NewPassword
        id={id}
        label={password.new}
        email={null}
        draft={draft}
        errorOf={form.errorOf}
        onChange={(value) => {
          setDraft(value);
          form.touch();
        }}
      />
      {form.failure && <Banner tone="danger" title={form.failure} isLive />}
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
        {reset.submit}
      </Button>
    </form>
  );
}
