import { type ReactNode, useEffect, useRef } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
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

/** A record being put right on its page: its fields, and beside them what it said before. */
export function PutRightFrame({ title, place, form, children }: PutRightFrameProps) {
  const { putRight: words, newCase } = useDeskWords();
  const { fields } = useAllWords().unsentChanges;
  const box = useRef<HTMLDivElement>(null);
  // It was asked for from further down, and stands above.
  useEffect(() => {
    if (box.current) focusIn(box.current);
  }, []);
  return (
    <div className="desk-entry put-right" ref={box} onKeyDownCapture={(event) => saveOnCtrlEnter(event, form.save)}>
      <SectionCard title={words.named(title)}>
        <ErrorSummary key={form.attempts} faults={form.faults} />
        <PutRightTrouble place={place} form={form} />
        <div className="put-right-columns">
          <div className="desk-entry-part">{children}</div>
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
            <kbd className="desk-entry-key">{newCase.saveKey}</kbd>
          </PutRightSave>
        </div>
      </SectionCard>
    </div>
  );
}
