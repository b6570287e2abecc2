import type { StagedPhoto } from '../device/edits/staged-photos.ts';

type Staged = readonly StagedPhoto[];

/** Where a photo of a form goes: to the form, to its saved record, or to the draft of a form that was left. */
export type TrayEnds = {
  form: (photo: StagedPhoto) => void;
  record: (photos: Staged) => void;
  draft: (photo: StagedPhoto) => void;
};

/**
 * The photos passed to a form. Making one smaller takes a phone a second or two. In that time the form may be saved or left,
 * and the photo follows it. No save waits for a photo.
 *
 *   open ──▶ saving ──▶ saved: to the record
 *    │ ▲        │
 *    │ ╰─failed─╯   (photos that arrived: into the form)
 *    ▼
 *   left: into its draft
 */
export const createPhotoTray = (ends: TrayEnds) => {
  let state: 'open' | 'left' | 'saving' | 'saved' = 'open';
  /** Passed to the form, which may not have rendered them yet. */
  const handed = new Map<string, StagedPhoto>();
  let late: StagedPhoto[] = [];
  const add = (photo: StagedPhoto): void => {
    if (state === 'saving') late.push(photo);
    else if (state === 'saved') ends.record([photo]);
    else if (state === 'left') ends.draft(photo);
    else {
      handed.set(photo.id, photo);
      ends.form(photo);
    }
  };
  const becomes = (next: 'open' | 'saved'): void => {
    state = next;
    const waiting = late;
    late = [];
    if (next === 'open') for (const photo of waiting) add(photo);
    else if (waiting.length > 0) ends.record(waiting);
  };
  return {
    add,
    remove: (id: string): void => void handed.delete(id),
    /** `drawn`: the photos that the form shows. `save` gets these and those passed on since. */
    saving: async <R>(drawn: Staged, save: (photos: Staged) => Promise<R>): Promise<R> => {
      const known = new Set(drawn.map(({ id }) => id));
      const unseen = [...handed.values()].filter(({ id }) => !known.has(id));
      state = 'saving';
      try {
        const result = await save([...drawn, ...unseen]);
        becomes('saved');
        return result;
      } catch (error) {
        becomes('open');
        throw error;
      }
    },
    enter: (): void => {
      if (state === 'left') state = 'open';
    },
    leave: (): void => {
      if (state === 'open') state = 'left';
    },
  };
};
