import { longestCaption } from '@byre/contract/attachments/rules';
import type { Attachment } from '@byre/contract/attachments/schema';
import { useState } from 'react';
import { saveCaption } from '../../device/edits/photos.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** What a photo shows, as its author describes it. */
export function PhotoCaption({ photo }: { photo: Attachment }) {
  const { photos: words, app } = useAllWords();
  const [caption, setCaption] = useState(photo.caption ?? '');
  const isChanged = caption.trim() !== (photo.caption ?? '');
  const save = () => {
    saveCaption(photo, caption.trim() || null).then(
      () => showToast({ message: words.captionSaved, tone: 'good' }),
      (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' }),
    );
  };
  return (
    <form
      className="photo-caption"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save();
      }}
    >
      <TextField label={words.caption} maxLength={longestCaption} value={caption} onChange={setCaption} />
      {isChanged && <Button type="submit">{words.saveCaption}</Button>}
    </form>
  );
}
