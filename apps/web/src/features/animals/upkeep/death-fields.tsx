import { deathMethods } from '@byre/contract/animals/death-methods';
import type { ReactNode } from 'react';
import { ChipGroup, ChipSet } from '../../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { valueText } from '../../../words/value-text.ts';
import { useWords } from '../../../words/words.tsx';
import { cullFates, euthanasiaMethodsFor, usualCauses, usualCullReasons } from './death-choices.ts';
import { type DeathDraft, isForFood } from './death-draft.ts';

export interface DeathFieldsProps {
  /** The species of the animal, which decides what is offered. */
  species: string | null;
  draft: DeathDraft;
  onChange: (change: Partial<DeathDraft>) => void;
  /** What it is being treated for comes before the usual causes. */
  likelyCauses: readonly string[];
  /** On the farm the signed-in person carries it out; at the desk it was another person. */
  ownName?: string | null;
  dayError: string | undefined;
  now: () => Date;
  /** What follows from how it died. */
  children?: ReactNode;
}

export function DeathFields(props: DeathFieldsProps) {
  const { species, draft, onChange, likelyCauses, ownName, dayError, now, children } = props;
  const { upkeep } = useWords();
  const { dead: words } = upkeep;
  const isCull = isForFood(draft);
  const usual = isCull ? usualCullReasons(species) : usualCauses(species);
  const hows = deathMethods.map((value) => ({ value, label: words.hows[value] }));
  const asChoice = (value: string) => ({ value, label: valueText(upkeep, value) });
  const reasonLabel = isCull ? words.cullReason : draft.method === 'euthanased' ? words.euthanasiaReason : words.causes;
  return (
    <>
      <ChipGroup
        label={words.how}
        choices={hows}
        value={draft.method}
        onChange={(how) =>
          // A value that is no longer offered would be saved without being seen.
          onChange({
            method: how ?? 'died',
            causes: draft.causes.filter((cause) => likelyCauses.includes(cause)),
            carriedOutBy: draft.carriedOutBy ?? ownName ?? null,
          })
        }
      />
      {children}
      {draft.method === 'euthanased' && <Euthanasia {...props} />}
      <DateTimeField
        label={words.when}
        value={draft.day}
        onChange={(day) => onChange({ day })}
        now={now}
        error={dayError}
      />
      <ChipSet
        label={reasonLabel}
        isOptional
        // Those already recorded too, so that they are seen and can be taken away.
        choices={[...new Set([...likelyCauses, ...usual, ...draft.causes])].map(asChoice)}
        values={draft.causes}
        onChange={(causes) => onChange({ causes })}
      />
      <TextField
        label={words.otherCause}
        isOptional
        value={draft.otherCause}
        onChange={(otherCause) => onChange({ otherCause })}
      />
      {isCull && (
        <ChipGroup
          label={words.cullFate}
          isOptional
          choices={cullFates.map(asChoice)}
          value={draft.fate}
          onChange={(fate) => onChange({ fate })}
        />
      )}
    </>
  );
}

/** The method, and who carried it out. The carcass of an injected animal poisons any animal that eats from it. */
function Euthanasia({ species, draft, onChange }: DeathFieldsProps) {
  const { upkeep } = useWords();
  const { dead: words } = upkeep;
  const { euthanasiaMethod: method } = draft;
  // A recorded one is offered for any species, so that it is seen.
  const methods = new Set([...euthanasiaMethodsFor(species), ...(method === null ? [] : [method])]);
  const hint = method === null ? undefined : words.methodHints[method];
  return (
    <>
      <ChipGroup
        label={words.euthanasiaMethod}
        isOptional
        choices={[...methods].map((value) => ({ value, label: valueText(upkeep, value) }))}
        value={method}
        onChange={(euthanasiaMethod) => onChange({ euthanasiaMethod, otherMethod: '' })}
      />
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <TextField
        label={words.otherMethod}
        isOptional
        maxLength={500}
        value={draft.otherMethod ?? ''}
        onChange={(otherMethod) => onChange({ otherMethod, euthanasiaMethod: null })}
      />
      <TextField
        label={words.carriedOutBy}
        isOptional
        maxLength={500}
        value={draft.carriedOutBy ?? ''}
        onChange={(carriedOutBy) => onChange({ carriedOutBy })}
      />
    </>
  );
}
