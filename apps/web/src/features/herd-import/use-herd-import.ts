import type { Import, ImportedListName, ImportLine } from '@byre/contract/imports/schema';
import type { ListFile } from '@byre/contract/lists/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ServerError } from '../../device/server/api-client.ts';
import { applyImport, previewImport } from '../../device/server/imports.ts';
import { fileForUpload } from '../../device/server/upload.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { useUpload } from '../../forms/use-upload.ts';
import type { DeskWords } from '../../words/en-desk.ts';

/** Lines that are shown; the counts are of all. */
const shownLines = 200;

export type Previewed = { file: ListFile; change: Import; onceKey: string };
export type Wanted = { name: string; text: string; what: ImportLine['what'] | null };

/** A file on its way: what it would change, and the change itself. */
export function useHerdImport(list: ImportedListName) {
  const queries = useQueryClient();
  const { progress, upload, giveUp } = useUpload();
  const preview = useOneMutation({
    mutationFn: async ({ name, text, what }: Wanted): Promise<Previewed> => {
      const file = await fileForUpload(new File([text], name, { type: 'text/csv' }));
      const part = { limit: shownLines, ...(what ? { what } : {}) };
      const change = await upload((way) => previewImport(list, { file }, part, way));
      return { file, change, onceKey: crypto.randomUUID() };
    },
  });
  const apply = useOneMutation({
    mutationFn: ({ file, change, onceKey }: Previewed) =>
      upload((way) => applyImport(list, { file, fingerprint: change.fingerprint }, onceKey, way)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const clear = () => {
    giveUp();
    preview.reset();
    apply.reset();
  };
  return { preview, apply, clear, progress };
}

/** One sentence for what did not work: the server's own where it is about the file. */
export const failureText = ({ failures }: DeskWords['herdImport'], error: unknown): string | null => {
  if (error === null) return null;
  if (!(error instanceof ServerError)) return failures.failed;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (failure.code === 'forbidden') return failures.forbidden;
  if (failure.code === 'conflict') return failures.conflict;
  return failure.errors.map(({ message }) => message).join(' ') || failure.detail || failures.failed;
};
