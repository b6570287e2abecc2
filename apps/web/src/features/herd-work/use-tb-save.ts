import { useState } from 'react';
import type { DraftChange } from '../../device/edits/edits.ts';
import { failureText } from '../../forms/failure-text.ts';
import { useFigures } from '../../forms/figures/use-figures.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { useAllWords } from '../../words/all-words.ts';
import type { SkinFolds } from '../../words/tb-note.ts';
import type { AnimalPlace } from './rounds/finding-edits.ts';
import { correctInjection, type Injection, newInjectionIds, saveInjection, saveReading } from './tb-commands.ts';
import { readyForNext, setTimeOf, type TbDraft, type TbTestProps, timeOfEntry, tuberculinsOf } from './tb-draft.ts';
import { retestDayOf } from './tb-reading.ts';
import {
  growthOf,
  savedOf,
  type TbEntry,
  type TbStep,
  type TbTest,
  tbFaults,
  timeFaultOf,
  wasInconclusive,
} from './tb-rules.ts';
import type { SavedEntry } from './tb-undo.ts';
import { isAnswered, unreadableSide } from './tuberculins.ts';

export type TbSaveOptions = TbTestProps & {
  animalId: string;
  /** Whether what is set for the day may be saved. */
  settleDay: () => Promise<boolean>;
  /** `said`: what was saved, in words. */
  onSaved: (name: string, saved: SavedEntry, said: string) => void;
};

/** Saves the figures of the animal on the screen, which is called `name`, once and only if nothing is wrong. */
export const useTbSave = (props: TbSaveOptions, name: string) => {
  const { farmId, nation, day, animalId, step, draft, treatedBy, givenBy, now } = props;
  const { tbTest: words, app } = useAllWords();
  const [isTried, setTried] = useState(false);
  const figures = useFigures();
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The id of this entry, however often it is saved.
  const [ids] = useState(newInjectionIds);
  const { entry } = draft;
  const test = day.tests.get(animalId);
  const time = () => timeOfEntry(draft, step, now());
  /** What is set for the day and cannot be recorded with this animal. */
  const faultOfDay = (): string | null => {
    const isCorrection = savedOf(test, step) !== undefined;
    if (isCorrection && draft.keepsRecorded) return null;
    const unreadable = step === 'injection' ? unreadableSide(tuberculinsOf(draft)) : undefined;
    if (unreadable !== undefined) return words.tuberculin.expiryUnreadable(unreadable);
    const at = isCorrection ? setTimeOf(draft, step) : time().toISOString();
    const fault = timeFaultOf[step](at, now(), test);
    return fault && `${words.times[step]}: ${words.timeFaults[fault]}`;
  };
  const save = async () => {
    setTried(true);
    const { avian, bovine, result } = entry;
    if (tbFaults(entry).length > 0 || avian === null || bovine === null) return;
    const wrong = faultOfDay();
    setFailure(wrong);
    if (wrong !== null) return;
    if (!(await props.settleDay()) || !(await figures.settle()) || !once.begin()) return;
    setBusy(true);
    try {
      const place = { farm_id: farmId, animal_id: animalId };
      const tuberculins = tuberculinsOf(draft);
      const skipped = isAnswered(tuberculins) ? null : (draft.skipped ?? null);
      const injection = { ids, at: time(), tuberculins, skipped, treatedBy, givenBy };
      const earlier = day.earlier.get(animalId);
      const animal = day.herd.find(({ _id }) => _id === animalId) ?? { species: null };
      const retestOn = test ? retestDayOf(test, animal, { nation, isSecond: wasInconclusive(day, animalId) }) : null;
      const toSave = { draft, step, test, earlier, retestOn, folds: { avian, bovine }, result, injection };
      const saved = await props.saveAs(readyForNext(draft), (drafts) => saveFigures(place, toSave, drafts));
      once.saved();
      const folds = { avian, bovine };
      const before = step === 'reading' ? test?.figures.before : undefined;
      const told = before ? { before, reading: folds, result } : { before: folds, reading: null, result: null };
      props.onSaved(name, saved, words.figures(told, growthOf(told)));
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
      setBusy(false);
    }
  };
  return { isTried, isBusy, failure, figures, save: () => void save() };
};

type ToSave = {
  draft: TbDraft;
  step: TbStep;
  test: TbTest | undefined;
  earlier: TbTest | undefined;
  retestOn: string | null;
  folds: SkinFolds;
  result: TbEntry['result'];
  injection: Injection;
};

const saveFigures = (
  place: AnimalPlace,
  { draft, step, test, earlier, retestOn, folds, result, injection }: ToSave,
  drafts: DraftChange,
): Promise<SavedEntry> => {
  const { at, tuberculins } = injection;
  if (test && step === 'reading') {
    const figures = { before: test.figures.before, reading: folds, result };
    const isTimeSet = setTimeOf(draft, step) !== null && !draft.keepsRecorded;
    return saveReading(place, test, { figures, retestOn, at, isTimeSet }, drafts);
  }
  const { injectedAt, keepsRecorded } = draft;
  const set = { injectedAt, tuberculins };
  if (test) return correctInjection(place, test, folds, { ...injection, set, keepsRecorded }, drafts);
  const figures = { before: folds, reading: null, result: null };
  return saveInjection(place, { figures, earlier }, injection, drafts);
};
