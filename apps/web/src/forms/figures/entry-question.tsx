import { type EntryDoubt, needsReason } from '@byre/contract/plausible/formulary/entry-doubt';
import { useState } from 'react';
import { ServerError } from '../../device/server/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useEntryDoubtText } from './entry-doubt-text.ts';
import './figures.css';

/** What a person answers about the doubtful figures of a formulary entry: that they are right, and why one changed. */
export type EntryAnswers = { confirm: string[]; reason: string | null };

/** The doubts for which the server did not write an entry; null if it had other reasons. */
export const doubtsIn = (error: unknown): readonly EntryDoubt[] | null => {
  if (!(error instanceof ServerError) || error.failure.kind !== 'refused') return null;
  const { errors, doubts = [] } = error.failure;
  const asked = ['/reason', ...doubts.map(({ pointer }) => pointer)];
  const isOnlyThese = errors.every(({ pointer }) => asked.includes(pointer));
  return doubts.length > 0 && isOnlyThese ? doubts : null;
};

export interface EntryQuestionProps {
  doubts: readonly EntryDoubt[];
  /** Null if the person wants to change it. */
  onAnswer: (answers: EntryAnswers | null) => void;
}

/** Asks about the doubtful figures of an entry, with before and after. What cannot be can only be changed. */
export function EntryQuestion({ doubts, onAnswer }: EntryQuestionProps) {
  const { plausible: words } = useAllWords();
  const textOf = useEntryDoubtText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isRefused = doubts.some(({ answer }) => answer === 'refuse');
  const asksReason = doubts.some(needsReason);
  const isMute = asksReason && reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (isMute) return;
    onAnswer({ confirm: [...new Set(doubts.map(({ pointer }) => pointer))], reason: reason.trim() || null });
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isRefused ? words.refusedTitle : words.askTitle(doubts.length)}
      onClose={() => onAnswer(null)}
      isDismissable={false}
      actions={
        <>
          {!isRefused && <Button onClick={confirm}>{words.right(doubts.length)}</Button>}
          <Button variant="primary" onClick={() => onAnswer(null)}>
            {words.change}
          </Button>
        </>
      }
    >
      <dl className="figure-question">
        {doubts.map((doubt) => {
          const { name, text } = textOf(doubt);
          return (
            <div key={`${doubt.pointer} ${text}`}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
      {asksReason && !isRefused && (
        <TextField
          label={words.entry.reason}
          hint={words.entry.reasonHint}
          maxLength={500}
          error={isTried && isMute ? words.entry.reasonMissing : undefined}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
}
