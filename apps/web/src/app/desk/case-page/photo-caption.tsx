import { longestCaption } from '@byre/contract/attachments/rules';
import type { Attachment } from '@byre/contract/attachments/schema';
import { useState } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LateDisclosure } from '../../../ui/lists/late-disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { saveOnCtrlEnter } from '../new-case/form-keys.ts';
import { PutRightSave, PutRightTrouble } from './put-right-parts.tsx';
import { usePutRight } from './use-put-right.ts';
import './put-right.css';

type CaptionDraft = { base: Attachment; caption: string };

/** What a photo shows, written or corrected below it, with its earlier versions. */
export function PhotoCaption({ photo }: { photo: Attachment }) {
  const { putRight } = useDeskWords();
  const { fields } = useAllWords().unsentChanges;
  const session = useSession();
  const draftKey = session ? `desk-caption ${photo._id} ${session.user.id}` : null;
  const read = useKeptDraft<CaptionDraft>(draftKey);
  // How often it was saved or given up. The draft that was read is out of date from the first time on.
  const [round, setRound] = useState(0);
  if (draftKey === null || read === undefined) return null;
  const kept = round > 0 ? null : read;
  const place: RecordPlace = {
    ...{ entity: 'attachment', farmId: photo.farm_id, animalId: photo.animal_id, ownId: photo._id },
  };
  return (
    <>
      <CaptionForm key={round} {...{ photo, place, draftKey, kept }} onDone={() => setRound((count) => count + 1)} />
      <LateDisclosure summary={putRight.history}>
        <RecordHistory place={place} look={{ Value: FieldValue, labels: fields }} />
      </LateDisclosure>
    </>
  );
}

type CaptionFormProps = {
  photo: Attachment;
  place: RecordPlace;
  draftKey: string;
  kept: Draft<CaptionDraft> | null;
  onDone: () => void;
};

function CaptionForm({ photo, place, draftKey, kept, onDone }: CaptionFormProps) {
  const { putRight } = useDeskWords();
  const { photos: words } = useAllWords();
  const form = usePutRight<CaptionDraft>({
    ...{ place, draftKey, kept, onDone },
    initial: () => ({ base: photo, caption: photo.caption ?? '' }),
    fieldsOf: ({ caption }) => ({ caption: caption.trim() || null }),
    faultsOf: () => [],
  });
  const { base, caption } = form.draft.value;
  const isChanged = caption.trim() !== (base.caption ?? '');
  return (
    <div className="put-right photo-viewer-caption" onKeyDownCapture={(event) => saveOnCtrlEnter(event, form.save)}>
      <PutRightTrouble place={place} form={form} />
      <TextField
        label={words.caption}
        isOptional
        maxLength={longestCaption}
        value={caption}
        // What is typed after it was saved would be lost when the saved one is shown.
        readOnly={form.isSaving}
        onChange={(typed) => form.draft.set((current) => ({ ...current, caption: typed }))}
      />
      {isChanged && (
        <div className="put-right-buttons">
          <PutRightSave form={form}>{words.saveCaption}</PutRightSave>
          <Button variant="quiet" onClick={form.giveUp}>
            {putRight.giveUp}
          </Button>
        </div>
      )}
    </div>
  );
}
