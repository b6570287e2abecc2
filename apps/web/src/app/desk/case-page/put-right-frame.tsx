import { type ReactNode, useEffect, useRef } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { KeyFace } from '../../../ui/keys/key-face.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { focusIn, saveOnCtrlEnter } from '../new-case/form-keys.ts';
import { type PutRightForm, PutRightSave, PutRightTrouble } from './put-right-parts.tsx';

export interface PutRightFrameProps {
  title: string;
  place: RecordPlace;
  form: PutRightForm;
  children: ReactNode;
}

/** The correction of a record on its page: its fields, with the earlier values beside them. */
export function PutRightFrame({ title, place, form, children }: PutRightFrameProps) {
  const { putRight: words } = useDeskWords();
  const { fields } = useAllWords().unsentChanges;
  const box = useRef<HTMLDivElement>(null);
  // The button that opened it is further down the page, so it is scrolled into view.
  useEffect(() => {
    if (box.current) focusIn(box.current);
  }, []);
  return (
    <div className="desk-entry put-right" ref={box} onKeyDownCapture={(event) => saveOnCtrlEnter(event, form.save)}>
      <SectionCard title={words.named(title)}>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        <PutRightTrouble place={place} form={form} />
        <div className="put-right-columns">
          <div className="desk-entry-part">
            <FigureScope figures={form.figures}>{children}</FigureScope>
          </div>
          <section className="put-right-history" aria-label={words.history}>
            <RecordHistory place={place} look={{ Value: FieldValue, labels: fields }} />
          </section>
        </div>
        <div className="desk-entry-bar">
          <Button variant="quiet" onClick={form.giveUp}>
            {words.giveUp}
          </Button>
          <PutRightSave form={form}>
            {words.save}
            <KeyFace className="desk-entry-key" presses={deskKeys.forms.save} />
          </PutRightSave>
        </div>
      </SectionCard>
    </div>
  );
}
