import type { RowOutcome } from '../../../device/server/bulk-edit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { BulkRun } from './use-bulk-run.ts';

export interface BulkResultProps {
  run: BulkRun;
  rows: readonly { id: string; name: string; about: string }[];
  onClose: () => void;
  onAgain: () => Promise<void>;
  onUndo: () => Promise<void>;
  onStop: () => void;
}

/** The progress, then what was written, what was not and why, and the button to undo it. */
export function BulkResult({ run, rows, onClose, onAgain, onUndo, onStop }: BulkResultProps) {
  const { bulk: words } = useDeskWords();
  const ui = useUiWords();
  const { what, isOver, writes, outcomes } = run;
  const of = (kind: RowOutcome['kind']) => [...outcomes.values()].filter((outcome) => outcome.kind === kind).length;
  const [written, changed] = [of('written'), of('changed')];
  const open = writes.size - written - changed;
  const left = [...writes.keys()].filter((id) => outcomes.get(id)?.kind !== 'written');
  const called = new Map(rows.map((row) => [row.id, row]));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what === 'writing' ? words.writing : words.undoing}
      width="wide"
      isDismissable={isOver}
      actions={
        isOver ? (
          <>
            {what === 'writing' && written > 0 && <Button onClick={() => void onUndo()}>{words.undo(written)}</Button>}
            {open > 0 && <Button onClick={() => void onAgain()}>{words.again(open)}</Button>}
            <Button variant="primary" onClick={onClose}>
              {ui.close}
            </Button>
          </>
        ) : (
          <Button onClick={onStop}>{words.stop}</Button>
        )
      }
    >
      <div className="bulk">
        {!isOver && <ProgressBar label={words.progress} done={outcomes.size} total={writes.size} />}
        {isOver && (
          <Banner
            tone={left.length === 0 ? 'good' : 'warning'}
            title={what === 'writing' ? words.written(written) : words.undone(written)}
            isLive
          >
            {left.length > 0 && words.left(left.length)}
          </Banner>
        )}
        {isOver && left.length > 0 && (
          <table className="difference-table bulk-table" aria-label={words.leftTable}>
            <tbody>
              {left.map((id) => (
                <tr key={id}>
                  <th scope="row">
                    {called.get(id)?.name}
                    <span className="record-quiet">{called.get(id)?.about}</span>
                  </th>
                  <td>{reasonOf(words, outcomes.get(id))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}

const reasonOf = (words: DeskWords['bulk'], outcome: RowOutcome | undefined): string => {
  if (outcome?.kind === 'changed') return words.changedBy(outcome.by);
  if (outcome?.kind !== 'failed') return words.notBegun;
  const { failure } = outcome;
  if (failure.kind !== 'refused') return words.failures[failure.kind];
  if (failure.code === 'not-found') return words.failures.gone;
  return failure.errors.map(({ message }) => message).join(' ') || failure.detail || words.failures.failed;
};
