import { Button } from '../ui/buttons/button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { useDeskWords } from '../words/desk-words.tsx';
import type { UploadProgress } from './use-upload.ts';
import './upload-bar.css';

export interface UploadBarProps {
  /** What the server does once it has the whole file. */
  work: string;
  progress: UploadProgress | null;
  /** A preview can be stopped at any time; a change only until its last byte is sent. */
  canEnd: 'always' | 'while-sending';
  onEnd: () => void;
}

/** How much of a file has been uploaded, and then that the server is working. */
export function UploadBar({ work, progress, canEnd, onEnd }: UploadBarProps) {
  const { upload: words } = useDeskWords();
  const isSent = progress !== null && progress.sent >= progress.total;
  const share = progress === null ? 0 : progress.sent / Math.max(1, progress.total);
  return (
    <div className="upload-bar">
      {isSent ? (
        <ProgressBar label={work} done={0} total={0} />
      ) : (
        <ProgressBar
          label={words.sending}
          done={Math.round(share * 100)}
          total={progress === null ? 0 : 100}
          valueText={progress === null ? '' : words.sent(share, progress.total)}
        />
      )}
      {(canEnd === 'always' || !isSent) && <Button onClick={onEnd}>{words.giveUp}</Button>}
    </div>
  );
}
