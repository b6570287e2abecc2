import { isStockGroup } from '@byre/contract/animals/stock-group';
import { useState } from 'react';
import { undoEdit } from '../../../device/edits/edits.ts';
import { openedUserId } from '../../../device/opened/open-device.ts';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { useDraft, useKeptDraft } from '../../../forms/use-draft.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { format } from '../../../words/format.ts';
import { useWords } from '../../../words/words.tsx';
import type { AnimalItem } from '../animal-item.ts';
import { saveNews } from './commands.ts';
import { FormDialog } from './form-dialog.tsx';
import { changedNumbers, type NewsDraft, newNews, newsFault, newsOf } from './news-draft.ts';
import { NewsFields, OwnNumberFields } from './news-fields.tsx';
import { dayFault } from './upkeep-rules.ts';

export interface NewsDialogProps {
  item: AnimalItem;
  now: () => Date;
  onClose: () => void;
}

type KeptNews = {
  draft: NewsDraft;
  since: string | null;
};

/**
 * State, milk yield, diet and the number of animals in a group together. What is chosen is added, the rest stays as it
 * is.
 */
export function NewsDialog(props: NewsDialogProps) {
  const { farm_id, _id } = props.item.document;
  const draftKey = `news ${farm_id} ${_id} ${openedUserId()}`;
  const kept = useKeptDraft<KeptNews>(draftKey);
  return kept === undefined ? null : <Questions {...props} draftKey={draftKey} before={kept} />;
}

type QuestionsProps = NewsDialogProps & { draftKey: string; before: Draft<KeptNews> | null };

function Questions({ item, now, onClose, draftKey, before }: QuestionsProps) {
  const { upkeep: words, app } = useWords();
  const undo = useUndo();
  const { document: animal } = item;
  const kept = useDraft<KeptNews>(draftKey, {
    kept: before,
    place: draftPlace('news', animal.farm_id, { animal_id: animal._id }),
    initial: () => ({ draft: newNews(animal), since: now().toISOString() }),
  });
  const { draft, since } = kept.value;
  // A draft is kept only across an interruption: a reload, or the lock.
  const close = () => {
    kept.clear();
    onClose();
  };
  const once = useOneSave();
  const figures = useFigures();
  const [failure, setFailure] = useState<string | null>(null);
  const change = (told: Partial<NewsDraft>) =>
    kept.set((current) => ({ ...current, draft: { ...current.draft, ...told } }));
  const wrongDay = dayFault(since, animal, now());
  const save = async () => {
    const fault = newsFault(animal, draft, { since, now: now() });
    if (fault !== null || since === null) return setFailure(words[fault ?? 'needsDate']);
    if (!(await figures.settle()) || !once.begin()) return;
    try {
      const numbers = changedNumbers(animal, draft);
      const { editId } = await saveNews(animal, newsOf(draft), { since, numbers, over: [kept.id] });
      once.saved();
      kept.letGo();
      // An earlier unsent change of this animal is sent together with this one, so undoing one would undo both.
      const isAlone = item.sync === 'clean';
      showToast({ message: words.saved, tone: 'good', undo: isAlone ? () => void undo(editId) : undefined });
      onClose();
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
    }
  };
  return (
    <FormDialog title={words.title} saveLabel={words.save} failure={failure} onSave={() => void save()} onClose={close}>
      <FigureScope figures={figures}>
        <NewsFields animal={animal} draft={draft} since={since} onChange={change} />
      </FigureScope>
      {!isStockGroup(animal) && (
        <OwnNumberFields animal={animal} numbers={draft.numbers ?? {}} onChange={(numbers) => change({ numbers })} />
      )}
      <Disclosure summary={words.since} shortly={since ? format.dayAndTime(since) : ''} isOpen={wrongDay !== null}>
        <DateTimeField
          label={words.since}
          value={since}
          onChange={(day) => kept.set((current) => ({ ...current, since: day }))}
          now={now}
          error={wrongDay ? words[wrongDay] : undefined}
        />
      </Disclosure>
    </FormDialog>
  );
}

/** Undoes the new values while they have not been sent. */
const useUndo = () => {
  const { forms, app } = useWords();
  return async (editId: string | null) => {
    try {
      const isUndone = editId !== null && (await undoEdit(editId));
      showToast(isUndone ? { message: forms.undone, tone: 'good' } : { message: forms.undoTooLate, tone: 'warning' });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    }
  };
};
