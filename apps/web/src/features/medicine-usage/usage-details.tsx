import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import type { UsageFormContext } from './usage-context.ts';
import type { UsageDraft } from './usage-draft.ts';

/** Dose and who gave it: seldom asked for. */
export function UsageDetails({ draft, onChange }: UsageFormContext) {
  const { form: words } = useWords().medicineUsage;
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  return (
    <Disclosure summary={words.details} shortly={inOneLine([draft.dose, draft.administered_by])}>
      <TextField
        label={words.dose}
        hint={words.doseHint}
        isOptional
        maxLength={500}
        value={draft.dose}
        onChange={(dose) => change({ dose })}
      />
      <TextField
        label={words.administeredBy}
        isOptional
        maxLength={500}
        value={draft.administered_by}
        onChange={(administered_by) => change({ administered_by })}
      />
    </Disclosure>
  );
}
