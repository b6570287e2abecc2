import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePassword } from '../../device/server/account.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { ownSessionsKey } from './own-sessions-query.ts';
import type { Whose } from './password-rules.ts';
import { usePasswordForm } from './use-password-form.tsx';
import './account.css';

export interface ChangePasswordProps {
  user: Whose & { id: string };
  onClose: () => void;
}

/** Changing one's own password; the current one is asked for. */
export function ChangePassword({ user, onClose }: ChangePasswordProps) {
  const words = useAllWords();
  const { cancel } = useUiWords();
  const { password: said, faults } = words.account;
  const queries = useQueryClient();
  const id = useId();
  const currentId = `${id}-current`;
  const [current, setCurrent] = useState('');
  const { form, passwordFields, isShown } = usePasswordForm({
    label: said.new,
    whose: user,
    pointer: '/new',
    others: {
      faults: current === '' ? [{ fieldId: currentId, message: faults['missing-current'] }] : [],
      fields: { '/current': currentId },
      isDirty: current !== '',
    },
    send: (password) => changePassword({ current, new: password }),
    onSent: () => {
      showToast({ message: said.changed, tone: 'good' });
      void queries.invalidateQueries({ queryKey: ownSessionsKey(user.id) });
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
          type={isShown ? 'text' : 'password'}
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
        {passwordFields}
      </form>
    </Dialog>
  );
}
