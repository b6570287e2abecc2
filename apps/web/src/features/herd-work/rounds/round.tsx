import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { AnimalKeys } from '../animal-keys.tsx';
import { InView } from '../in-view.tsx';
import { UndoLast, useUndoLast } from '../undo-last.tsx';
import type { RoundScope } from './due.ts';
import { readyForNext } from './round-draft.ts';
import { RoundEntry } from './round-entry.tsx';
import { RoundList } from './round-list.tsx';
import type { RoundProps } from './round-props.ts';
import { progressOf } from './round-rules.ts';
import './rounds.css';

const scopes: readonly RoundScope[] = ['due', 'all'];

/** Goes through a herd one animal after another: read or type the tag, press the finding, next. */
export function RoundScreenParts(props: RoundProps) {
  const { farmId, round, draft, onChange, onPick, tagOf, noteOf, camera } = props;
  const { rounds: words } = useAllWords();
  const { done, missing } = progressOf(round, draft.scope);
  const undo = useUndoLast();
  const next = (animalId: string) => (last: Parameters<typeof undo.remember>[0]) => {
    undo.remember(last);
    // The keys of another animal stay open.
    onChange((current) => (current.animalId === animalId ? readyForNext(current) : current));
  };
  return (
    <div className="round">
      {draft.animalId === null ? (
        <>
          <div className="round-now">
            <ChipGroup
              label={words.who}
              isLabelHidden
              choices={scopes.map((value) => ({ value, label: words.scopes[round.kind][value] }))}
              value={draft.scope}
              onChange={(scope) => onChange((current) => ({ ...current, scope: scope ?? current.scope }))}
            />
            {done.length + missing.length === 0 ? (
              <p>{words.nobody[draft.scope]}</p>
            ) : (
              <ProgressBar label={words.progress} done={done.length} total={done.length + missing.length} />
            )}
            <UndoLast undo={undo} />
          </div>
          <InView key="keys">
            <AnimalKeys farmId={farmId} tagOf={tagOf} noteOf={noteOf} onPick={onPick} camera={camera} />
          </InView>
        </>
      ) : (
        <InView key={draft.animalId}>
          <RoundEntry {...props} animalId={draft.animalId} onSaved={next(draft.animalId)} />
        </InView>
      )}
      <RoundList title={words.missing(missing.length)} animals={missing} {...props} />
      <RoundList title={words.done(done.length)} animals={done} {...props} />
    </div>
  );
}
