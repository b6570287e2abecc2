import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useDirtyForm } from '../../forms/dirty-forms.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './second-factor.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The ten codes, shown only once. It closes when the person confirms that they are saved. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { codes: words } = useAllWords().secondFactor;
  const [isKept, setKept] = useState(false);
  useDirtyForm(true);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ message: words.copied, tone: 'good' }),
      () => showToast({ message: words.copyFailed, tone: 'warning' }),
    );
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${words.fileHead(email)}\n\n${codes.join('\n')}\n`]));
    link.download = words.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  };
  const done = () => {
    if (isKept) onDone();
    else showToast({ message: words.first, tone: 'warning' });
  };
  return (
    <Dialog
      isOpen
      title={words.title}
      isDismissable={false}
      onClose={done}
      actions={
        <Button variant="primary" onClick={done}>
          {words.done}
        </Button>
      }
    >
      <div className="factor-form">
        <p>{words.explanation}</p>
        <ul className="recovery-codes" aria-label={words.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="factor-buttons">
          <Button icon={Copy} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button icon={Download} onClick={save}>
            {words.save}
          </Button>
        </div>
        <CheckRow label={words.kept} isChecked={isKept} onChange={setKept} />
      </div>
    </Dialog>
  );
}
