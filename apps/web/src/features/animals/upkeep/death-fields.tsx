import type { ReactNode } from 'react';
import { ChipGroup, ChipSet } from '../../../ui/chip-group.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWords } from '../../../words/words.tsx';
import { valueText } from '../value-text.ts';
import type { DeathDraft } from './death-draft.ts';
import { cullFates, usualCauses, usualCullReasons } from './upkeep-choices.ts';

export interface DeathFieldsProps {
  draft: DeathDraft;
  onChange: (change: Partial<DeathDraft>) => void;
  /** What it is being treated for comes before what is met every year. */
  likelyCauses: readonly string[];
  dayError: string | undefined;
  now: () => Date;
  /** What follows from how it died. */
  children?: ReactNode;
}

export function DeathFields({ draft, onChange, likelyCauses, dayError, now, children }: DeathFieldsProps) {
  const { upkeep } = useWords();
  const { dead: words } = upkeep;
  const hows = (['died', 'culled'] as const).map((value) => ({ value, label: words.hows[value] }));
  const asChoice = (value: string) => ({ value, label: valueText(upkeep, value) });
  return (
    <>
      <ChipGroup
        label={words.how}
        choices={hows}
        value={draft.isCulled ? 'culled' : 'died'}
        onChange={(how) =>
          // What is not offered any more would be saved unseen.
          onChange({ isCulled: how === 'culled', causes: draft.causes.filter((cause) => likelyCauses.includes(cause)) })
        }
      />
      {children}
      <DateTimeField
        label={words.when}
        value={draft.day}
        onChange={(day) => onChange({ day })}
        now={now}
        error={dayError}
      />
      <ChipSet
        label={draft.isCulled ? words.cullReason : words.causes}
        isOptional
        choices={[...new Set([...likelyCauses, ...(draft.isCulled ? usualCullReasons : usualCauses)])].map(asChoice)}
        values={draft.causes}
        onChange={(causes) => onChange({ causes })}
      />
      <TextField
        label={words.otherCause}
        isOptional
        value={draft.otherCause}
        onChange={(otherCause) => onChange({ otherCause })}
      />
      {draft.isCulled && (
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
