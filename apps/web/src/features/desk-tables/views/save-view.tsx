import type { SavedView } from '@byre/contract/saved-views/schema';
import { type FormEvent, useId, useState } from 'react';
import { saveView } from '../../../device/server/saved-views.ts';
import { useSession } from '../../../device/use-live.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { TableName } from '../table-definition.ts';
import type { TableViews } from './use-table-views.ts';
import { viewFailure } from './view-failure.ts';

export interface SaveViewProps {
  table: TableName;
  now: TableViews['now'];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves the table's current state under a name. */
export function SaveView({ table, now, onSaved, onClose }: SaveViewProps) {
  const desk = useDeskWords();
  const words = desk.views;
  const practices = useSession()?.user.practices ?? [];
  const formId = useId();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [practiceId, setPracticeId] = useState(practices[0]?._id ?? '');
  const [isNameless, setNameless] = useState(false);
  const [onceKey] = useState(() => crypto.randomUUID());
  const saving = useOneMutation({
    mutationFn: () => saveView(practiceId, { table, name: name.trim(), shared: isShared, ...now }, onceKey),
    onSuccess: (view) => {
      showToast({ message: words.saved(view.name), tone: 'good' });
      onSaved(view);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(name.trim() === '');
    if (name.trim() !== '') saving.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.saveTitle}
      actions={
        <Button variant="primary" type="submit" form={formId} isBusy={saving.isPending}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} className="views-form" onSubmit={submit} noValidate>
        <TextField
          label={words.name}
          hint={words.saveHint}
          error={isNameless && name.trim() === '' ? words.needsName : undefined}
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          autoFocus
        />
        {practices.length > 1 && (
          <Select
            label={words.practice}
            choices={practices.map((one) => ({ value: one._id, label: one.name ?? one._id }))}
            value={practiceId}
            onChange={(chosen) => setPracticeId(chosen ?? practiceId)}
          />
        )}
        <CheckRow label={words.share} hint={words.shareHint} isChecked={isShared} onChange={setShared} />
        {saving.error && <Banner tone="warning" title={viewFailure(desk, saving.error)} isLive />}
      </form>
    </Dialog>
  );
}
