import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiWords } from '../words.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** A question. */
  title: string;
  /** What will happen, in one or two sentences. */
  children?: ReactNode;
  /** The verb, not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** For what cannot be undone. Otherwise act at once and offer undo in a toast instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isDangerous, isBusy, onConfirm, onCancel } = props;
  const words = useUiWords();
  const actions = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel ?? words.cancel}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...{ isOpen, title, actions }} role="alertdialog" isDismissable={!isBusy} onClose={onCancel}>
      {children}
    </Dialog>
  );
}
