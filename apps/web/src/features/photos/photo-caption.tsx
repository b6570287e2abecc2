import { longestCaption } from '@byre/contract/attachments/rules';
import type { Attachment } from '@byre/contract/attachments/schema';
import { useEffect, useRef, useState } from 'react';
import { throwAwayDrafts } from '../../device/edits/drafts.ts';
import { saveCaption } from '../../device/edits/photos.ts';
import { openedUserId } from '../../device/opened/open-device.ts';
import { isPhotoThere } from '../../device/reads/photo-reads.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { useDirtyForm } from '../../forms/dirty-forms.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** `base`: the photo as it was when the person began to type. What is written later is not seen, nor overwritten. */
type CaptionDraft = { base: Attachment; caption: string };

/** What a photo shows, as its author describes it. It is saved when the photo is left, in whatever way. */
export function PhotoCaption({ photo }: { photo: Attachment }) {
  const userId = useRef(openedUserId()).current;
  const draftKey = `caption ${photo._id} ${userId}`;
  // How often it was saved. Each draft is saved once.
  const [round, setRound] = useState(0);
  const kept = useKeptDraft<CaptionDraft>(draftKey, round);
  if (kept === undefined) return null;
  return (
    <CaptionForm key={round} {...{ photo, userId, draftKey, kept }} onSaved={() => setRound((count) => count + 1)} />
  );
}

interface CaptionFormProps {
  photo: Attachment;
  userId: string | null;
  draftKey: string;
  kept: Draft<CaptionDraft> | null;
  onSaved: () => void;
}

function CaptionForm({ photo, userId, draftKey, kept, onSaved }: CaptionFormProps) {
  const { photos: words } = useAllWords();
  const draft = useDraft<CaptionDraft>(draftKey, {
    kept,
    place: placeOf(photo),
    initial: () => ({ base: photo, caption: '' }),
  });
  const { value, isDirty } = draft;
  const typed = captionOf(value);
  const isChanged = isDirty && typed !== value.base.caption && typed !== photo.caption;
  useDirtyForm(isChanged);
  const write = useSaveCaption(userId);
  const isSaved = useRef(false);
  const save = async (): Promise<void> => {
    if (isSaved.current) return;
    isSaved.current = true;
    if (await write(draft.now())) draft.letGo();
    else isSaved.current = false;
  };
  useLeaving(() => {
    if (isChanged) void save();
    else if (isDirty) draft.clear();
  });
  return (
    <form
      className="photo-caption"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save().then(() => isSaved.current && onSaved());
      }}
    >
      <TextField
        label={words.caption}
        hint={isChanged && photo.caption !== value.base.caption ? words.captionOfOther(photo.caption ?? '') : undefined}
        maxLength={longestCaption}
        value={isDirty ? value.caption : (photo.caption ?? '')}
        onChange={(caption) => draft.set(({ base }) => ({ base: isDirty ? base : photo, caption }))}
      />
      {isChanged && <Button type="submit">{words.saveCaption}</Button>}
    </form>
  );
}

const captionOf = ({ caption }: CaptionDraft): string | null => caption.trim() || null;

const placeOf = ({ farm_id, animal_id, medical_record_id, treatment_id, _id }: Attachment) =>
  draftPlace('caption', farm_id, { animal_id, medical_record_id, treatment_id, entity_id: _id });

/** Saves a caption together with the end of its draft. False if it was not saved; then the draft stays. */
const useSaveCaption = (userId: string | null) => {
  const { photos: words, app, forms } = useAllWords();
  const failed = (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' });
  return async ({ id, value }: Draft<CaptionDraft>): Promise<boolean> => {
    const { base } = value;
    const caption = captionOf(value);
    // As a new edit, because the first may already be part of the one that creates the photo.
    const takeBack = () =>
      saveCaption({ ...base, caption }, base.caption).then(
        () => showToast({ message: forms.undone, tone: 'good' }),
        failed,
      );
    // They signed out or locked the app, and another person may be there by now.
    const isAway = () => openedUserId() !== userId;
    try {
      if (isAway()) return false;
      const isThere = await isPhotoThere(base);
      if (isAway()) return false;
      // A deleted photo has no caption.
      if (!isThere) {
        await throwAwayDrafts([id]);
        return true;
      }
      await saveCaption(base, caption, { over: [id] });
      showToast({ message: words.captionSaved, tone: 'good', undo: () => void takeBack() });
      return true;
    } catch (error) {
      // Locked at this moment. The draft is stored.
      if (!(error instanceof DeviceError && error.code === 'locked')) failed(error);
      return false;
    }
  };
};

/** Calls `leave` when the component is gone from the screen. */
const useLeaving = (leave: () => void): void => {
  const latest = useRef(leave);
  latest.current = leave;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // Strict mode removes a component for a moment when it appears.
      queueMicrotask(() => isHere.current || latest.current());
    };
  }, []);
};
