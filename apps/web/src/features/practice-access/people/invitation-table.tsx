import type { Invitation } from '@byre/contract/invitations/schema';
import { useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useMemo, useState } from 'react';
import { inviteAgain, withdrawInvitation } from '../../../device/server/practice-people.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { rowsOf } from '../../../ui/work-table/work-column.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { accessKeys, useInvitations } from '../access-queries.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { failureText } from '../failure-text.ts';
import { useOnceKey } from '../use-once-key.ts';
import type { HandOverLink } from './hand-over.tsx';
import { linkOf } from './invite-dialog.tsx';
import { farmsText, invitationColumns, stateOf } from './people-columns.tsx';

/** The invitations and their states. */
export function InvitationTable({ onHandOver }: { onHandOver: (link: HandOverLink) => void }) {
  const desk = useDeskWords();
  const field = useAllWords();
  const { invitations: words } = desk.people;
  const columns = useMemo(() => invitationColumns({ desk, field }, new Date()), [desk, field]);
  const query = useInvitations();
  const [openId, setOpenId] = useState<string | null>(null);
  const invitation = query.data?.find(({ _id }) => _id === openId);
  return (
    <>
      <AccessTrouble query={query} />
      <div className="with-side-panel">
        <WorkTable
          label={desk.people.lists.invitations}
          columns={columns}
          source={rowsOf(query.data)}
          idOf={({ _id }) => _id}
          nameOf={({ email }) => email}
          onOpen={({ _id }) => setOpenId(_id)}
          openId={openId}
          empty={
            <EmptyState icon={Mail} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        />
        {invitation && (
          <InvitationPanel
            key={invitation._id}
            invitation={invitation}
            onHandOver={onHandOver}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
    </>
  );
}

type InvitationPanelProps = {
  invitation: Invitation;
  onHandOver: (link: HandOverLink) => void;
  onClose: () => void;
};

function InvitationPanel({ invitation, onHandOver, onClose }: InvitationPanelProps) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { invitations } = desk.people;
  const queries = useQueryClient();
  const onceKey = useOnceKey();
  const { _id, email, name, role, farms, created_by, created_at, expires_at } = invitation;
  const state = stateOf(invitation, new Date());
  const refresh = () => queries.invalidateQueries({ queryKey: accessKeys.invitations });
  const making = useOneMutation({
    mutationFn: () => inviteAgain(_id, onceKey(_id)),
    onSuccess: (made) => {
      onClose();
      onHandOver(linkOf({ words, desk }, made));
    },
    onSettled: refresh,
  });
  const withdrawing = useOneMutation({
    mutationFn: () => withdrawInvitation(_id),
    onSuccess: () => showToast({ message: invitations.withdrawn(email), tone: 'good' }),
    onSettled: refresh,
  });
  const failure = failureText(words, desk, making.error ?? withdrawing.error, {
    conflict: desk.people.invitation.conflict,
  });
  return (
    <SidePanel subject={_id} title={name ?? email} subtitle={name ? email : undefined} onClose={onClose}>
      <KeyValueList
        items={[
          { label: invitations.columns.state, value: invitations.states[state] },
          { label: invitations.columns.role, value: words.session.account.roles[role] },
          { label: invitations.columns.farms, value: farmsText(desk, farms) },
          { label: invitations.made, value: format.dayAndTime(created_at) },
          { label: invitations.columns.by, value: created_by },
          { label: invitations.columns.until, value: format.dayAndTime(expires_at) },
        ]}
      />
      {failure && <Banner tone="warning" title={failure} isLive />}
      {state !== 'used' && (
        <>
          <div className="access-buttons">
            <Button isBusy={making.isPending} onClick={() => making.mutate()}>
              {invitations.again}
            </Button>
            {state === 'open' && (
              <Button variant="quiet" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
                {invitations.withdraw}
              </Button>
            )}
          </div>
          <p className="field-hint">{invitations.againHint}</p>
        </>
      )}
    </SidePanel>
  );
}
