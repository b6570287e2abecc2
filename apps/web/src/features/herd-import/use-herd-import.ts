import type { LoadedListName } from '@byre/contract/imports/lists';
import type { ImportQuery } from '@byre/contract/imports/schema';
import type { ListFile } from '@byre/contract/lists/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ServerError } from '../../device/server/api-client.ts';
import { applyImport, previewImport } from '../../device/server/imports.ts';
import { applyFormularyFile, previewFormularyFile } from '../../device/server/practice-formulary.ts';
import { fileForUpload, type UploadWay } from '../../device/server/upload.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { useUpload } from '../../forms/use-upload.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { asImport, type HerdChange } from './formulary-import.ts';

/** Number of lines shown; the counts are of all lines. */
const shownLines = 200;

/** `seen` identifies what was previewed, so that exactly that is applied. */
export type Previewed = {
  file: ListFile;
  species: string | null;
  change: HerdChange;
  seen: string | number;
  onceKey: string;
};
/** `species`: that of every animal without one. */
export type Wanted = {
  name: string;
  text: string;
  species: string | null;
  what: NonNullable<ImportQuery['what']> | null;
};

/** Uploads a file: first for a preview, then to make the change. */
export function useHerdImport(list: LoadedListName, practiceId: string) {
  const queries = useQueryClient();
  const { progress, upload, giveUp } = useUpload();
  const preview = useOneMutation({
    mutationFn: async ({ name, text, species, what }: Wanted): Promise<Previewed> => {
      const file = await fileForUpload(new File([text], name, { type: 'text/csv' }));
      const { change, seen } = await upload((way) => look({ list, practiceId }, { file, species }, what, way));
      return { file, species, change, seen, onceKey: crypto.randomUUID() };
    },
  });
  const apply = useOneMutation({
    mutationFn: (previewed: Previewed) => upload((way) => load({ list, practiceId }, previewed, way)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const clear = () => {
    giveUp();
    preview.reset();
    apply.reset();
  };
  return { preview, apply, clear, progress };
}

type Of = { list: LoadedListName; practiceId: string };

const look = async (
  { list, practiceId }: Of,
  { file, species }: Pick<Previewed, 'file' | 'species'>,
  what: Wanted['what'],
  way: UploadWay,
): Promise<Pick<Previewed, 'change' | 'seen'>> => {
  if (list === 'formulary') {
    const told = await previewFormularyFile(practiceId, { file }, way);
    return { change: asImport(told, what), seen: told.head };
  }
  const part = { limit: shownLines, ...(what ? { what } : {}) };
  const change = await previewImport(list, { file, ...(species && { species }) }, part, way);
  return { change, seen: change.fingerprint };
};

const load = async (
  { list, practiceId }: Of,
  { file, species, seen, onceKey }: Previewed,
  way: UploadWay,
): Promise<HerdChange> =>
  list === 'formulary'
    ? asImport(await applyFormularyFile(practiceId, { file, head: Number(seen) }, way), null)
    : applyImport(list, { file, fingerprint: String(seen), ...(species && { species }) }, onceKey, way);

/** One sentence for a failure; the server's own if it is about the file. */
export const failureText = ({ failures }: DeskWords['herdImport'], error: unknown): string | null => {
  if (error === null) return null;
  if (!(error instanceof ServerError)) return failures.failed;
  const { failure } = error;
  if (failure.kind !== 'refused') return failures[failure.kind];
  if (failure.code === 'forbidden') return failures.forbidden;
  if (failure.code === 'conflict') return failures.conflict;
  return failure.errors.map(({ message }) => message).join(' ') || failure.detail || failures.failed;
};
