import Users from 'lucide-react/icons/users';
import { sealAfterMs } from '../../device/session/ended-session.ts';
import type { CurrentSession } from '../../device/session/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { SignOut } from './sign-out.tsx';
import './session.css';

/** The signed-in person, their practices, and sign-out. */
export function Account({ session, signInTo }: { session: CurrentSession; signInTo: string }) {
  const { session: said, deviceRecords } = useAllWords();
  const words = said.account;
  const { user, expired, ranOutAtMs } = session;
  return (
    <SectionCard title={words.title}>
      {expired && (
        <Banner
          tone="warning"
          title={words.expired}
          actions={<ButtonLink to={signInTo}>{words.signInAgain}</ButtonLink>}
        >
          {ranOutAtMs !== undefined && (
            <p>{deviceRecords.closesOn(format.weekday(new Date(ranOutAtMs + sealAfterMs).toISOString()))}</p>
          )}
        </Banner>
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
