import type { OpenInvitation } from '@byre/contract/invitations/schema';
import { useId, useState } from 'react';
import { register } from '../../device/server/account.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { LinkVoid } from './link-void.tsx';
import { usePasswordForm } from './use-password-form.tsx';
import './account.css';

export interface RegisterFormProps {
  token: string;
  invitation: OpenInvitation;
  signInTo: string;
  onRegistered: () => void;
}

/** Asks an invited person for name and password, and signs them in on this device. */
export function RegisterForm({ token, invitation, signInTo, onRegistered }: RegisterFormProps) {
  const { register: words, faults } = useAllWords().account;
  const nameId = useId();
  const [name, setName] = useState(invitation.name ?? '');
  const { form, passwordFields } = usePasswordForm({
    label: words.password,
    whose: invitation,
    pointer: '/password',
    others: {
      faults: name.trim() === '' ? [{ fieldId: nameId, message: faults['missing-name'] }] : [],
      fields: { '/name': nameId },
      isDirty: name !== (invitation.name ?? ''),
    },
    send: (password) => register({ token, name: name.trim(), password }),
    onSent: onRegistered,
  });
  if (form.isLinkVoid) return <LinkVoid kind="register" signInTo={signInTo} />;
  return (
    <>
      <InvitationCard invitation={invitation} />
      <form className="account-form" onSubmit={form.submit} noValidate>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        <TextField
          label={words.name}
          hint={words.nameHint}
          id={nameId}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={form.errorOf(nameId)}
          onChange={(value) => {
            setName(value);
            form.touch();
          }}
        />
        {passwordFields}
        {form.failure && <Banner tone="danger" title={form.failure} isLive />}
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

function InvitationCard({ invitation }: { invitation: OpenInvitation }) {
  const { account, session } = useAllWords();
  const { register: words } = account;
  const { practice_name, practice_id, email, role, expires_at } = invitation;
  return (
    <SectionCard title={words.invitation}>
      <KeyValueList
        items={[
          { label: words.practice, value: practice_name ?? practice_id },
          { label: words.email, value: email },
          { label: words.role, value: session.account.roles[role] },
          { label: words.expires, value: format.dayAndTime(expires_at) },
        ]}
      />
    </SectionCard>
  );
}
