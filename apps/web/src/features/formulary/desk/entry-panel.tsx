import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { useWords } from '../../../words/words.tsx';
import { useFormularyCommand } from '../commands.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { confirmedOf, speciesText } from './formulary-columns.tsx';

export interface EntryPanelProps {
  practiceId: string;
  /** Null for a new one. */
  entry: FormularyEntry | null;
  mayChange: boolean;
  mayEnterLimit: boolean;
  person: string;
  onOpen: (entry: FormularyEntry) => void;
  onClose: () => void;
  now: () => Date;
}

/** One line of the formulary beside the table: its form, its history, and whether it is in use. */
export function EntryPanel(props: EntryPanelProps) {
  const { practiceId, entry, mayChange, mayEnterLimit, person, onOpen, onClose, now } = props;
  const { formulary: words, tables } = useDeskWords();
  const retire = useRetire(practiceId);
  const title = entry === null ? words.form.newTitle : (entry.product_name ?? entry.product_id);
  return (
    <SidePanel
      subject={entry?._id ?? 'new'}
      title={title}
      subtitle={
        entry === null
          ? undefined
          : inOneLine([speciesText({ formulary: words, tables }, entry), confirmedOf(words, entry)])
      }
      onClose={onClose}
      actions={
        entry !== null &&
        mayChange && (
          <Button isBusy={retire.isBusy} onClick={() => retire.turn(entry, !entry.active)}>
            {entry.active ? words.form.retire : words.form.useAgain}
          </Button>
        )
      }
    >
      {mayChange ? (
        <EntryForm
          practiceId={practiceId}
          entry={entry}
          person={person}
          mayEnterLimit={mayEnterLimit}
          onSaved={(saved) => {
            showToast({ message: words.form.saved(person), tone: 'good' });
            onOpen(saved);
          }}
          now={now}
        />
      ) : (
        <p>{words.form.readOnly}</p>
      )}
      {entry !== null && <EntryHistory key={entry.version} entry={entry} now={now()} />}
    </SidePanel>
  );
}

/** Retires a line or brings it back into use, at once, and with undo. */
const useRetire = (practiceId: string) => {
  const { formulary: words } = useDeskWords();
  const { app } = useWords();
  const { mutate, isPending } = useFormularyCommand(practiceId);
  const turn = (seen: FormularyEntry, active: boolean): void =>
    mutate(
      { what: 'change', seen, changes: { active } },
      {
        onSuccess: (changed) =>
          showToast({
            message: active ? words.form.usedAgain : words.form.retired,
            ...(changed ? { undo: () => turn(changed, !active) } : {}),
          }),
        onError: () => showToast({ message: app.unexpected, tone: 'danger' }),
      },
    );
  return { turn, isBusy: isPending };
};
