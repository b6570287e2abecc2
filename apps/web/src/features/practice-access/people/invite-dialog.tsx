import type { InvitationInput, NewInvitation } from '@byre/contract/invitations/schema';
import type { Role } from '@byre/contract/session/schema';
import { useQueryClient } from '@tanstack/react-query';
import { invite } from '../../../device/server/practice-people.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { AccessDialog } from '../access-dialog.tsx';
import { accessKeys } from '../access-queries.ts';
import { FarmLimit } from '../farm-limit.tsx';
import { useAccessForm } from '../use-access-form.ts';
import type { HandOverLink } from './hand-over.tsx';
import { farmsText, rolesOf } from './people-columns.tsx';

const usualDays = 7;
const dayChoices = [1, 2, usualDays, 14, 30];

type Draft = { email: string; name: string; role: Role; farms: readonly string[] | null; days: number };
const blank: Draft = { email: '', name: '', role: 'vet', farms: null, days: usualDays };

/** Makes the link that invites a person to the practice. */
export function InviteDialog({ onMade, onClose }: { onMade: (link: HandOverLink) => void; onClose: () => void }) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { people } = desk;
  const queries = useQueryClient();
  const form = useAccessForm({
    blank,
    faultsOf: (id, draft) => faultsOf(desk, id, draft),
    bodyOf: inputOf,
    send: invite,
    conflict: people.invitation.conflict,
    onMade: (made: NewInvitation) => {
      void queries.invalidateQueries({ queryKey: accessKeys.invitations });
      onMade(linkOf({ words, desk }, made));
    },
  });
  const { draft, change, fieldOf } = form;
  return (
    <AccessDialog form={form} title={people.invitation.title} submitLabel={people.invitation.make} onClose={onClose}>
      <TextField
        label={people.invitation.email}
        hint={people.invitation.emailHint}
        type="email"
        autoComplete="off"
        maxLength={320}
        autoFocus
        value={draft.email}
        {...fieldOf('email')}
        onChange={(email) => change({ email })}
      />
      <TextField
        label={people.invitation.name}
        isOptional
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label={people.role}
        choices={rolesOf(words).map((role) => ({ value: role, label: words.session.account.roles[role] }))}
        value={draft.role}
        onChange={(role) => role && change({ role, farms: role === 'admin' ? null : draft.farms })}
      />
      {draft.role === 'admin' ? (
        <p className="field-hint">{people.farms.admin}</p>
      ) : (
        <FarmLimit
          label={people.farms.label}
          value={draft.farms}
          {...fieldOf('farms')}
          onChange={(farms) => change({ farms })}
        />
      )}
      <Select
        label={people.invitation.days}
        choices={dayChoices.map((days) => ({ value: String(days), label: people.invitation.day(days) }))}
        value={String(draft.days)}
        onChange={(days) => days && change({ days: Number(days) })}
      />
    </AccessDialog>
  );
}

const faultsOf = ({ people }: DeskWords, id: string, { email, farms }: Draft) => [
  ...(/^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? []
    : [{ fieldId: `${id}-email`, message: people.invitation.faults.email }]),
  ...(farms !== null && farms.length === 0 ? [{ fieldId: `${id}-farms`, message: people.farms.missing }] : []),
];

const inputOf = ({ email, name, role, farms, days }: Draft): InvitationInput => ({
  email: email.trim(),
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  role,
  farms: farms && [...farms],
  days,
});

/** The link of a new invitation, for handing over. */
export const linkOf = ({ words, desk }: { words: AllWords; desk: DeskWords }, made: NewInvitation): HandOverLink => ({
  kind: 'invitation',
  link: made.link,
  expiresAt: made.expires_at,
  whom: made.name ? `${made.name}, ${made.email}` : made.email,
  facts: [
    { label: desk.people.handOver.slipRole, value: words.session.account.roles[made.role] },
    { label: desk.people.handOver.slipFarms, value: farmsText(desk, made.farms) },
  ],
});
