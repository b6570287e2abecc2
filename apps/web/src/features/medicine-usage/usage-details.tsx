import type { Product } from '@byre/contract/products/schema';
import { CheckRow } from '../../ui/check-row.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import { isForSpecies } from './product-rules.ts';
import type { UsageFormContext } from './usage-context.ts';
import type { UsageDraft } from './usage-draft.ts';

/** Dose, who gave it, and the cascade: seldom asked for, but opened by itself where the list asks for the cascade. */
export function UsageDetails({ draft, onChange, species, product }: UsageFormContext & { product: Product | null }) {
  const { medicineUsage } = useWords();
  const { form: words } = medicineUsage;
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  const needsCascade = product !== null && !isForSpecies(product, species);
  const shortly = [draft.dose, draft.administered_by, draft.isCascade && medicineUsage.cascade].filter(Boolean);
  return (
    <Disclosure summary={words.details} shortly={shortly.join(' · ')} isOpen={needsCascade || draft.isCascade}>
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
      <CheckRow
        label={words.cascadeUsed}
        hint={words.cascadeHint}
        isChecked={draft.isCascade}
        onChange={(isCascade) => change({ isCascade })}
      />
      {draft.isCascade && (
        <TextArea
          label={words.cascadeReason}
          maxLength={20_000}
          value={draft.cascadeReason}
          onChange={(cascadeReason) => change({ cascadeReason })}
        />
      )}
    </Disclosure>
  );
}
