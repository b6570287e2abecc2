import type { Person, PersonSession } from '@byre/contract/people/schema';
import { useQueryClient } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { deviceText } from '../../../device/browser/device-name.ts';
import { endSessionOf, endSessionsOf } from '../../../device/server/practice-people.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { accessKeys, useSessionsOf } from '../access-queries.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { failureText } from '../failure-text.ts';

/** Where a person is signed in, with a button to end each session. */
export function PersonSessions({ person, isManaged }: { person: Person; isManaged: boolean }) {
  const words = useAllWords();
  const desk = useDeskWords();
  const { sessions } = desk.people;
  const query = useSessionsOf(person._id);
  const ending = useEnding(person);
  const [isAsked, setAsked] = useState(false);
  const failure = failureText(words, desk, ending.error);
  return (
    <section className="access-section" aria-label={sessions.title}>
      <h3>{sessions.title}</h3>
      <AccessTrouble query={query} />
      {failure && <Banner tone="warning" title={failure} isLive />}
      {query.isPending && <Skeleton label={sessions.loading} count={2} />}
      {query.data?.length === 0 && <p>{sessions.none}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="access-sessions" aria-label={sessions.title}>
          {query.data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              {...(isManaged ? { onEnd: () => ending.mutate(session) } : {})}
            />
          ))}
        </ul>
      )}
      {isManaged && query.data && query.data.length > 0 && (
        <div className="access-buttons">
          <Button icon={LogOut} onClick={() => setAsked(true)}>
            {sessions.endAll}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={sessions.endAllTitle(person.name)}
          confirmLabel={sessions.endAll}
          isBusy={ending.isPending}
          onConfirm={() => ending.mutate('all', { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        >
          <p>{sessions.endAllExplanation}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function useEnding(person: Person) {
  const { sessions } = useDeskWords().people;
  const nameOf = useDeviceName();
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (which: PersonSession | 'all') =>
      which === 'all' ? endSessionsOf(person._id) : endSessionOf(person._id, which._id),
    onSuccess: (_done, which) =>
      showToast({
        message: which === 'all' ? sessions.endedAll(person.name) : sessions.ended(nameOf(which)),
        tone: 'good',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: accessKeys.sessions(person._id) }),
  });
}

function useDeviceName(): (session: PersonSession) => string {
  const { app } = useAllWords();
  const { sessions } = useDeskWords().people;
  return ({ device }) => (device === null ? sessions.unnamed : deviceText(app.device, device));
}

function SessionRow({ session, onEnd }: { session: PersonSession; onEnd?: () => void }) {
  const { sessions } = useDeskWords().people;
  const device = useDeviceName()(session);
  const when = format.moment(session.last_used_at, new Date());
  return (
    <li>
      <span>
        {device}
        <small>{sessions.lastUsed(when)}</small>
      </span>
      {onEnd && (
        <Button variant="quiet" aria-label={sessions.endNamed(device, when)} onClick={onEnd}>
          {sessions.end}
        </Button>
      )}
    </li>
  );
}
