import { Disclosure } from '../../ui/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { DoseField, GivenByField } from './given-fields.tsx';
import type { UsageFormContext } from './usage-context.ts';

/** Dose and who gave it: seldom asked for. */
export function UsageDetails(context: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  const { dose, administered_by } = context.draft;
  return (
    <Disclosure summary={words.details} shortly={inOneLine([dose, administered_by])}>
      <DoseField {...context} />
      <GivenByField {...context} />
    </Disclosure>
  );
}
