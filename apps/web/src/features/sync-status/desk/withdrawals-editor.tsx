import type { Json } from '@byre/contract/fields';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { membersOf, objectOf, textIn } from './json-values.ts';
import type { ValueEditorProps } from './member-list.tsx';

const withdrawalProducts = ['meat', 'milk', 'eggs', 'honey'] as const satisfies Withdrawal['product_type'][];
const withdrawalUnits = ['hours', 'days'] as const satisfies Withdrawal['unit'][];
const withdrawalBases = ['spc', 'cascade', 'vet'] as const satisfies Withdrawal['basis'][];
const withheldKinds = ['treatment', 'calving', 'always'] as const;

type Members = { [name: string]: Json };

/** One line for each kind of produce: the period, its start and its source. */
export function WithdrawalsEditor({ value, onChange }: Pick<ValueEditorProps, 'label' | 'value' | 'onChange'>) {
  const { form, produce } = useAllWords().medicineUsage;
  const lines = membersOf(value).map(objectOf);
  const missing = withdrawalProducts.filter((kind) => !lines.some((line) => line.product_type === kind));
  return (
    <div className="health-lines">
      {lines.map((line, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same of one kind of produce
          key={`${textIn(line.product_type)} ${place}`}
          line={line}
          onChange={(change) => onChange(lines.map((one, at) => (at === place ? { ...one, ...change } : one)))}
          onRemove={() => onChange(lines.filter((_, at) => at !== place))}
        />
      ))}
      <div className="health-adders">
        {missing.map((kind) => (
          <Button
            key={kind}
            icon={Plus}
            onClick={() =>
              onChange([
                ...lines,
                { product_type: kind, period: null, unit: kind === 'milk' ? 'hours' : 'days', basis: null },
              ])
            }
          >
            {form.addWithdrawal(produce[kind])}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  line: Members;
  onChange: (change: Members) => void;
  onRemove: () => void;
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { medicineUsage } = useAllWords();
  const { form, produce } = medicineUsage;
  const product = withdrawalProducts.find((kind) => kind === line.product_type) ?? 'meat';
  const name = produce[product];
  const kind = line.not_permitted === true ? 'always' : line.counts_from === 'calving' ? 'calving' : 'treatment';
  const kinds = withheldKinds.filter((one) => one !== 'calving' || product === 'milk');
  return (
    <fieldset className="health-line">
      <legend className="visually-hidden">{name}</legend>
      <Select
        label={form.withheld(name)}
        choices={kinds.map((one) => ({ value: one, label: form.withheldKinds[one] }))}
        value={kind}
        onChange={(chosen) =>
          onChange({
            ...(chosen === 'always' ? { period: null, unit: null } : {}),
            ...(kind === 'always' ? { unit: product === 'milk' ? 'hours' : 'days' } : {}),
            not_permitted: chosen === 'always',
            counts_from: chosen === 'calving' ? 'calving' : 'treatment',
            minimum_dry_days: null,
          })
        }
      />
      {kind !== 'always' && (
        <>
          <FigureField
            label={form.withdrawalOf(name)}
            figure={{ kind: 'withdrawal', unit: unitOf(line), produce: product }}
            isWhole
            value={typeof line.period === 'number' ? line.period : null}
            onChange={(period) => onChange({ period })}
          />
          <Select
            label={form.periodUnit}
            choices={withdrawalUnits.map((unit) => ({ value: unit, label: medicineUsage.withdrawalUnits[unit] }))}
            value={withdrawalUnits.find((unit) => unit === line.unit) ?? null}
            onChange={(unit) => onChange({ unit })}
          />
        </>
      )}
      {kind === 'calving' && (
        <FigureField
          label={form.dryDays}
          figure={{ kind: 'dry_days' }}
          isWhole
          value={typeof line.minimum_dry_days === 'number' ? line.minimum_dry_days : null}
          onChange={(minimum_dry_days) => onChange({ minimum_dry_days })}
        />
      )}
      <Select
        label={form.basis}
        choices={withdrawalBases.map((basis) => ({ value: basis, label: medicineUsage.bases[basis] }))}
        emptyLabel={form.noBasis}
        value={withdrawalBases.find((basis) => basis === line.basis) ?? null}
        onChange={(basis) => onChange({ basis })}
      />
      <IconButton icon={X} label={form.removeWithdrawal(name)} onClick={onRemove} />
    </fieldset>
  );
}

const unitOf = ({ unit }: Members): 'hours' | 'days' => (unit === 'hours' ? 'hours' : 'days');
