import { useSession } from '../../../device/use-live.ts';
import { PeoplePage } from '../../../features/practice-access/people/people-page.tsx';

export function PeopleScreen() {
  const session = useSession();
  return session ? <PeoplePage user={session.user} /> : null;
}
