import { type ReactNode, useEffect } from 'react';
import type { StagedPhoto } from '../device/edits/staged-photos.ts';
import type { FormDraft } from './use-draft.ts';

type Staged = readonly StagedPhoto[];
type Change = (change: (staged: Staged) => Staged) => void;

/** The field of a form for the photos that go with it: another subject, put in by the screen. */
export type PhotosField = (staged: Staged, onChange: Change) => ReactNode;

/**
 * The photos that were taken in a form, kept with its draft. A phone may end the app as soon as its camera opens again: a
 * photo does not wait for the next pause in typing.
 */
export const useDraftPhotos = <T extends { photos?: Staged }>({ value, set, keep }: FormDraft<T>): [Staged, Change] => {
  const photos = value.photos ?? [];
  const { length } = photos;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever there are more or fewer
  useEffect(keep, [length]);
  return [photos, (change) => set((current) => ({ ...current, photos: change(current.photos ?? []) }))];
};
