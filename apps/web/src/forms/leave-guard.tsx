import { useCallback, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { useWords } from '../words/words.tsx';
import { useDirtyForm } from './dirty-forms.ts';

/** Keeps a person from leaving a half-written form by accident. `letGo` allows the form's own next step. */
export function useLeaveGuard(isDirty: boolean) {
  const isLetGo = useRef(false);
  useDirtyForm(isDirty);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  );
  const letGo = useCallback(() => {
    isLetGo.current = true;
  }, []);
  return { blocker, letGo };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

/** The question on leaving. The draft can stay, so that an accident costs nothing. */
export function LeaveDialog({ guard, onDiscard }: { guard: LeaveGuard; onDiscard: () => void }) {
  const { forms } = useWords();
  const { blocker } = guard;
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={forms.leave.title}
      role="alertdialog"
      actions={
        <>
          <Button variant="danger" onClick={discard}>
            {forms.leave.discard}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{forms.leave.keep}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {forms.leave.stay}
          </Button>
        </>
      }
    >
      <p>{forms.leave.explanation}</p>
    </Dialog>
  );
}
