import FolderCheck from 'lucide-react/icons/folder-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useWords } from '../../words/words.tsx';

/** Whether a case still needs somebody. */
export function StatePill({ isClosed }: { isClosed: boolean }) {
  const { medicalRecords } = useWords();
  return isClosed ? (
    <StatusPill tone="good" icon={FolderCheck}>
      {medicalRecords.closed}
    </StatusPill>
  ) : (
    <StatusPill tone="warning" icon={FolderOpen}>
      {medicalRecords.open}
    </StatusPill>
  );
}
