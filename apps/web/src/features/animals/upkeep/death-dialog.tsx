import type { Animal } from '@byre/contract/animals/schema';
import { type ReactNode, useState } from 'react';
import { openedUserId } from '../../../device/opened/open-device.ts';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { useDraft, useKeptDraft } from '../../../forms/use-draft.ts';
import { type PhotosField, useDraftPhotos } from '../../../forms/use-draft-photos.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useWords } from '../../../words/words.tsx';
import { plainTag } from '../plain-tag.ts';
import { markDead } from './commands.ts';
import { type DeathDraft, deathDraftOf, deathOf, isForFood, newDeath } from './death-draft.ts';
import { DeathFields } from './death-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { dayFault } from './upkeep-rules.ts';
import { useTakeDeathBack } from './use-take-death-back.ts';

export interface DeathDialogProps {
  animal: Animal;
  /** What it is being treated for: the likeliest causes of death. */
  likelyCauses: readonly string[];
  /** Its withdrawals, shown when it is culled, because it must not enter the food chain. */
  withdrawals: ReactNode;
  photos: PhotosField;
  now: () => Date;
  onClose: () => void;
}

/** When and why the animal died. Only the day is required. */
export function DeathDialog(props: DeathDialogProps) {
  const { farm_id, _id } = props.animal;
  const draftKey = `death ${farm_id} ${_id} ${openedUserId()}`;
  const kept = useKeptDraft<DeathDraft>(draftKey);
  return kept === undefined ? null : <Questions {...props} draftKey={draftKey} before={kept} />;
}

type QuestionsProps = DeathDialogProps & { draftKey: string; before: Draft<DeathDraft> | null };

function Questions({ animal, likelyCauses, withdrawals, photos, now, onClose, draftKey, before }: QuestionsProps) {
  const { upkeep: words, app, animals } = useWords();
  const takeBack = useTakeDeathBack();
  const session = useSession();
  const kept = useDraft<DeathDraft>(draftKey, {
    kept: before,
    place: draftPlace('death', animal.farm_id, { animal_id: animal._id }),
    initial: () => newDeath(now().toISOString()),
  });
  const draft = deathDraftOf(kept.value);
  const of = { farm_id: animal.farm_id, animal_id: animal._id, caption: words.dead.photoCaption };
  const taken = useDraftPhotos(kept, of);
  // A draft is kept only across an interruption: a reload, or the lock.
  const close = () => {
    kept.clear();
    onClose();
  };
  const once = useOneSave();
  const [failure, setFailure] = useState<string | null>(null);
  const fault = dayFault(draft.day, animal, now());
  const save = async () => {
    if (fault !== null) return setFailure(words[fault]);
    if (!once.begin()) return;
    try {
      await taken.saving((staged) => markDead(animal, deathOf(draft), [kept.id], { of, staged }));
      once.saved();
      kept.letGo();
      showToast({ message: words.dead.done(plainTag(animal, animals)), undo: () => void takeBack(animal) });
      onClose();
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
    }
  };
  return (
    <FormDialog
      title={words.dead.title}
      saveLabel={words.dead.confirm}
      isDangerous
      failure={failure}
      onSave={() => void save()}
      onClose={close}
    >
      <DeathFields
        species={animal.species}
        draft={draft}
        onChange={(change) => kept.set((current) => ({ ...current, ...change }))}
        likelyCauses={likelyCauses}
        ownName={session?.user.name ?? null}
        dayError={fault === null ? undefined : words[fault]}
        now={now}
      >
        {isForFood(draft) && withdrawals}
      </DeathFields>
      {photos(taken)}
    </FormDialog>
  );
}
