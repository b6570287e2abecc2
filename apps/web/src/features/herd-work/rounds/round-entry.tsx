import { useId, useState } from 'react';
import { newId, type SavedTogether } from '../../../device/edits/edits.ts';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { figuresOfFinding } from '../../../forms/figures/finding-figures.ts';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { busyAfterMs, useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { place as days } from '../../../words/place.ts';
import { saveFinding, takeBackSent } from './commands.ts';
import type { FindingToSave } from './finding-edits.ts';
import { FindingPad } from './finding-pads.tsx';
import { isHalfEntered, oneKeyBack, readyForNext } from './round-draft.ts';
import type { Finding } from './round-kinds.ts';
import type { RoundProps } from './round-props.ts';
import { standingOf } from './round-rules.ts';
import { beforeText, useFindingText } from './round-text.ts';
import './rounds.css';

export interface RoundEntryProps extends RoundProps {
  animalId: string;
  onSaved: (last: { name: string; said: string; saved: SavedTogether; takeBackSent: () => Promise<void> }) => void;
}

/** The finding of one animal: which animal it is, what is known of it, and the keys. */
export function RoundEntry(props: RoundEntryProps) {
  const { farmId, round, animalId, draft, onChange, tagOf, onSaved, saveAs, now } = props;
  const words = useAllWords();
  const { rounds, tbTest, app } = words;
  const findingText = useFindingText(round.kind);
  const once = useOneSave();
  // The id of this entry, however often it is saved.
  const [id] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const titleId = useId();
  const animal = round.animals.get(animalId);
  // The screen may have been read yesterday, on a phone that has just woken up: each day has a finding of its own.
  const found = standingOf(round, animalId);
  const standing = found !== null && days.isSameDay(observedAt(found), now()) ? found : null;
  const name = tagFace(animal?.identification_number ?? animalId).text;
  const place = { farm_id: farmId, animal_id: animalId };
  const toJudge = {
    kind: round.kind,
    animal: animal ?? null,
    last: round.last.get(animalId) ?? null,
    at: now().toISOString(),
  };
  const figures = useFigures();
  const save = async (finding: Finding) => {
    const entered = { fieldId: titleId, label: rounds.kinds[round.kind], figures: figuresOfFinding(finding, toJudge) };
    // A weight has a field, which reports it.
    const keyed = round.kind === 'weight' ? [] : [entered];
    if (!(await figures.settle(keyed)) || !once.begin()) return;
    const slow = setTimeout(() => setBusy(true), busyAfterMs);
    setFailure(null);
    const toSave: FindingToSave = { kind: round.kind, finding, standing, animal, newId: id, at: now() };
    try {
      const saved = await saveAs(readyForNext(draft), (drafts) => saveFinding(place, toSave, drafts));
      once.saved();
      const said = findingText(finding);
      onSaved({ name, said, saved, takeBackSent: () => takeBackSent(place, toSave, now()) });
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
      setBusy(false);
    } finally {
      clearTimeout(slow);
    }
  };
  const back = () => onChange(draft.first === null ? readyForNext : oneKeyBack);
  return (
    <section className="round-entry" aria-labelledby={titleId}>
      <header className="round-entry-head">
        <h2 id={titleId}>{animal ? tagOf(animal) : name}</h2>
        <Button variant="quiet" onClick={back}>
          {draft.first === null ? tbTest.another : rounds.oneKeyBack}
        </Button>
      </header>
      {!round.herd.some(({ _id }) => _id === animalId) && <Banner tone="warning" title={rounds.notOfHerd} />}
      {draft.day !== null && draft.day !== days.dayOf(now()) && isHalfEntered(draft) && (
        <Banner tone="warning" title={rounds.ofAnotherDay(format.day(draft.day))} />
      )}
      {standing && <p className="round-facts">{rounds.standing(findingText(standing))}</p>}
      {animal && <p className="round-facts">{beforeText(words, round, animal, { findingText, now: now() })}</p>}
      {failure && <Banner tone="danger" title={failure} isLive />}
      <FigureScope figures={figures}>
        <div className="round-pad">
          <FindingPad
            kind={round.kind}
            toJudge={toJudge}
            standing={standing}
            draft={draft}
            change={(fields) => onChange((current) => ({ ...current, ...fields }))}
            save={(finding) => void save(finding)}
            isBusy={isBusy}
          />
        </div>
      </FigureScope>
    </section>
  );
}
