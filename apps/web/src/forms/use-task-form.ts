import { useState } from 'react';
import { afterFrame } from '../device/browser/after-frame.ts';
import type { FieldFault } from '../ui/error-summary.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { useWords } from '../words/words.tsx';
import { holdPage } from './dirty-forms.ts';
import { failureText } from './failure-text.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { useOneSave } from './use-one-save.ts';

export type TaskFormOptions<R> = {
  isDirty: boolean;
  /** What keeps the form from being saved, now. */
  faults: readonly FieldFault[];
  /** Resolves only when the content is kept on the device. */
  save: () => Promise<R>;
  /** Forgets the drafts: their content is saved. */
  clear: () => void;
  onSaved: (result: R) => void;
};

/** Most saving is over before anybody could read that it is under way. */
const busyAfterMs = 150;

/**
 * The course of every form that is a task of its own: check, save on the device, say so, go on. Faults are shown from
 * the first attempt on and go away as they are mended. A save that fails keeps everything as it stands; what was saved is
 * never saved again, however long the next screen takes.
 */
export function useTaskForm<R>({ isDirty, faults, save, clear, onSaved }: TaskFormOptions<R>) {
  const { app } = useWords();
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const once = useOneSave();
  const guard = useLeaveGuard(isDirty);
  const shown = attempts > 0 ? faults : [];

  const submit = async () => {
    if (faults.length > 0) return setAttempts((count) => count + 1);
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
      clear();
      showToast({ message: app.saved, tone: 'good' });
      // The word that it is safe comes first; drawing the next screen takes a cheap phone longer than saying it.
      const letGo = holdPage();
      afterFrame(() => {
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
    isSaving,
    failure,
    guard,
    faults: shown,
    attempts,
    /** The words beside a field, or nothing. */
    errorOf: (fieldId: string) => shown.find((fault) => fault.fieldId === fieldId)?.message,
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
