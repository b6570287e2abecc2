import type { Invitation } from '@byre/contract/invitations/schema';
import type { Person } from '@byre/contract/people/schema';
import type { Role } from '@byre/contract/session/schema';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';

type Catalogues = { desk: DeskWords; field: AllWords };

/** Every role, in the order of the choices. */
export const rolesOf = ({ session }: AllWords): Role[] => Object.keys(session.account.roles) as Role[];

export const farmsText = ({ people }: DeskWords, farms: readonly string[] | null): string =>
  farms === null ? people.allFarms : people.someFarms(farms.length);

export const peopleColumns = ({ desk, field }: Catalogues): WorkColumn<Person>[] => {
  const { columns, states, never } = desk.people;
  return [
    { id: 'name', label: columns.name, width: 190, cell: ({ name }) => name },
    { id: 'role', label: columns.role, width: 196, cell: ({ role }) => field.session.account.roles[role] },
    { id: 'farms', label: columns.farms, width: 120, cell: ({ farms }) => farmsText(desk, farms) },
    {
      id: 'state',
      label: columns.state,
      width: 200,
      cell: ({ disabled, works_elsewhere }) => {
        if (disabled) return <StatusPill tone="warning">{states.disabled}</StatusPill>;
        if (works_elsewhere) return <StatusPill tone="info">{states.elsewhere}</StatusPill>;
        return <StatusPill tone="good">{states.active}</StatusPill>;
      },
    },
    {
      id: 'last_seen_at',
      label: columns.lastSeen,
      width: 192,
      cell: ({ last_seen_at }) => (last_seen_at ? format.dayAndTime(last_seen_at) : never),
    },
    { id: 'email', label: columns.email, width: 230, cell: ({ email }) => email },
    { id: 'created_at', label: columns.created, width: 130, cell: ({ created_at }) => format.day(created_at) },
  ];
};

export type InvitationState = 'open' | 'used' | 'withdrawn' | 'over';

export const stateOf = ({ used_at, withdrawn_at, expires_at }: Invitation, now: Date): InvitationState => {
  if (used_at) return 'used';
  if (withdrawn_at) return 'withdrawn';
  return new Date(expires_at) > now ? 'open' : 'over';
};

const tones = { open: 'info', used: 'good', withdrawn: 'neutral', over: 'warning' } as const;

export const invitationColumns = ({ desk, field }: Catalogues, now: Date): WorkColumn<Invitation>[] => {
  const { columns, states } = desk.people.invitations;
  return [
    { id: 'email', label: columns.email, width: 240, cell: ({ email }) => email },
    {
      id: 'state',
      label: columns.state,
      width: 140,
      cell: (invitation) => {
        const state = stateOf(invitation, now);
        return <StatusPill tone={tones[state]}>{states[state]}</StatusPill>;
      },
    },
    { id: 'name', label: columns.name, width: 170, cell: ({ name }) => name ?? '' },
    { id: 'role', label: columns.role, width: 176, cell: ({ role }) => field.session.account.roles[role] },
    { id: 'farms', label: columns.farms, width: 110, cell: ({ farms }) => farmsText(desk, farms) },
    { id: 'expires_at', label: columns.until, width: 192, cell: ({ expires_at }) => format.dayAndTime(expires_at) },
    { id: 'created_by', label: columns.by, width: 170, cell: ({ created_by }) => created_by },
  ];
};
