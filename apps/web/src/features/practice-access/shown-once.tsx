import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { CopyLine } from '../../ui/fields/copy-line.tsx';

export interface ShownOnceProps {
  title: string;
  label: string;
  text: string;
  words: { done: string; copy: string; copied: string; copyFailed: string };
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows something that the service reveals only once. Closing by accident would lose it, so only its button closes it.
 */
export function ShownOnce({ title, label, text, words, onClose, children }: ShownOnceProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width="wide"
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {children}
      <CopyLine
        label={label}
        text={text}
        copyLabel={words.copy}
        copiedText={words.copied}
        failedText={words.copyFailed}
      />
    </Dialog>
  );
}
