import Smartphone from 'lucide-react/icons/smartphone';
import { StatusPill } from './status-pill.tsx';

export interface SyncPillProps {
  /** Nothing is shown for `clean`. */
  sync: 'clean' | 'pending' | 'problem';
  words: { pending: string; problem: string };
}

/** Whether the content has been sent from the device. */
export function SyncPill({ sync, words }: SyncPillProps) {
  if (sync === 'clean') return null;
  if (sync === 'problem') return <StatusPill tone="warning">{words.problem}</StatusPill>;
  return (
    <StatusPill tone="info" icon={Smartphone}>
      {words.pending}
    </StatusPill>
  );
}
