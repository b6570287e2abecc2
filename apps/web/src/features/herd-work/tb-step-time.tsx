import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import type { TbTestProps } from './tb-draft.ts';
import { injectionTimeFault } from './tb-rules.ts';

/** When the animals were injected, if not at the time of each entry. Seldom needed, so it is closed. */
export function StepTime({ day, draft, onChange, now }: TbTestProps) {
  const { tbTest: words } = useAllWords();
  const saved = draft.animalId === null ? undefined : day.tests.get(draft.animalId);
  const fault = injectionTimeFault(draft.injectedAt, now(), saved);
  return (
    <Disclosure
      summary={words.injected}
      isOpen={fault !== null}
      shortly={draft.injectedAt === null ? words.atEntry : format.dayAndTime(draft.injectedAt)}
    >
      <DateTimeField
        label={words.injected}
        hint={words.injectedHint}
        error={fault === null ? undefined : words.timeFaults[fault]}
        isOptional
        value={draft.injectedAt}
        onChange={(injectedAt) => onChange((current) => ({ ...current, injectedAt }))}
        now={now}
      />
    </Disclosure>
  );
}
