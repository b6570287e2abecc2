import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/frames/page-header.tsx';
import { useUiWords } from '../ui/words.tsx';
import { FigureScope } from './figures/figure-scope.tsx';
import { LeaveDialog } from './leave-guard.tsx';
import { KeptDraft, SaveFailed } from './task-notices.tsx';
import type { TaskForm } from './use-task-form.ts';

export interface TaskPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle'> {
  form: TaskForm;
  /** Where the task was started, and where it leads back to. */
  back: { to: string; label?: string };
  saveLabel: string;
  onSave: () => void;
  /**
   * Saves and continues with the next task: the more likely choice, so it is the primary one. "Cancel" is then at the
   * top.
   */
  saveAndGoOn?: { label: string; onSave: () => void };
  isDirty: boolean;
  onDiscard: () => void;
  /** Deletes the draft and starts again on the same screen. */
  onStartAgain: () => void;
  children: ReactNode;
}

/** The frame of every form: the restored draft, errors, failures, and the buttons to save and leave. */
export function TaskPage(props: TaskPageProps) {
  const { form, title, subtitle, back, isDirty, onDiscard, onStartAgain, children } = props;
  const words = useUiWords();
  const [wasKept] = useState(isDirty);
  const backLabel = props.saveAndGoOn ? words.cancel : back.label;
  return (
    <Page
      kind="task"
      header={<PageHeader title={title} subtitle={subtitle} back={{ to: back.to, label: backLabel }} />}
      actions={<TaskActions {...props} />}
    >
      {wasKept && <KeptDraft onStartAgain={onStartAgain} />}
      <ErrorSummary key={form.attempts} faults={form.faults} />
      <FigureScope figures={form.figures}>{children}</FigureScope>
      {form.failure && <SaveFailed failure={form.failure} />}
      <LeaveDialog guard={form.guard} onDiscard={onDiscard} />
    </Page>
  );
}

function TaskActions({ form, back, saveLabel, onSave, saveAndGoOn }: TaskPageProps) {
  const words = useUiWords();
  return (
    <>
      {!saveAndGoOn && <ButtonLink to={back.to}>{words.cancel}</ButtonLink>}
      <Button variant={saveAndGoOn ? 'secondary' : 'primary'} isBusy={form.isSaving} onClick={onSave}>
        {saveLabel}
      </Button>
      {saveAndGoOn && (
        <Button variant="primary" isBusy={form.isSaving} onClick={saveAndGoOn.onSave}>
          {saveAndGoOn.label}
        </Button>
      )}
    </>
  );
}
