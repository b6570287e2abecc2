import type { Condition } from '@byre/contract/conditions/schema';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import type { DiagnosisMethod } from '@byre/contract/medical-records/schema';
import Replace from 'lucide-react/icons/replace';
import X from 'lucide-react/icons/x';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ChipSet } from '../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import type { DraftCondition } from './case-draft.ts';
import { levelIcons } from './level-pill.tsx';
import { NotifiableBanner } from './notifiable-banner.tsx';
import { PeopleCanCatch } from './people-can-catch.tsx';
import { methodNames } from './rules.ts';

export interface ConditionEntryProps {
  farmId: string;
  entry: DraftCondition;
  /** As on the list; `undefined` if this device does not have it. */
  condition: Condition | undefined;
  /** The chosen methods at its level. */
  methods: readonly DiagnosisMethod[];
  /** It was just chosen, so the next question is how certain it is. */
  isJustPicked: boolean;
  dateId: string;
  dateError: string | undefined;
  now: () => Date;
  onLevel: (level: Level) => void;
  onMethods: (offered: readonly string[], chosen: readonly string[]) => void;
  onMethodNote: (method: DiagnosisMethod) => void;
  onDate: (date: string) => void;
  onRemove: () => void;
  /** Replaces a presentation with a diagnosis at the same level. */
  onDiagnose: () => void;
}

/** One condition of the case: its certainty, methods and date. */
export function ConditionEntry(props: ConditionEntryProps) {
  const { entry, condition, methods, onLevel, onMethods, onMethodNote, onRemove, onDiagnose } = props;
  const { medicalRecords, notifiable } = useAllWords();
  const { form: words } = medicalRecords;
  const name = entry.name ?? medicalRecords.unnamedCondition;
  const offered = condition ? methodNames(condition, entry.level) : [];
  const chosen = methods.filter((method) => offered.includes(method.name));
  return (
    <SectionCard title={name} aside={<IconButton icon={X} label={words.removeNamed(name)} onClick={onRemove} />}>
      {condition && <NotifiableBanner condition={condition} name={name} farmId={props.farmId} />}
      {condition && <PeopleCanCatch conditions={[condition]} />}
      {condition?.presentation && (
        <p className="presentation-note">
          <span>{notifiable.presentation}</span>
          <Button variant="quiet" icon={Replace} onClick={onDiagnose} aria-label={notifiable.diagnoseNamed(name)}>
            {notifiable.diagnose}
          </Button>
        </p>
      )}
      <Segmented
        label={words.level}
        autoFocus={props.isJustPicked}
        choices={levels.map((level) => ({
          value: level,
          label: medicalRecords.levels[level],
          hint: medicalRecords.levelHints[level],
          icon: levelIcons[level],
        }))}
        value={entry.level}
        onChange={onLevel}
      />
      {offered.length > 0 && (
        <ChipSet
          label={words.methods(medicalRecords.levels[entry.level])}
          isOptional
          choices={offered.map((method) => ({ value: method, label: method }))}
          values={chosen.map((method) => method.name)}
          onChange={(values) => onMethods(offered, values)}
        />
      )}
      {chosen.length > 0 && <MethodNotes methods={chosen} onNote={onMethodNote} />}
      <DiagnosisDate {...props} />
    </SectionCard>
  );
}

function MethodNotes({
  methods,
  onNote,
}: {
  methods: readonly DiagnosisMethod[];
  onNote: (m: DiagnosisMethod) => void;
}) {
  const { form: words } = useAllWords().medicalRecords;
  const noted = methods.filter((method) => method.notes);
  return (
    <Disclosure summary={words.methodNotes} shortly={inOneLine(noted.map((method) => method.notes))}>
      {methods.map((method) => (
        <TextField
          key={method.name}
          label={words.methodNote(method.name)}
          isOptional
          value={method.notes ?? ''}
          onChange={(notes) => onNote({ name: method.name, notes: notes === '' ? null : notes })}
        />
      ))}
    </Disclosure>
  );
}

function DiagnosisDate({ entry, dateId, dateError, now, onDate }: ConditionEntryProps) {
  const { form: words } = useAllWords().medicalRecords;
  const shown = entry.date_diagnosed === '' ? undefined : format.dayAndTime(entry.date_diagnosed);
  return (
    <Disclosure summary={words.diagnosed} shortly={shown} isOpen={dateError !== undefined}>
      <DateTimeField
        id={dateId}
        label={words.diagnosed}
        error={dateError}
        value={entry.date_diagnosed === '' ? null : entry.date_diagnosed}
        onChange={(date) => onDate(date ?? '')}
        now={now}
      />
    </Disclosure>
  );
}
