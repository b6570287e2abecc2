import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePassword } from '../../device/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useUiWords } from '../../ui/words.tsx';
import { useWords } from '../../words/words.tsx';
import { NewPassword, newPasswordFaults, passwordFieldIds } from './new-password.tsx';
import { ownSessionsKey } from './own-sessions-query.ts';
import { emptyPassword } from './password-rules.ts';
import { useServerForm } from './use-server-form.ts';
import './account.css';

export interface ChangePasswordProps {
  user: { id: string; email: string };
  onClose: () => void;
}

/** One's own password, for who still knows the present one. */
export function ChangePassword({ user: { id: userId, email }, onClose }: ChangePasswordProps) {
  const words = useWords();
  const { cancel } = useUiWords();
  const { password: said, faults } = words.account;
  const queries = useQueryClient();
  const id = useId();
  const currentId = `${id}-current`;
  const [current, setCurrent] = useState('');
  const [draft, setDraft] = useState(emptyPassword);
  const form = useServerForm({
    faults: [
      ...(current === '' ? [{ fieldId: currentId, message: faults['missing-current'] }] : []),
      ...newPasswordFaults(words, id, draft, email),
    ],
    fields: { '/current': currentId, '/new': passwordFieldIds(id).password },
    isDirty: current !== '' || draft.password !== '',
    send: () => changePassword({ current, new: draft.password }),
    onSent: () => {
      showToast({ message: said.changed, tone: 'good' });
      void queries.invalidateQueries({ queryKey: ownSessionsKey(userId) });
      onClose();
    },
  });
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button type="submit" form={id} variant="primary" isBusy={form.isBusy}>
        {said.change}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={said.title} actions={actions} isDismissable={!form.isBusy}>
      <form className="account-form" id={id} onSubmit={form.submit} noValidate>
        <p>{said.explanation}</p>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        {form.failure && <Banner tone="danger" title={form.failure} isLive />}
        <TextField
          label={said.current}
          id={currentId}
          type={draft.isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={current}
          error={form.errorOf(currentId)}
          onChange={(value) => {
            setCurrent(value);
            form.touch();
          }}
        />
        <NewPassword
          id={id}
          label={said.new}
          email={email}
          draft={draft}
          errorOf={form.errorOf}
          onChange={(value) => {
            setDraft(value);
            form.touch();
          }}
        />
      </form>
    </Dialog>
  );
}
