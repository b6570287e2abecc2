import type { ImportUndo } from '@byre/contract/imports/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { importsKey, previewUndo, undoImport } from '../../device/server/import-undo.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { failureText } from './use-herd-import.ts';

/** Previews and undoes an import. */
export function UndoButton({ importId }: { importId: string }) {
  const { undo: words } = useDeskWords().herdImport;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <UndoDialog importId={importId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows what undoing an import would do, with each line that stays, and then what it did. */
export function UndoDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  // Pressing twice, or retrying after a lost connection, undoes only once.
  const [onceKey] = useState(() => crypto.randomUUID());
  const { herdImport } = useDeskWords();
  const { undo: words } = herdImport;
  const { cancel, close } = useUiWords();
  const queries = useQueryClient();
  const work = useOneMutation({
    mutationFn: () => undoImport(importId, onceKey),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  // Fetched only once, because the person agrees to what is shown.
  const preview = useQuery({
    queryKey: [...importsKey, importId],
    queryFn: () => previewUndo(importId),
    enabled: work.isIdle,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = work.data ?? preview.data;
  const failure = failureText(herdImport, work.error ?? preview.error);
  const canUndo = !work.data && preview.data !== undefined && preview.data.counts.undone > 0;
  return (
    <Dialog
      isOpen
      width="wide"
      title={words.title}
      onClose={onClose}
      isDismissable={!work.isPending}
      actions={
        <>
          <Button onClick={onClose}>{canUndo ? cancel : close}</Button>
          {canUndo && (
            <Button variant="primary" isBusy={work.isPending} onClick={() => work.mutate()}>
              {words.confirm(preview.data?.counts.undone ?? 0)}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      {shown ? <Outcome undo={shown} /> : failure === null && <Skeleton />}
    </Dialog>
  );
}

function Outcome({ undo: { applied, counts, data, import: run } }: { undo: ImportUndo }) {
  const { herdImport } = useDeskWords();
  const { undo: words, lists } = herdImport;
  const kept = data.filter(({ what }) => what === 'kept');
  return (
    <div className="import-result" aria-live="polite">
      <p>{words.of(lists[run.list], run.file, format.dayAndTime(run.at))}</p>
      {counts.undone + counts.kept === 0 && <p>{words.nothing}</p>}
      {counts.undone > 0 &&
        (applied ? <Banner tone="good" title={words.done(counts.undone)} /> : <p>{words.would(counts.undone)}</p>)}
      {counts.kept > 0 && <Banner tone="warning" title={words.keeps(counts.kept)} />}
      {kept.length > 0 && (
        <table className="import-columns" aria-label={words.kept}>
          <thead>
            <tr>
              <th scope="col">{herdImport.line}</th>
              {run.list === 'animals' || run.list === 'farms' ? <th scope="col">{herdImport.which}</th> : null}
              <th scope="col">{words.why}</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ line, _id, reason }) => (
              <tr key={line}>
                <td>{format.number(line)}</td>
                {run.list === 'animals' || run.list === 'farms' ? <td>{_id}</td> : null}
                <td>{reason && words.reasons[reason]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
