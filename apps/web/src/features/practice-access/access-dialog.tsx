import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import type { AccessForm } from './use-access-form.ts';
import './practice-access.css';

export interface AccessDialogProps {
  form: Pick<AccessForm<unknown>, 'id' | 'tries' | 'faults' | 'isBusy' | 'failure' | 'submit'>;
  title: string;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its errors above the fields. */
export function AccessDialog({ form, title, submitLabel, onClose, children }: AccessDialogProps) {
  const actions = (
    <Button type="submit" form={form.id} variant="primary" isBusy={form.isBusy}>
      {submitLabel}
    </Button>
  );
  return (
    <Dialog isOpen isDismissable={!form.isBusy} onClose={onClose} title={title} actions={actions}>
      <form id={form.id} className="access-form" onSubmit={form.submit} noValidate>
        <ErrorSummary key={form.tries} faults={form.faults} />
        {children}
        {form.failure && <Banner tone="warning" title={form.failure} isLive />}
      </form>
    </Dialog>
  );
}
