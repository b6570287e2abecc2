import type { Condition } from '@byre/contract/conditions/schema';
import { levels } from '@byre/contract/medical-records/levels';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import {
  addCondition,
  type CaseDraft,
  chooseMethods,
  dateCondition,
  diagnoseCondition,
  type KnownConditions,
  losesStrayMethods,
  moveCondition,
  noteMethod,
  removeCondition,
  removeMethod,
  strayMethods,
} from './case-draft.ts';
import { dateIdOf } from './case-faults.ts';
import { ConditionEntry } from './condition-entry.tsx';
import { ConditionPicker } from './condition-picker.tsx';

export interface ConditionsSectionProps {
  draft: CaseDraft;
  onChange: (change: (draft: CaseDraft) => CaseDraft) => void;
  known: KnownConditions;
  learn: (condition: Condition) => void;
  farmId: string;
  species: string | null;
  now: () => Date;
  errorOf: (fieldId: string) => string | undefined;
}

/** The conditions of a case, each at its level, and the search for another. */
export function ConditionsSection(props: ConditionsSectionProps) {
  const { draft, onChange, known, learn, farmId, species, now, errorOf } = props;
  const { medicalRecords, notifiable } = useAllWords();
  const { form: words, unnamedCondition } = medicalRecords;
  const [isAdding, setAdding] = useState(false);
  const [pickedId, setPickedId] = useState<string | null>(null);
  /** The presentation to be replaced with a diagnosis. */
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const replaced = draft.conditions.find(({ condition_id }) => condition_id === replacedId) ?? null;
  const isSearching = isAdding || replaced !== null || draft.conditions.length === 0;
  const pick = (condition: Condition) => {
    learn(condition);
    setAdding(false);
    setPickedId(condition._id);
    setReplacedId(null);
    onChange((current) =>
      replaced
        ? diagnoseCondition(current, replaced, condition, { now: now(), known })
        : addCondition(current, condition, now()),
    );
  };
  return (
    <>
      {draft.conditions.map((entry) => (
        <ConditionEntry
          key={`${entry.condition_id} ${entry.stored?.level ?? ''}`}
          farmId={farmId}
          entry={entry}
          condition={known.get(entry.condition_id)}
          methods={draft.methods[entry.level]}
          isJustPicked={entry.condition_id === pickedId}
          dateId={dateIdOf(entry)}
          dateError={errorOf(dateIdOf(entry))}
          now={now}
          onLevel={(level) => onChange((current) => moveCondition(current, entry, { level, now: now(), known }))}
          onMethods={(offered, chosen) =>
            onChange((current) => chooseMethods(current, entry.level, { offered, chosen }))
          }
          onMethodNote={(method) => onChange((current) => noteMethod(current, entry.level, method))}
          onDate={(date) => onChange((current) => dateCondition(current, entry, date))}
          onRemove={() => onChange((current) => removeCondition(current, entry, known))}
          onDiagnose={() => setReplacedId(entry.condition_id)}
        />
      ))}
      <StrayMethods draft={draft} known={known} onChange={onChange} />
      {isSearching ? (
        <SectionCard title={replaced ? notifiable.diagnosing(replaced.name ?? unnamedCondition) : words.conditions}>
          {replaced && <p className="field-hint">{notifiable.keptInHistory}</p>}
          <ConditionPicker
            farmId={farmId}
            species={species}
            takenIds={draft.conditions.map((one) => one.condition_id)}
            onPick={pick}
            now={now}
            autoFocus={isAdding || replaced !== null}
          />
        </SectionCard>
      ) : (
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {words.addCondition}
        </Button>
      )}
    </>
  );
}

/** Earlier findings at a level that their condition has left, shown so that nobody misses them. */
function StrayMethods({ draft, known, onChange }: Pick<ConditionsSectionProps, 'draft' | 'known' | 'onChange'>) {
  const { medicalRecords } = useAllWords();
  const { form: words } = medicalRecords;
  return levels.map((level) => {
    const strays = strayMethods(draft, level, known);
    if (strays.length === 0) return null;
    const isLost = losesStrayMethods(draft, level, known);
    return (
      <Banner
        key={level}
        tone={isLost ? 'warning' : 'info'}
        title={`${words.strayTitle(medicalRecords.levels[level])}: ${strays.map((method) => method.name).join(', ')}`}
      >
        <p>{isLost ? words.strayLost : words.strayKept}</p>
        <ul className="stray-methods">
          {strays.map(({ name }) => (
            <li key={name}>
              {name}
              <IconButton
                icon={X}
                label={words.removeNamed(name)}
                onClick={() => onChange((current) => removeMethod(current, level, name))}
              />
            </li>
          ))}
        </ul>
      </Banner>
    );
  });
}
