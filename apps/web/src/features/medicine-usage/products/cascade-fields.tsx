import { isInGreatBritain } from '@byre/contract/formulary/listed-label';
import type { Product } from '@byre/contract/products/schema';
import { speciesFit } from '@byre/contract/products/species';
import { getFarm } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { produceAsked, producePossible } from '../draft/given-to.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { givenAt, type UsageDraft } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { CascadeLine } from './cascade-line.tsx';
import { labelOf } from './cascade-rules.ts';

/** Use under the cascade: the reason, the legal minimum withdrawal, and the vet's confirmation. */
export function CascadeFields(context: UsagePartContext & { product: Product | null }) {
  const { draft, onChange, species, given, product, entries, never, startOfTreatment, farmId, errorOf, now } = context;
  const { medicineUsage, cascade: words } = useAllWords();
  const { form } = medicineUsage;
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const change = (fields: Partial<UsageDraft>) => onChange((current) => ({ ...current, ...fields }));
  const asked = produceAsked(given, givenAt(draft, startOfTreatment, now()));
  // Those that a person added count too.
  const produces = producePossible(given).filter(
    (type) => asked.includes(type) || draft.withdrawals.some(({ product_type }) => product_type === type),
  );
  const fit = product === null ? 'listed' : speciesFit(product, species);
  return (
    <FieldGroup id={usageFieldIds.cascade} label={words.title} error={errorOf(usageFieldIds.cascade)}>
      <CheckRow
        label={form.cascadeUsed}
        hint={fit === 'listed' ? form.cascadeHint : words.needed[fit](species ?? '')}
        isChecked={draft.isCascade}
        onChange={(isCascade) => change({ isCascade })}
      />
      {draft.isCascade && (
        <>
          <TextArea
            label={form.cascadeReason}
            maxLength={20_000}
            value={draft.cascadeReason}
            onChange={(cascadeReason) => change({ cascadeReason })}
          />
          <p className="field-hint">{words.everyUse}</p>
          {produces.map((produce) => (
            <CascadeLine
              key={produce}
              produce={produce}
              known={labelOf(produce, { draft, entries, product, never })}
              isInGreatBritain={isInGreatBritain(farm?.farm ?? null)}
              draft={draft}
              onChange={onChange}
            />
          ))}
          <CheckRow
            label={words.checked}
            hint={words.checkedHint}
            isChecked={draft.isCascadeChecked ?? false}
            onChange={(isCascadeChecked) => change({ isCascadeChecked })}
          />
        </>
      )}
    </FieldGroup>
  );
}
