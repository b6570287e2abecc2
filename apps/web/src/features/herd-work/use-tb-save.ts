import { useState } from 'react';
import type { DraftChange } from '../../device/edits/edits.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { useAllWords } from '../../words/all-words.ts';
import type { SkinFolds } from '../../words/tb-note.ts';
import { correctInjection, type Injection, newInjectionIds, saveInjection, saveReading } from './tb-commands.ts';
import type { AnimalPlace, SetInjection } from './tb-correction.ts';
import { readyForNext, type TbTestProps, timeOfEntry, tuberculinsOf } from './tb-draft.ts';
import { injectionTimeFault, type TbEntry, type TbStep, type TbTest, tbFaults } from './tb-rules.ts';
import type { SavedEntry } from './tb-undo.ts';
import { unreadableSide } from './tuberculins.ts';

export type TbSaveOptions = TbTestProps & {
  animalId: string;
  onSaved: (name: string, saved: SavedEntry) => void;
};

/** Saves the figures of the animal on the screen, which is called `name`, once and only if nothing is wrong. */
export const useTbSave = (props: TbSaveOptions, name: string) => {
  const { farmId, day, animalId, step, draft, treatedBy, givenBy, now } = props;
  const { tbTest: words, app } = useAllWords();
  const [isTried, setTried] = useState(false);
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The id of this entry, however often it is saved.
  const [ids] = useState(newInjectionIds);
  const { entry } = draft;
  const test = day.tests.get(animalId);
  const injectionTime = () => (draft.injectedAt === null ? timeOfEntry(draft, now()) : new Date(draft.injectedAt));
  /** What is set for the day and cannot be recorded with this animal. */
  const injectionFault = (): string | null => {
    if (test && draft.keepsInjection) return null;
    const unreadable = unreadableSide(tuberculinsOf(draft));
    if (unreadable !== undefined) return words.tuberculin.expiryUnreadable(unreadable);
    const at = test ? draft.injectedAt : injectionTime().toISOString();
    const fault = injectionTimeFault(at, now(), test);
    return fault && `${words.injected}: ${words.timeFaults[fault]}`;
  };
  const save = async () => {
    setTried(true);
    const { avian, bovine, result } = entry;
    if (tbFaults(entry).length > 0 || avian === null || bovine === null) return;
    const tuberculins = tuberculinsOf(draft);
    const wrong = step === 'injection' ? injectionFault() : null;
    setFailure(wrong);
    if (wrong !== null) return;
    if (!once.begin()) return;
    setBusy(true);
    try {
      const injection = { ids, at: injectionTime(), tuberculins, treatedBy, givenBy };
      const set = draft.keepsInjection ? null : { injectedAt: draft.injectedAt, tuberculins };
      const toSave = { step, test, folds: { avian, bovine }, result };
      const saved = await props.saveAs(readyForNext(draft), (drafts) =>
        saveFigures(
          { farm_id: farmId, animal_id: animalId },
          { ...toSave, injection, set, at: timeOfEntry(draft, now()) },
          drafts,
        ),
      );
      once.saved();
      props.onSaved(name, saved);
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
      setBusy(false);
    }
  };
  return { isTried, isBusy, failure, save: () => void save() };
};

type ToSave = {
  step: TbStep;
  test: TbTest | undefined;
  folds: SkinFolds;
  result: TbEntry['result'];
  injection: Injection;
  /** What a correction sets besides the folds. */
  set: SetInjection | null;
  /** When it was read. */
  at: Date;
};

const saveFigures = (
  place: AnimalPlace,
  { step, test, folds, result, injection, set, at }: ToSave,
  drafts: DraftChange,
): Promise<SavedEntry> => {
  if (test && step === 'reading')
    return saveReading(place, test, { before: test.figures.before, reading: folds, result }, { at, drafts });
  if (test) return correctInjection(place, test, folds, { ...injection, set }, drafts);
  return saveInjection(place, { before: folds, reading: null, result: null }, injection, drafts);
};
