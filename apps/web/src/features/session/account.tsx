import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { type CurrentSession, listPeople, signOut } from '../../device/session.ts';
import { useLive } from '../../device/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useWords } from '../../words/words.tsx';
import './session.css';

/** Who is signed in, for which practices, and the way out. */
export function Account({ session, signInTo }: { session: CurrentSession; signInTo: string }) {
  const { account: words } = useWords().session;
  const { user, expired } = session;
  return (
    <SectionCard title={words.title}>
      {expired && (
        <Banner
          tone="warning"
          title={words.expired}
          actions={<ButtonLink to={signInTo}>{words.signInAgain}</ButtonLink>}
        />
      )}
      <KeyValueList
        items={[
          { label: words.name, value: user.name },
          { label: words.email, value: user.email },
          { label: words.role, value: words.roles[user.role] },
          { label: words.practices, value: user.practices.map(({ _id, name }) => name ?? _id).join(', ') },
        ]}
      />
      <div className="account-actions">
        <ButtonLink to={signInTo} icon={Users}>
          {words.switchPerson}
        </ButtonLink>
        <SignOut userId={user.id} />
      </div>
    </SectionCard>
  );
}

function SignOut({ userId }: { userId: string }) {
  const words = useWords();
  const said = words.session.account;
  const [isAsking, setAsking] = useState(false);
  const people = useLive(listPeople, []);
  const unsent = people?.find((person) => person.user.id === userId)?.unsent ?? 0;
  const leave = () => {
    signOut().catch(() => showToast({ message: words.app.unexpected, tone: 'danger' }));
    setAsking(false);
  };
  return (
    <>
      <Button icon={LogOut} onClick={() => setAsking(true)}>
        {said.signOut}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={said.signOutTitle}
        confirmLabel={said.signOut}
        cancelLabel={said.stay}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{unsent > 0 ? said.signOutUnsent(unsent) : said.signOutClean}</p>
      </ConfirmDialog>
    </>
  );
}
