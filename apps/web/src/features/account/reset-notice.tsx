import type { User } from '@byre/contract/session/schema';
import { useId, useState } from 'react';
import { confirmReset } from '../../device/server/account.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useServerForm } from './use-server-form.ts';
import './account.css';

/** Reports password links that other people made for this person, on every device, until the person confirms them. */
export function ResetNotice({ user }: { user: User }) {
  const { resetNotice: words } = useAllWords();
  const [isAsked, setAsked] = useState(false);
  const { password_link: link, password_resets: resets = [] } = user;
  const isOpen = resets.some(({ confirmed_at }) => confirmed_at === null);
  const [newest, ...earlier] = isOpen ? resets : [];
  // Nobody makes a link for themselves: the operator makes it in the name of the person it is for.
  const makerOf = (name: string | null) => ({ name, isOperator: name === user.name });
  return (
    <>
      {link && (
        <Banner tone="warning" title={words.link(makerOf(link.by))} isLive>
          <p>{words.linkExplanation(link.at, link.expires_at)}</p>
        </Banner>
      )}
      {newest && (
        <Banner
          tone="danger"
          title={words.used(makerOf(newest.by), newest.at)}
          actions={<Button onClick={() => setAsked(true)}>{words.itWasMe}</Button>}
          isLive
        >
          <p>{words.usedExplanation}</p>
          {earlier.map(({ by, at, confirmed_at, confirmed_on }) => (
            <p key={at}>{words.earlier(makerOf(by), at, confirmed_at, confirmed_on)}</p>
          ))}
        </Banner>
      )}
      {isAsked && <ConfirmReset user={user} onClose={() => setAsked(false)} />}
    </>
  );
}

function ConfirmReset({ user, onClose }: { user: User; onClose: () => void }) {
  const { resetNotice: words } = useAllWords();
  const { cancel } = useUiWords();
  const id = useId();
  const fieldId = `${id}-password`;
  const [password, setPassword] = useState('');
  const form = useServerForm({
    faults: password === '' ? [{ fieldId, message: words.missing }] : [],
    fields: { '/password': fieldId },
    isDirty: password !== '',
    send: () => confirmReset({ password }),
    onSent: () => {
      showToast({ message: words.confirmed, tone: 'good' });
      onClose();
    },
  });
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isBusy={form.isBusy}>
        {words.confirm}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={words.title} actions={actions} isDismissable={!form.isBusy}>
      <form className="account-form" id={id} onSubmit={form.submit} noValidate>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        {form.failure && <Banner tone="danger" title={form.failure} isLive />}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={words.password}
          id={fieldId}
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={password}
          error={form.errorOf(fieldId)}
          onChange={(value) => {
            setPassword(value);
            form.touch();
          }}
        />
      </form>
    </Dialog>
  );
}
