import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CloudDownload from 'lucide-react/icons/cloud-download';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wifi from 'lucide-react/icons/wifi';
import { Link } from 'react-router-dom';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import type { SyncStatus } from '../../../device/sync/sync-status.ts';
import { useWords } from '../../../words/words.tsx';
import { type StatusLineState, statusLineState } from './status-line-rules.ts';
import { statusLineText } from './status-line-text.ts';
import '../sync-status.css';

const icons: Record<StatusLineState['kind'], LucideIcon> = {
  checking: Hourglass,
  'storage-problem': TriangleAlert,
  'device-full': TriangleAlert,
  'needs-you': TriangleAlert,
  'sign-in-again': KeyRound,
  'update-to-send': TriangleAlert,
  sending: CloudUpload,
  offline: CloudOff,
  portal: Wifi,
  'set-back': TriangleAlert,
  saved: HardDriveDownload,
  filling: CloudDownload,
  'all-sent': Check,
};

const urgent = new Set<StatusLineState['kind']>([
  'storage-problem',
  'device-full',
  'needs-you',
  'sign-in-again',
  'update-to-send',
  'portal',
  'set-back',
]);

export interface StatusLineProps {
  status: SyncStatus | undefined;
  queueTo: string;
  signInTo: string;
}

/** Whether changes are only here or also with the practice. Always visible, always true. */
export function StatusLine({ status, queueTo, signInTo }: StatusLineProps) {
  const { syncStatus } = useWords();
  const state = statusLineState(status);
  const Icon = icons[state.kind];
  return (
    <Link
      to={state.kind === 'sign-in-again' ? signInTo : queueTo}
      className="status-line"
      data-urgent={urgent.has(state.kind) || undefined}
    >
      <Icon aria-hidden="true" />
      <span aria-live="polite">{statusLineText(syncStatus.line, state, new Date(correctedNowMs()))}</span>
    </Link>
  );
}
