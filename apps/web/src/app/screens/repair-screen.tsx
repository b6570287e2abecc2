import { useNavigate } from 'react-router-dom';
import { useSession } from '../../device/use-live.ts';
import { Repair } from '../../features/sync-status/repair/repair.tsx';
import { paths } from '../paths.ts';
import { linkToQueued } from '../queue-links.ts';
import { usePlace } from '../use-place.ts';

export function RepairScreen() {
  const { editId } = usePlace('editId');
  const navigate = useNavigate();
  const session = useSession();
  return (
    <Repair
      editId={editId}
      author={session?.user.name ?? null}
      queueTo={paths.queue()}
      linkTo={linkToQueued}
      onDone={() => void navigate(paths.queue())}
    />
  );
}
