import type { FormularyImport } from '@byre/contract/formulary/file';
import type { ListFile } from '@byre/contract/lists/schema';
import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { undoImport } from '../../../device/server/import-undo.ts';
import { applyFormularyFile, previewFormularyFile } from '../../../device/server/practice-formulary.ts';
import { fileForUpload } from '../../../device/server/upload.ts';
import { UploadBar } from '../../../forms/upload-bar.tsx';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { useUpload } from '../../../forms/use-upload.ts';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { formularyKey } from '../queries.ts';
import { ImportPreview } from './import-preview.tsx';

type Chosen = { file: ListFile; change: FormularyImport };

/** Imports a spreadsheet into the formulary. It first shows what would change; nothing happens before that. */
export function ImportDialog({ practiceId, onClose }: { practiceId: string; onClose: () => void }) {
  const { file: words } = useDeskWords().formulary;
  const { cancel, close } = useUiWords();
  const { chosen, preview, apply, progress, stop } = useFormularyFile(practiceId, onClose);
  const failure = useFailureText(preview.error ?? apply.error);
  const choose = ([file]: readonly [File, ...File[]]) => {
    apply.reset();
    preview.mutate(file);
  };
  const isBusy = preview.isPending || apply.isPending;
  const writes = chosen === null ? 0 : chosen.change.counts.added + chosen.change.counts.changed;
  return (
    <Dialog
      isOpen
      width="wide"
      title={words.title}
      onClose={onClose}
      isDismissable={!isBusy}
      actions={
        <>
          <Button onClick={onClose}>{chosen !== null && writes === 0 ? close : cancel}</Button>
          {chosen !== null && writes > 0 && (
            <Button variant="primary" isBusy={apply.isPending} onClick={() => apply.mutate(chosen)}>
              {words.apply(writes)}
            </Button>
          )}
        </>
      }
    >
      <div className="import-dialog">
        <p>{words.explanation}</p>
        <FileButton label={words.choose} accept=".csv,text/csv,.gz" icon={FileUp} isBusy={isBusy} onFiles={choose}>
          {chosen === null ? words.choose : words.chooseAnother}
        </FileButton>
        {failure !== null && <Banner tone="danger" title={failure} isLive />}
        {isBusy && (
          <UploadBar
            work={preview.isPending ? words.reading : words.loading}
            progress={progress}
            canEnd={preview.isPending ? 'always' : 'while-sending'}
            onEnd={stop}
          />
        )}
        {chosen !== null && <ImportPreview change={chosen.change} />}
      </div>
    </Dialog>
  );
}

/** Uploads a file: first for a preview of the changes, then to make them. */
const useFormularyFile = (practiceId: string, onLoaded: () => void) => {
  const { file: words } = useDeskWords().formulary;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { progress, upload, giveUp } = useUpload();
  const preview = useOneMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const packed = await fileForUpload(file);
      return { file: packed, change: await upload((way) => previewFormularyFile(practiceId, { file: packed }, way)) };
    },
    onSuccess: setChosen,
    onError: () => setChosen(null),
  });
  const takeBack = useTakeBack(practiceId);
  const apply = useOneMutation({
    mutationFn: ({ file, change }: Chosen) =>
      upload((way) => applyFormularyFile(practiceId, { file, head: change.head }, way)),
    onSuccess: ({ counts, import_id }) => {
      showToast({
        message: words.applied(counts.added + counts.changed),
        tone: 'good',
        ...(import_id ? { undo: () => takeBack.mutate(import_id) } : {}),
      });
      onLoaded();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: formularyKey(practiceId) }),
  });
  const stop = () => {
    giveUp();
    preview.reset();
    apply.reset();
  };
  return { chosen, preview, apply, progress, stop };
};

/** Undoes the import of a file. */
const useTakeBack = (practiceId: string) => {
  const { file: words } = useDeskWords().formulary;
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (importId: string) => undoImport(importId, importId),
    onSuccess: ({ counts }) =>
      showToast({
        message: counts.kept > 0 ? words.undoneBut(counts.undone, counts.kept) : words.undone(counts.undone),
        tone: counts.kept > 0 ? 'warning' : 'good',
      }),
    onError: () => showToast({ message: words.notUndone, tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: formularyKey(practiceId) }),
  });
};
