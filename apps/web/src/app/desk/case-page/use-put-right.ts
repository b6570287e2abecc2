import type { ConflictField, FieldChanges } from '@byre/contract/sync/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ServerError } from '../../../device/server/api-client.ts';
import { type Corrected, changesOf, chosenChanges, putRight, type Side } from '../../../device/server/put-right.ts';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { useSaveQuestion } from '../../../forms/use-save-question.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import { now } from '../../clock.ts';

export type PutRightOptions<D extends { base: object | null }> = {
  place: RecordPlace;
  draftKey: string;
  kept: Draft<D> | null;
  initial: () => D;
  /** The fields as the field app's form writes them. */
  fieldsOf: (draft: D) => Readonly<Record<string, unknown>>;
  faultsOf: (draft: D) => readonly FieldFault[];
  /** Whether a question must be answered before it is saved, once per save. */
  asksFirst?: (draft: D) => boolean;
  onDone: () => void;
};

/** Changes that another person has made to the same fields in the meantime. */
export type OpenConflict = { fields: readonly ConflictField[]; current: Corrected; changes: FieldChanges };

/** The steps of a correction: typed, kept, checked, and written against the version that was seen. */
export function usePutRight<D extends { base: object | null }>(options: PutRightOptions<D>) {
  const { place, faultsOf, fieldsOf, onDone } = options;
  const draft = useDraft<D>(options.draftKey, { kept: options.kept, place: null, initial: options.initial });
  const [attempts, setAttempts] = useState(0);
  const figures = useFigures();
  const faults = [...faultsOf(draft.value), ...figures.faults];
  const finish = () => {
    draft.clear();
    onDone();
  };
  const { write, decide, ...writing } = useCorrection(place, { clear: draft.clear, finish });
  const { question, ask } = useSaveQuestion(
    options.asksFirst?.(draft.value) ?? false,
    (isAnswered) => void trySave(isAnswered),
  );
  const trySave = async (isAnswered: boolean): Promise<void> => {
    setAttempts((count) => count + 1);
    const before = draft.value.base as Corrected | null;
    if (faults.length > 0 || before === null || !(await figures.settle())) return;
    if (!isAnswered && ask()) return;
    const changes = changesOf(place, before, { after: fieldsOf(draft.value), now: now() });
    if (Object.keys(changes).length > 0) return write(changes, before.version);
    finish();
  };
  const shown = attempts > 0 ? faults : [];
  const errorOf = (fieldId: string) => shown.find((fault) => fault.fieldId === fieldId)?.message;
  return {
    ...writing,
    draft,
    figures,
    faults: shown,
    attempts,
    errorOf,
    question,
    save: () => void trySave(false),
    decide,
    giveUp: finish,
  };
}

/** Writes a correction once, and asks about what another person has changed in the meantime. */
const useCorrection = (place: RecordPlace, { clear, finish }: { clear: () => void; finish: () => void }) => {
  const { putRight: words } = useDeskWords();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const once = useOneSave();
  const write = async (changes: FieldChanges, version: number): Promise<void> => {
    if (!once.begin()) return;
    setSaving(true);
    setFailure(null);
    try {
      const outcome = await putRight(place, changes, version);
      if (outcome.kind === 'conflict') {
        once.failed();
        setConflict({ ...outcome, changes });
        return;
      }
      once.saved();
      clear();
      showToast({ message: words.done, tone: 'good' });
      await queries.invalidateQueries({ queryKey: ['desk'] });
      finish();
    } catch (error) {
      once.failed();
      setFailure(failureText(words, error));
    } finally {
      setSaving(false);
    }
  };
  const decide = (choices: ReadonlyMap<string, Side>) => {
    if (!conflict) return;
    const { current } = conflict;
    const changes = chosenChanges(place.entity, conflict.changes, { current, choices });
    if (Object.keys(changes).length > 0) return void write(changes, current.version);
    void queries.invalidateQueries({ queryKey: ['desk'] });
    finish();
  };
  return { isSaving, failure, conflict, write, decide };
};

/** One sentence; the server's own if it sent one. */
const failureText = (words: DeskWords['putRight'], error: unknown): string => {
  if (!(error instanceof ServerError)) return words.failures.failed;
  const { failure } = error;
  if (failure.kind !== 'refused') return words.failures[failure.kind];
  if (failure.code === 'not-found') return words.failures.gone;
  const messages = [...new Set(failure.errors.map(({ message }) => message))];
  return messages.length > 0 ? messages.join(' ') : (failure.detail ?? words.failures.failed);
};
