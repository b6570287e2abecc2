import { isBannedFor } from '@byre/contract/formulary/banned-in-food';
import type { Product } from '@byre/contract/products/schema';
import Plus from 'lucide-react/icons/plus';
import { getFarm } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { entryLines, saysWhatTheEntrySays } from '../draft/formulary-facts.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { datesOfUsage } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import {
  type DraftWithdrawal,
  kindOf,
  neverUsed,
  producedBy,
  usualUnit,
  type WithdrawalProduct,
  withdrawalOf,
} from '../draft/withdrawals.ts';
import { isTooShort, leastFor } from '../products/cascade-rules.ts';
import { FormularyMark } from '../products/formulary-mark.tsx';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { WithdrawalLine } from './withdrawal-line.tsx';
import '../medicine-usage.css';

/**
 * Withdrawal periods as confirmed by the practice, typed by a person, or accepted after a check. Nothing else is ever
 * filled in.
 */
export function WithdrawalFields(context: UsagePartContext & { product: Product | null }) {
  const { draft, onChange, species, startOfTreatment, errorOf, entry, entries, product, farmId } = context;
  const { medicineUsage, dosing, cascade } = useAllWords();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const { form: words } = medicineUsage;
  const { end_date: end } = datesOfUsage(draft, startOfTreatment);
  const missing = producedBy(species).filter((type) => !draft.withdrawals.some((line) => line.product_type === type));
  const isBanned = isBannedFor(species, product);
  const offered = entry && !isBanned ? entryLines(entry, species) : [];
  const leastOf = (line: DraftWithdrawal) => {
    const least = leastFor(line.product_type, { draft, entries, product, species }, farm?.farm ?? null);
    return isTooShort(line, least) ? least : null;
  };
  const isAsTheEntrySays = entry !== null && saysWhatTheEntrySays(draft.withdrawals, entry, species);
  const setLines = (change: (lines: DraftWithdrawal[]) => DraftWithdrawal[]) =>
    onChange((current) => ({ ...current, withdrawals: change(current.withdrawals) }));
  return (
    <FieldGroup
      id={usageFieldIds.withdrawals}
      label={words.withdrawals}
      hint={draft.withdrawals.length === 0 ? words.noneYet : words.withdrawalsHint}
      error={errorOf(usageFieldIds.withdrawals)}
    >
      {isBanned && !isAllNever(draft.withdrawals, missing) && (
        <Banner
          tone="danger"
          title={cascade.banned.onlyNever}
          actions={<Button onClick={() => setLines(() => neverUsed(species))}>{cascade.banned.takeNever}</Button>}
        />
      )}
      {!isBanned && draft.withdrawals.length === 0 && offered.length === 0 && <LastWithdrawals {...context} />}
      {entry && draft.withdrawals.length === 0 && offered.length > 0 && (
        <Banner
          title={dosing.inFormulary}
          actions={<Button onClick={() => setLines(() => offered)}>{dosing.takeWithdrawals}</Button>}
        >
          <p>{textOf(offered, medicineUsage)}</p>
          <FormularyMark entry={entry} what={words.withdrawals} />
        </Banner>
      )}
      {draft.withdrawals.map((line) => (
        <WithdrawalLine
          key={line.product_type}
          line={line}
          endOfTreatment={end}
          least={leastOf(line)}
          isBanned={isBanned}
          onChange={(changed) => setLines((lines) => lines.map((one) => (one === line ? changed : one)))}
          onRemove={() => setLines((lines) => lines.filter((one) => one !== line))}
        />
      ))}
      {entry && isAsTheEntrySays && <FormularyMark entry={entry} what={words.withdrawals} />}
      {missing.length > 0 && (
        <div className="medicine-adders">
          {missing.map((type) => (
            <Button key={type} icon={Plus} onClick={() => setLines((lines) => [...lines, emptyLine(type)])}>
              {words.addWithdrawal(medicineUsage.produce[type])}
            </Button>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const isAllNever = (lines: readonly DraftWithdrawal[], missing: readonly WithdrawalProduct[]): boolean =>
  missing.length === 0 && lines.every((line) => kindOf(line) === 'always');

const textOf = (lines: readonly DraftWithdrawal[], words: AllWords['medicineUsage']): string =>
  lines
    .map((line) =>
      words.withdrawal(words.produce[line.product_type], withdrawalLength(words, withdrawalOf(line)), null),
    )
    .join(', ');

const emptyLine = (type: WithdrawalProduct): DraftWithdrawal => ({
  product_type: type,
  period: null,
  unit: usualUnit(type),
  basis: null,
});
