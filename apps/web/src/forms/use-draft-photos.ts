import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepDraft } from '../device/edits/drafts.ts';
import type { PhotoPlace } from '../device/edits/photos.ts';
import { type StagedPhoto, saveWithPhotos, unstagePhotos } from '../device/edits/staged-photos.ts';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { useWords } from '../words/words.tsx';
import { failureText } from './failure-text.ts';
import { createPhotoTray } from './photo-tray.ts';
import type { FormDraft } from './use-draft.ts';

type Staged = readonly StagedPhoto[];

export type FormPhotos = {
  staged: Staged;
  /** The caption of a photo for which nothing was typed. */
  usualCaption: string;
  add: (photo: StagedPhoto) => void;
  describe: (id: string, caption: string) => void;
  remove: (id: string) => void;
  /** Saves the form with its photos: those it shows and those passed on since it was rendered. */
  saving: <R>(save: (photos: Staged) => Promise<R>) => Promise<R>;
};

/** The photo field of a form. It is another feature, so the screen passes it in. */
export type PhotosField = (photos: FormPhotos) => ReactNode;

/**
 * The photos taken in a form, stored with its draft. A phone may end the app as soon as its camera opens again, so a
 * photo does not wait for the next pause in typing. `of`: what the form saves.
 */
export const useDraftPhotos = <T extends { photos?: Staged }>(draft: FormDraft<T>, of: PhotoPlace): FormPhotos => {
  const { app } = useWords();
  const staged = draft.value.photos ?? [];
  const { length } = staged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever there are more or fewer
  useEffect(draft.keep, [length]);
  const latest = useRef({ draft, of, app });
  latest.current = { draft, of, app };
  const change = (next: (before: Staged) => Staged) =>
    latest.current.draft.set((current) => ({ ...current, photos: next(current.photos ?? []) }));
  const [tray] = useState(() => {
    const failed = (error: unknown) => showToast({ message: failureText(latest.current.app, error), tone: 'danger' });
    const addToDraft = async (photo: StagedPhoto): Promise<void> => {
      const kept = latest.current.draft.now();
      const value = { ...kept.value, photos: [...(kept.value.photos ?? []), photo] };
      // The form was discarded, and its photos with it.
      if ((await keepDraft({ ...kept, rev: kept.rev + 1, value })) === 'over') await unstagePhotos([photo.id]);
    };
    return createPhotoTray({
      form: (photo) => change((before) => [...before, photo]),
      record: (photos) => void saveWithPhotos([], { of: latest.current.of, staged: photos }, {}).catch(failed),
      draft: (photo) => void addToDraft(photo).catch(failed),
    });
  });
  useEffect(() => {
    tray.enter();
    return tray.leave;
  }, [tray]);
  return {
    staged,
    usualCaption: of.caption ?? '',
    add: tray.add,
    describe: (id, caption) => change((before) => before.map((one) => (one.id === id ? { ...one, caption } : one))),
    remove: (id) => {
      tray.remove(id);
      change((before) => before.filter((one) => one.id !== id));
    },
    saving: (save) => tray.saving(staged, save),
  };
};
