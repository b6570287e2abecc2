import { useEffect, useRef, useState } from 'react';
import { usageFieldIds } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { LeaveDialog } from '../../../forms/leave-guard.tsx';
import { KeptDraft, SaveFailed } from '../../../forms/task-notices.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { KeyFace } from '../../../ui/keys/key-face.tsx';
import { ariaKeys } from '../../../ui/keys/key-press.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { now } from '../../clock.ts';
import { CasePart } from './case-part.tsx';
import { placeIds } from './desk-case-faults.ts';
import { chooseAndGoOn, goOnAtEnter, saveOnCtrlEnter } from './form-keys.ts';
import { OntoPart } from './onto-part.tsx';
import type { NewCaseFormProps } from './part-props.ts';
import { TreatmentPart } from './treatment-part.tsx';
import { useDeskCase } from './use-desk-case.ts';
import { WhomPart } from './whom-part.tsx';

/** A case with its treatment and medicine, or an addition to one, on a wide screen, by keyboard alone. */
export function NewCaseForm(props: NewCaseFormProps) {
  const { draft, known, learn, form, save, isEmptyAsked, answerEmpty } = useDeskCase(props);
  const { user, kind, onStartAgain } = props;
  const [wasKept] = useState(draft.isDirty);
  const { newCase: words } = useDeskWords();
  const startAgain = () => {
    draft.clear();
    onStartAgain();
  };
  const box = useRef<HTMLDivElement>(null);
  // The first empty field, because the hands are already on the keys.
  useEffect(() => {
    focusFirst(box.current);
    // What was just saved is listed above the next form.
    window.scrollTo({ top: 0 });
  }, []);
  const part = { draft: draft.value, set: draft.set, known, now, errorOf: form.errorOf, question: form.question };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys of the fields inside and takes no focus
    <div
      className="desk-entry"
      ref={box}
      onKeyDownCapture={(event) => saveOnCtrlEnter(event, save)}
      onKeyDown={goOnAtEnter}
    >
      {wasKept && <KeptDraft onStartAgain={startAgain} />}
      <ErrorSummary key={form.attempts} faults={form.faults} />
      <FigureScope figures={form.figures}>
        <div className="desk-entry-columns">
          <WhomPart {...part} onChoice={(next, choose) => chooseAndGoOn(box.current, next, choose)} />
          {kind === 'case' ? (
            <CasePart {...part} learn={learn} />
          ) : (
            <OntoPart {...part} kind={kind} asked={props.onto} />
          )}
          <TreatmentPart {...part} user={user} kind={kind} />
        </div>
      </FigureScope>
      {form.failure && <SaveFailed failure={form.failure} />}
      <div className="desk-entry-bar">
        {draft.isDirty && (
          <Button variant="quiet" onClick={startAgain}>
            {words.throwAway}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={form.isSaving}
          aria-keyshortcuts={ariaKeys(deskKeys.forms.save)}
          onClick={save}
        >
          {words.saves[kind]}
          <KeyFace className="desk-entry-key" presses={deskKeys.forms.save} />
        </Button>
      </div>
      <EmptyQuestion isOpen={isEmptyAsked} onAnswer={answerEmpty} />
      <LeaveDialog guard={form.guard} onDiscard={draft.clear} />
    </div>
  );
}

const firstIds = [placeIds.farm, placeIds.animal, 'case-condition', usageFieldIds.product_id];

const focusFirst = (box: HTMLElement | null): void => {
  const open = firstIds.map((id) => box?.querySelector<HTMLElement>(`input#${id}`)).find(Boolean);
  open?.focus({ preventScroll: true });
};

/** Usually a slip, and sometimes intended. */
function EmptyQuestion({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isMeant: boolean) => void }) {
  const { form: words } = useAllWords().medicalRecords;
  const { sayNothing } = useDeskWords().newCase;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={sayNothing.title}
      confirmLabel={words.emptyConfirm}
      cancelLabel={words.emptyCancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{sayNothing.text}</p>
    </ConfirmDialog>
  );
}
