import type { FormularyEntry, FormularyEntryChange } from '@byre/contract/formulary/schema';
import { useState } from 'react';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { doubtsIn, type EntryAnswers, EntryQuestion } from '../../../forms/figures/entry-question.tsx';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { type FormularyCommand, useFormularyCommand } from '../commands.ts';
import { ClashFields } from './clash-fields.tsx';
import { blankCells, type CellName, cellsOf, type EntryCells, entryOf } from './entry-cells.ts';
import { entryDrafts } from './entry-drafts.ts';
import { EntryFields } from './entry-fields.tsx';
import { useClash } from './use-clash.ts';

export interface EntryFormProps {
  practiceId: string;
  /** The line as it is on the screen; null for a new one. */
  entry: FormularyEntry | null;
  person: string;
  mayEnterLimit: boolean;
  onSaved: (entry: FormularyEntry) => void;
  now: () => Date;
}

/**
 * One line, typed as in a spreadsheet. Saving confirms it. Changes that others saved in the meantime are shown beside
 * it.
 */
export function EntryForm({ practiceId, entry, person, mayEnterLimit, onSaved, now }: EntryFormProps) {
  const { formulary: words } = useDeskWords();
  const draftKey = JSON.stringify([practiceId, person, entry?._id ?? null]);
  const [draft] = useState(entryDrafts.get(draftKey));
  const [seen, setSeen] = useState(draft?.seen ?? entry);
  const [cells, setCells] = useState<EntryCells>(draft?.cells ?? (entry ? cellsOf(entry) : blankCells));
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending, error, reset } = useFormularyCommand(practiceId);
  const before = seen ? cellsOf(seen) : blankCells;
  const isDirty = JSON.stringify(cells) !== JSON.stringify(before);
  useDirtyForm(isDirty);
  const clash = useClash();
  // What the server asks about the figures before it writes them.
  const doubts = doubtsIn(error);
  const failure = useFailureText(clash.current || doubts ? null : error);
  // The form has no changes of its own, so changes by others are simply shown.
  if (entry && seen && entry.version > seen.version && !isDirty && !clash.current) {
    setSeen(entry);
    setCells(cellsOf(entry));
  }
  const read = entryOf(cells);
  const faults = attempts > 0 && !read.ok ? read.faults : [];
  const errorOf = (cell: CellName) => {
    const found = faults.find((one) => one.cell === cell);
    return found && words.form.faults[found.fault];
  };
  const change = (next: Partial<EntryCells>) => {
    if (error && !clash.current) reset();
    const typed = { ...cells, ...next };
    setCells(typed);
    entryDrafts.set(draftKey, { seen, cells: typed });
  };
  const saved = (written: FormularyEntry | null) => {
    if (!written) return;
    entryDrafts.delete(draftKey);
    setSeen(written);
    setCells(cellsOf(written));
    setAttempts(0);
    clash.end();
    onSaved(written);
  };
  const save = (answers?: EntryAnswers) => {
    setAttempts((count) => count + 1);
    if (!read.ok || clash.isOpen) return;
    mutate(commandOf(clash.current ?? seen, read.entry, answers), {
      onSuccess: saved,
      onError: (problem) => {
        const merged = seen && clash.begin(problem, before, cells);
        if (!merged) return;
        setSeen(merged.current);
        setCells(merged.cells);
        entryDrafts.set(draftKey, { seen: merged.current, cells: merged.cells });
      },
    });
  };
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      {clash.current && <ClashFields clash={clash} isTried={attempts > 0} onChoose={change} now={now()} />}
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      <ErrorSummary
        key={attempts}
        faults={faults.map(({ cell, fault }) => ({ fieldId: `entry-${cell}`, message: words.form.faults[fault] }))}
      />
      <EntryFields {...{ cells, mayEnterLimit, errorOf }} isNew={seen === null} onChange={change} />
      {doubts && <EntryQuestion doubts={doubts} onAnswer={(answers) => (answers ? save(answers) : reset())} />}
      <p className="entry-hint">{words.form.inTheirName(person)}</p>
      <Button type="submit" variant="primary" isBusy={isPending}>
        {isDirty || seen === null ? words.form.save : words.form.confirmAsIs}
      </Button>
    </form>
  );
}

/** The change of the entry as the person saw it, or a new one, with what they said about doubtful figures. */
const commandOf = (
  seen: FormularyEntry | null,
  stated: FormularyEntryChange & { product_id: string },
  answers: EntryAnswers | undefined,
): FormularyCommand => {
  const told = answers ? { answers } : {};
  return seen ? { what: 'change', seen, changes: stated, ...told } : { what: 'create', entry: stated, ...told };
};
