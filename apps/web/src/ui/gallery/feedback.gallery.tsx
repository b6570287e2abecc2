import CheckCheck from 'lucide-react/icons/check-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { StatusPill } from '../feedback/status-pill.tsx';
import { showToast } from '../feedback/toast-queue.ts';
import type { GalleryPage } from './gallery-page.ts';

function Pills() {
  return (
    <div className="chips">
      <StatusPill tone="info" icon={Smartphone}>
        Saved on this device
      </StatusPill>
      <StatusPill tone="good" icon={CheckCheck}>
        Sent
      </StatusPill>
      <StatusPill tone="warning">Needs attention</StatusPill>
      <StatusPill tone="danger">Refused</StatusPill>
      <StatusPill>Draft</StatusPill>
    </div>
  );
}

function Banners() {
  return (
    <div className="page-content">
      <Banner title="A new version is ready">It starts the next time you open the app.</Banner>
      <Banner tone="good" title="Everything has been sent" />
      <Banner tone="warning" title="Milk withheld until 12 March 2026, 18:30" actions={<Button>Show why</Button>}>
        Last treatment 7 March 2026, 14:30. Meat until 4 April 2026.
      </Banner>
      <Banner tone="danger" title="This device is almost full">
        New records are still saved. Free some space before the next visit.
      </Banner>
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="chips">
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Button onClick={() => setOpen('confirm')}>Ask first</Button>
      <Button
        onClick={() => showToast({ message: 'Case deleted', undo: () => showToast({ message: 'Case is back' }) })}
      >
        Delete with undo
      </Button>
      <Dialog
        isOpen={open === 'sheet'}
        onClose={close}
        title="Treatments of this visit"
        actions={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <p>Three animals were treated. Nothing has been sent yet.</p>
        <Pills />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Sign out with 3 unsent changes?"
        confirmLabel="Sign out and lose them"
        cancelLabel="Stay"
        isDangerous
        onConfirm={close}
        onCancel={close}
      >
        They are only on this device.
      </ConfirmDialog>
    </div>
  );
}

function Waiting() {
  return (
    <div className="page-content">
      <ProgressBar label="Animals of Brook Farm" done={1240} total={3000} />
      <ProgressBar label="Asking the practice" done={0} total={0} />
      <Skeleton />
      <Skeleton kind="text" />
    </div>
  );
}

function Empty() {
  return (
    <EmptyState icon={ClipboardList} title="No cases yet" action={<Button variant="primary">New case</Button>}>
      What you record about Daisy stands here, newest first.
    </EmptyState>
  );
}

export const gallery: GalleryPage = { title: 'Feedback', stories: { Pills, Banners, Overlays, Waiting, Empty } };
