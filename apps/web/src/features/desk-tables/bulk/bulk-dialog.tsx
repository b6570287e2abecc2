import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { FieldLook } from '../field-look.ts';
import { Trouble } from '../trouble.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkChoice, type BulkRow, type BulkTable, bulkFields, isWhole, planOf, productsIn } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { useTreatmentsOf } from './use-treatments-of.ts';
import './bulk.css';

export interface BulkDialogProps {
  table: BulkTable;
  /** The selected rows, each with its name. */
  rows: readonly (BulkRow & { name: string; about: string })[];
  look: FieldLook;
  onClose: () => void;
  /** Called after rows were written, to clear the selection. */
  onWritten: () => void;
}

/** Makes the same change in all selected rows. It first shows the result for each row, and one button undoes it all. */
export function BulkDialog({ table, rows, look, onClose, onWritten }: BulkDialogProps) {
  const { bulk: words, tables } = useDeskWords();
  const ui = useUiWords();
  const [first] = bulkFields[table];
  const [choice, setChoice] = useState<BulkChoice>({
    ...{ field: first, text: '', expiry: '', response: null, species: null },
  });
  const found = useTreatmentsOf(
    rows.map(({ id }) => id),
    choice.field === 'close',
  );
  const { run, write, again, undo, stop } = useBulkRun();
  const lines = isWhole(choice) && found.treatments ? planOf(rows, choice, found.treatments) : null;
  const writes = new Map((lines ?? []).flatMap(({ id, write: planned }) => (planned ? [[id, planned] as const] : [])));
  const begin = () => {
    if (writes.size === 0) return;
    void write(writes).then(onWritten);
  };
  const close = () => {
    if (run && !run.isOver) stop();
    else onClose();
  };
  if (run) return <BulkResult {...{ run, rows, onClose: close, onAgain: again, onUndo: undo, onStop: stop }} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(rows.length)}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="primary" aria-describedby={writes.size === 0 ? 'bulk-nothing' : undefined} onClick={begin}>
            {words.apply(writes.size)}
          </Button>
        </>
      }
    >
      <div className="bulk">
        <BulkFields table={table} choice={choice} onChange={setChoice} onEnter={begin} />
        {choice.field === 'close' && <p className="record-quiet">{words.closeHint}</p>}
        {choice.field === 'batches' && productsIn(rows) > 1 && (
          <Banner tone="warning" title={words.manyProducts(productsIn(rows))} />
        )}
        {found.error !== null && <Trouble title={tables.failed} onRetry={found.retry} />}
        {lines && writes.size === 0 && <p id="bulk-nothing">{words.nothing}</p>}
        {!lines && <p id="bulk-nothing">{words.fillIn}</p>}
        {lines && <BulkPreview lines={lines} rows={rows} look={look} />}
      </div>
    </Dialog>
  );
}
