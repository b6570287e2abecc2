import FolderCheck from 'lucide-react/icons/folder-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** Whether a case is open or closed. */
export function StatePill({ isClosed }: { isClosed: boolean }) {
  const { medicalRecords } = useAllWords();
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
