import type { User } from '@byre/contract/session/schema';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { rowsOf } from '../../../ui/work-table/work-column.ts';
import { WorkTable } from '../../../ui/work-table/work-table.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { usePeople } from '../access-queries.ts';
import { AccessTrouble } from '../access-trouble.tsx';
import { HandOver, type HandOverLink } from './hand-over.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SavePeople } from './save-people.tsx';
import '../practice-access.css';

/** The people and invitations of the practice, and what each person may do. */
export function PeoplePage({ user }: { user: User }) {
  const { people: words } = useDeskWords();
  const [params] = useSearchParams();
  const list = params.get('list') === 'invitations' ? 'invitations' : 'people';
  const [isInviting, setInviting] = useState(false);
  const people = usePeople();
  const [handOver, setHandOver] = useState<HandOverLink | null>(null);
  return (
    <DeskPage
      title={words.title}
      subtitle={words.subtitle}
      height="fill"
      actions={
        <>
          {list === 'people' && people.data && <SavePeople people={people.data} />}
          <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        </>
      }
    >
      <nav className="access-lists" aria-label={words.listsLabel}>
        <Link to="?" aria-current={list === 'people' ? 'page' : undefined}>
          {words.lists.people}
        </Link>
        <Link to="?list=invitations" aria-current={list === 'invitations' ? 'page' : undefined}>
          {words.lists.invitations}
        </Link>
      </nav>
      {list === 'people' ? (
        <PeopleTable user={user} onHandOver={setHandOver} />
      ) : (
        <InvitationTable onHandOver={setHandOver} />
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={(made) => {
            setInviting(false);
            setHandOver(made);
          }}
        />
      )}
      {handOver && <HandOver handOver={handOver} onClose={() => setHandOver(null)} />}
    </DeskPage>
  );
}

function PeopleTable({ user, onHandOver }: { user: User; onHandOver: (link: HandOverLink) => void }) {
  const desk = useDeskWords();
  const field = useAllWords();
  const columns = useMemo(() => peopleColumns({ desk, field }), [desk, field]);
  const [params, setParams] = useSearchParams();
  const query = usePeople();
  const openId = params.get('open');
  const person = query.data?.find(({ _id }) => _id === openId);
  const open = (id: string | null) => setParams(id === null ? {} : { open: id }, { replace: true });
  return (
    <>
      <AccessTrouble query={query} />
      <div className="with-side-panel">
        <WorkTable
          label={desk.people.lists.people}
          columns={columns}
          source={rowsOf(query.data)}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onOpen={({ _id }) => open(_id)}
          openId={openId}
          empty={<EmptyState icon={Users} title={desk.people.none} />}
        />
        {person && (
          <PersonPanel
            key={person._id}
            person={person}
            isYourself={person._id === user.id}
            onHandOver={onHandOver}
            onClose={() => open(null)}
          />
        )}
      </div>
    </>
  );
}
