import type { OwnSession } from '@byre/contract/account/schema';
import type { User } from '@byre/contract/session/schema';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { ServerError } from '../../device/server/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { ChangePassword } from './change-password.tsx';
import { EndSessions } from './end-sessions.tsx';
import { failureText } from './failure-rules.ts';
import { useOwnSessions } from './own-sessions-query.ts';
import { sessionDevice } from './session-device.ts';
import './account.css';

/** Nobody reads a longer list. People with more sessions end them all together. */
const shownSessions = 8;

/**
 * Where the person is signed in, a button to end each session, and their password. Only the server knows this, so
 * without signal the screen says so.
 */
export function OwnSessions({ user }: { user: User }) {
  const { sessions: words, password } = useAllWords().account;
  const { data } = useOwnSessions(user.id);
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const [isChanging, setChanging] = useState(false);
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <SectionCard title={words.title}>
      <SessionList userId={user.id} onEnd={setAsked} />
      <div className="account-buttons">
        {hasOthers && (
          <Button icon={LogOut} onClick={() => setAsked('others')}>
            {words.endOthers}
          </Button>
        )}
        <Button icon={KeyRound} onClick={() => setChanging(true)}>
          {password.change}
        </Button>
      </div>
      {asked && <EndSessions userId={user.id} asked={asked} onClose={() => setAsked(null)} />}
      {isChanging && <ChangePassword user={user} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

function SessionList({ userId, onEnd }: { userId: string; onEnd: (session: OwnSession) => void }) {
  const allWords = useAllWords();
  const { sessions: words, tryAgain } = allWords.account;
  const { data, error, isFetching, refetch } = useOwnSessions(userId);
  if (error) {
    const isAway = error instanceof ServerError && error.failure.kind === 'no-network';
    return (
      <div className="account-away">
        <p>{isAway ? words.needsSignal : failureText(allWords, error)}</p>
        <Button variant="quiet" isBusy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton label={words.loading} count={2} />;
  const shown = [...data].sort((a, b) => Number(b.current) - Number(a.current)).slice(0, shownSessions);
  const more = data.length - shown.length;
  return (
    <>
      <ul className="own-sessions" aria-label={words.title}>
        {shown.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {more > 0 && <p>{words.more(more)}</p>}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const allWords = useAllWords();
  const { sessions: words } = allWords.account;
  const device = sessionDevice(allWords, session);
  const when = format.moment(session.last_used_at, new Date());
  return (
    <li>
      <div className="own-session">
        <span className="own-session-device">{device}</span>
        <span className="own-session-when">{words.lastUsed(when)}</span>
      </div>
      {session.current ? (
        <StatusPill tone="info">{words.thisDevice}</StatusPill>
      ) : (
        <Button variant="quiet" aria-label={words.endNamed(device, when)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
