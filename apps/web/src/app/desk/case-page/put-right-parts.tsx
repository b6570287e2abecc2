import type { ReactNode } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { ariaKeys } from '../../../ui/keys/key-press.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { usePutRight } from './use-put-right.ts';

export type PutRightForm = Omit<ReturnType<typeof usePutRight>, 'draft'>;

/** Why it could not be saved: another person's changes, or a failure. */
export function PutRightTrouble({ place, form }: { place: RecordPlace; form: PutRightForm }) {
  return (
    <>
      {form.conflict && (
        <ConflictChoice
          key={form.conflict.current.version}
          place={place}
          conflict={form.conflict}
          isSaving={form.isSaving}
          onDecide={form.decide}
        />
      )}
      {form.failure !== null && <Banner tone="danger" title={form.failure} isLive />}
    </>
  );
}

/** Saves, unless a conflict must be decided first. */
export function PutRightSave({ form, children }: { form: PutRightForm; children: ReactNode }) {
  if (form.conflict) return null;
  return (
    <Button
      variant="primary"
      isBusy={form.isSaving}
      aria-keyshortcuts={ariaKeys(deskKeys.forms.save)}
      onClick={form.save}
    >
      {children}
    </Button>
  );
}
