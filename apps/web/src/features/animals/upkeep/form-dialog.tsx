import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import '../animals.css';

export interface FormDialogProps {
  title: string;
  saveLabel: string;
  isDangerous?: boolean;
  /** Why it could not be saved. What was chosen stays. */
  failure: string | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few questions in a dialog. Enter saves, like the button. */
export function FormDialog({ title, saveLabel, isDangerous, failure, onSave, onClose, children }: FormDialogProps) {
  const ui = useUiWords();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" form={formId}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="upkeep-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {failure && <Banner tone="danger" title={failure} isLive />}
        {children}
      </form>
    </Dialog>
  );
}
