import { Disclosure } from '../../ui/disclosure.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { DoseField, GivenByField } from './given-fields.tsx';
import type { UsageFormContext } from './usage-context.ts';

/** Dose and who gave it: seldom asked for. */
export function UsageDetails(context: UsageFormContext) {
  const { form: words } = useWords().medicineUsage;
  const { dose, administered_by } = context.draft;
  return (
    <Disclosure summary={words.details} shortly={inOneLine([dose, administered_by])}>
      <DoseField {...context} />
      <GivenByField {...context} />
    </Disclosure>
  );
}
