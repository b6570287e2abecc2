import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type DeletablePlace, deleteRecord } from '../../../device/server/deleted-records.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { bringBack, failureText } from './bring-back.ts';

export interface DeleteRecordProps {
  place: DeletablePlace;
  /** The version on the screen. A newer one is not deleted unseen. */
  version: number;
  /** Its name, for a button among others. */
  name?: string;
  /** What is deleted with it, if known. */
  below?: { treatments: number; medicines: number };
  onDeleted?: () => void;
}

/** Asks, deletes, and offers undo at once in the message, and later in the list of deleted records. */
export function DeleteRecord({ place, version, name, below, onDeleted }: DeleteRecordProps) {
  const { deletedRecords: words } = useDeskWords();
  const queries = useQueryClient();
  const once = useOneSave();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { remove } = words;
  const kind = place.entity;
  const ask = () => {
    once.again();
    setFailure(null);
    setAsked(true);
  };
  const confirm = async () => {
    if (!once.begin()) return;
    setBusy(true);
    try {
      await deleteRecord(place, version);
      once.saved();
      setAsked(false);
      showToast({ message: remove.done[kind], undo: () => void bringBack(place, { words, queries }) });
      onDeleted?.();
    } catch (error) {
      once.failed();
      setFailure(failureText(words, error));
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['desk'] });
    }
  };
  return (
    <>
      <Button variant="quiet" icon={Trash2} aria-label={name && remove.named(name)} onClick={ask}>
        {remove.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={remove.title[kind]}
        confirmLabel={remove.confirm[kind]}
        isBusy={isBusy}
        isDangerous
        onCancel={() => setAsked(false)}
        onConfirm={() => void confirm()}
      >
        {name && (
          <p>
            <strong>{name}</strong>
          </p>
        )}
        <Belongings place={place} below={below} />
        <p>{place.entity === 'observation' ? remove.back : `${remove.reports} ${remove.back}`}</p>
        {failure && <Banner tone="danger" title={failure} isLive />}
      </ConfirmDialog>
    </>
  );
}

function Belongings({ place, below }: Pick<DeleteRecordProps, 'place' | 'below'>) {
  const { remove, with: withWords } = useDeskWords().deletedRecords;
  if (place.entity !== 'medical-record' && place.entity !== 'treatment-history') return null;
  if (!below) return <p>{remove.belongings}</p>;
  const what = withWords(below.treatments, below.medicines);
  return what === '' ? null : <p>{remove.goesWith(what)}</p>;
}
