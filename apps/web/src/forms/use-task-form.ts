import { useState } from 'react';
import { afterFrame } from '../device/browser/after-frame.ts';
import { showToast } from '../ui/feedback/toast-queue.ts';
import type { FieldFault } from '../ui/fields/error-summary.tsx';
import { useWords } from '../words/words.tsx';
import { holdPage } from './dirty-forms.ts';
import { failureText } from './failure-text.ts';
import { useFigures } from './figures/use-figures.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { busyAfterMs, useOneSave } from './use-one-save.ts';
import { useSaveQuestion } from './use-save-question.ts';

export type TaskFormOptions<R> = {
  isDirty: boolean;
  /** What keeps the form from being saved now, beside figures that cannot be. */
  faults: readonly FieldFault[];
  /** Whether a question must be answered before it is saved, once per save. */
  asksFirst?: boolean;
  /** Resolves only when the content is stored on the device. */
  save: () => Promise<R>;
  /** Lets go of the drafts, which the save has removed. Called once the confirmation is on the screen. */
  clear: () => void;
  onSaved: (result: R) => void;
  /** How to undo the save, offered with its confirmation. */
  undoOf?: (result: R) => () => void;
};

/**
 * The steps of every form with its own screen: check, ask about figures that are hardly meant, save on the device,
 * confirm, continue. Errors are shown from the first attempt on and disappear when they are corrected. A save that fails keeps everything. What was saved is never
 * saved again, however long the next screen takes.
 */
export function useTaskForm<R>(options: TaskFormOptions<R>) {
  const { isDirty, faults: own, asksFirst = false, save, clear, onSaved, undoOf } = options;
  const { app } = useWords();
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const once = useOneSave();
  const guard = useLeaveGuard(isDirty);
  const figures = useFigures();
  const faults = [...own, ...figures.faults];
  const shown = attempts > 0 ? faults : [];

  const { question, ask } = useSaveQuestion(asksFirst, (isAnswered) => void trySave(isAnswered));

  const submit = () => trySave(false);
  const trySave = async (isAnswered: boolean) => {
    if (faults.length > 0) return setAttempts((count) => count + 1);
    if (!(await figures.settle())) return;
    if (!isAnswered && ask()) return;
    if (!once.begin()) return;
    const slow = setTimeout(() => setSaving(true), busyAfterMs);
    const end = () => {
      clearTimeout(slow);
      setSaving(false);
    };
    try {
      const result = await save();
      once.saved();
      guard.letGo();
      showToast({ message: app.saved, tone: 'good', ...(undoOf && { undo: undoOf(result) }) });
      // The confirmation comes first, because rendering this form again, and the next screen, takes a cheap phone longer.
      const letGo = holdPage();
      afterFrame(() => {
        clear();
        end();
        onSaved(result);
        letGo();
      });
    } catch (error) {
      once.failed();
      setAttempts((count) => count + 1);
      setFailure(failureText(app, error));
      end();
    }
  };

  return {
    submit,
    question,
    isSaving,
    failure,
    guard,
    faults: shown,
    figures,
    attempts,
    errorOf: (fieldId: string) => shown.find((fault) => fault.fieldId === fieldId)?.message,
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
