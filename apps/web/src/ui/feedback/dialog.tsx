import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../buttons/icon-button.tsx';
import { useRootMark } from '../theme/root-mark.ts';
import { useUiWords } from '../words.tsx';
import './dialog.css';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, a touch outside, the close button; the caller decides whether it closes. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, within reach of the thumb while the content scrolls. The primary one last. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  /** False if closing by accident would lose something. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A sheet from the bottom edge on a phone, a centred window on a wide screen. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, width = 'narrow', isDismissable = true, role = 'dialog' } = props;
  const words = useUiWords();
  const titleId = useId();
  useRootMark('dialog', isOpen);
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="dialog" data-width={width}>
        <AriaDialog className="dialog-inside" role={role} aria-labelledby={titleId}>
          <header className="dialog-header">
            <h2 id={titleId}>{title}</h2>
            {isDismissable && <IconButton icon={X} label={words.close} onClick={onClose} />}
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
