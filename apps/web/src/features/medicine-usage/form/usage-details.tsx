import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { DoseField, GivenByField } from './given-fields.tsx';

/** Dose in words and who gave it, which are seldom needed. */
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
