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
import { labelLines, saysWhatTheEntrySays } from '../draft/formulary-facts.ts';
import { produceAsked, producePossible } from '../draft/given-to.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { datesOfUsage, givenAt } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import {
  type DraftWithdrawal,
  kindOf,
  neverUsed,
  usualUnit,
  type WithdrawalProduct,
  withdrawalOf,
} from '../draft/withdrawals.ts';
import { isTooShort, leastFor } from '../products/cascade-rules.ts';
import { FormularyMark } from '../products/formulary-mark.tsx';
import { labelFor } from './label-for.ts';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { WithdrawalLine } from './withdrawal-line.tsx';
import '../medicine-usage.css';

/**
 * Withdrawal periods as confirmed by the practice, typed by a person, or accepted after a check. Nothing else is ever
 * filled in, and nothing at all where no period is lawful.
 */
export function WithdrawalFields(context: UsagePartContext & { product: Product | null }) {
  const { draft, onChange, given, startOfTreatment, errorOf, entry, entries, label, never, product } = context;
  const { farmId, now } = context;
  const { medicineUsage, dosing, cascade, withdrawalEntry } = useAllWords();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const { form: words } = medicineUsage;
  const { end_date: end } = datesOfUsage(draft, startOfTreatment);
  const at = givenAt(draft, startOfTreatment, now());
  const asked = produceAsked(given, at);
  const possible = producePossible(given);
  const lines = draft.withdrawals.filter(({ product_type }) => possible.includes(product_type));
  const missing = withoutWithdrawal(draft, given, at);
  const offered = entry && never === null ? labelLines(entry.withdrawal_periods, asked) : [];
  const leastOf = (line: DraftWithdrawal) => {
    const least = leastFor(line.product_type, { draft, entries, product, never }, farm?.farm ?? null);
    return isTooShort(line, least) ? least : null;
  };
  const isAsTheEntrySays = entry !== null && saysWhatTheEntrySays(lines, entry, asked);
  const setLines = (change: (lines: DraftWithdrawal[]) => DraftWithdrawal[]) =>
    onChange((current) => ({ ...current, withdrawals: change(current.withdrawals) }));
  return (
    <FieldGroup
      id={usageFieldIds.withdrawals}
      label={words.withdrawals}
      hint={
        missing.length > 0
          ? withdrawalEntry.missing(missing.map((type) => medicineUsage.produce[type]))
          : words.withdrawalsHint
      }
      error={errorOf(usageFieldIds.withdrawals)}
    >
      {never !== null && !isAllNever(lines, missing) && (
        <Banner
          tone="danger"
          title={cascade.banned.onlyNever}
          actions={
            <Button onClick={() => setLines((before) => neverUsed([...new Set([...asked, ...before.map(typeOf)])]))}>
              {cascade.banned.takeNever}
            </Button>
          }
        />
      )}
      {never === null && lines.length === 0 && offered.length === 0 && <LastWithdrawals {...context} />}
      {entry && lines.length === 0 && offered.length > 0 && (
        <Banner
          title={dosing.inFormulary}
          actions={<Button onClick={() => setLines(() => offered)}>{dosing.takeWithdrawals}</Button>}
        >
          <p>{textOf(offered, medicineUsage)}</p>
          <FormularyMark entry={entry} what={words.withdrawals} />
        </Banner>
      )}
      {lines.map((line) => (
        <WithdrawalLine
          key={line.product_type}
          line={line}
          endOfTreatment={end}
          least={leastOf(line)}
          label={labelFor(label, line, draft)}
          never={never}
          onChange={(changed) => setLines((before) => before.map((one) => (one === line ? changed : one)))}
          onRemove={() => setLines((before) => before.filter((one) => one !== line))}
        />
      ))}
      {entry && isAsTheEntrySays && <FormularyMark entry={entry} what={words.withdrawals} />}
      <Adders
        types={possible.filter((type) => !lines.some((line) => line.product_type === type))}
        onAdd={(type) => setLines((before) => [...before, ...(never === null ? [emptyLine(type)] : neverUsed([type]))])}
      />
    </FieldGroup>
  );
}

function Adders({ types, onAdd }: { types: readonly WithdrawalProduct[]; onAdd: (type: WithdrawalProduct) => void }) {
  const { medicineUsage } = useAllWords();
  if (types.length === 0) return null;
  return (
    <div className="medicine-adders">
      {types.map((type) => (
        <Button key={type} icon={Plus} onClick={() => onAdd(type)}>
          {medicineUsage.form.addWithdrawal(medicineUsage.produce[type])}
        </Button>
      ))}
    </div>
  );
}

const typeOf = ({ product_type }: DraftWithdrawal): WithdrawalProduct => product_type;

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
