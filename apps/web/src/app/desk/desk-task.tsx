import { Children, useState } from 'react';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { LeaveDialog } from '../../forms/leave-guard.tsx';
import { KeptDraft, SaveFailed } from '../../forms/task-notices.tsx';
import type { TaskPageProps } from '../../forms/task-page.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { KeyFace } from '../../ui/keys/key-face.tsx';
import { ariaKeys } from '../../ui/keys/key-press.ts';
import { useUiWords } from '../../ui/words.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { goOnAtEnter, saveOnCtrlEnter } from './new-case/form-keys.ts';
import './new-case/new-case.css';

/** A form of the field app on a wide screen: its parts side by side, Enter moves on, Ctrl Enter saves. */
export function DeskTask({ form, back, saveLabel, onSave, isDirty, onDiscard, onStartAgain, children }: TaskPageProps) {
  const [wasKept] = useState(isDirty);
  const { newCase: words } = useDeskWords();
  const ui = useUiWords();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys of the fields inside and takes no focus
    <div className="desk-entry" onKeyDownCapture={(event) => saveOnCtrlEnter(event, onSave)} onKeyDown={goOnAtEnter}>
      {wasKept && <KeptDraft onStartAgain={onStartAgain} />}
      <ErrorSummary key={form.attempts} faults={form.faults} />
      <div className="desk-entry-columns" data-of={Children.count(children) > 2 ? 'four' : 'two'}>
        <FigureScope figures={form.figures}>{children}</FigureScope>
      </div>
      {form.failure && <SaveFailed failure={form.failure} />}
      <div className="desk-entry-bar">
        <ButtonLink to={back.to} variant="quiet">
          {ui.cancel}
        </ButtonLink>
        {isDirty && (
          <Button variant="quiet" onClick={onStartAgain}>
            {words.throwAway}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={form.isSaving}
          aria-keyshortcuts={ariaKeys(deskKeys.forms.save)}
          onClick={onSave}
        >
          {saveLabel}
          <KeyFace className="desk-entry-key" presses={deskKeys.forms.save} />
        </Button>
      </div>
      <LeaveDialog guard={form.guard} onDiscard={onDiscard} />
    </div>
  );
}
