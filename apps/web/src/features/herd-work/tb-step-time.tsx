import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { setTimeOf, type TbTestProps } from './tb-draft.ts';
import { savedOf, timeFaultOf } from './tb-rules.ts';

/** When the animals were injected or read, if not at the time of each entry. Seldom needed, so it is closed. */
export function StepTime({ day, step, draft, onChange, now }: TbTestProps) {
  const { tbTest: words } = useAllWords();
  const test = draft.animalId === null ? undefined : day.tests.get(draft.animalId);
  const value = setTimeOf(draft, step);
  const isLeft = draft.keepsRecorded === true && savedOf(test, step) !== undefined;
  const fault = isLeft ? null : timeFaultOf[step](value, now(), test);
  const change = (at: string | null) => (step === 'injection' ? { injectedAt: at } : { readAt: at });
  return (
    <Disclosure
      summary={words.times[step]}
      isOpen={fault !== null}
      shortly={value === null ? words.atEntry : format.dayAndTime(value)}
    >
      <DateTimeField
        label={words.times[step]}
        hint={words.timeHint}
        error={fault === null ? undefined : words.timeFaults[fault]}
        isOptional
        value={value}
        onChange={(at) => onChange((current) => ({ ...current, ...change(at) }))}
        now={now}
      />
    </Disclosure>
  );
}
