import { type ReactNode, useEffect, useRef } from 'react';
import type { RecordPlace } from '../../../device/server/record-history.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { focusIn, saveOnCtrlEnter } from '../new-case/form-keys.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { usePutRight } from './use-put-right.ts';

export interface PutRightFrameProps {
  title: string;
  place: RecordPlace;
  form: Omit<ReturnType<typeof usePutRight>, 'draft'>;
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
        {form.conflict && (
          <ConflictChoice
            key={form.conflict.current.version}
            place={place}
            conflict={form.conflict}
            isSaving={form.isSaving}
            onDecide={form.decide}
          />
        )}
        {form.failure !== null && <Banner tone="danger" title={form.failure} isLive />}
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
          {!form.conflict && (
            <Button
              variant="primary"
              isBusy={form.isSaving}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={form.save}
            >
              {words.save}
              <kbd className="desk-entry-key">{newCase.saveKey}</kbd>
            </Button>
          )}
        </div>
      </SectionCard>
    </div>
  );
}
