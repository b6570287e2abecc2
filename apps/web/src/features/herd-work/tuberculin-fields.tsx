import type { Product } from '@byre/contract/products/schema';
import { newId } from '../../device/edits/edits.ts';
import { useLive } from '../../device/use-live.ts';
import { useFigure } from '../../forms/figures/use-figure.ts';
import { isUnfinishedDay } from '../../ui/fields/british-day.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { place } from '../../words/place.ts';
import {
  listTuberculins,
  type SkipReason,
  type TbSide,
  type Tuberculin,
  type Tuberculins,
  tbSides,
} from './tuberculins.ts';

export interface TuberculinFieldsProps {
  value: Tuberculins;
  onChange: (change: (value: Tuberculins) => Tuberculins) => void;
  /** The time of the injections. */
  at: Date;
}

interface ClosedFieldsProps extends TuberculinFieldsProps {
  /** Why they were left out before the first animal. */
  skipped: SkipReason | null;
}

/** The tuberculins of the day, once they are answered: to be looked up, and changed with the next bottle. */
export function TuberculinFields({ skipped, ...fields }: ClosedFieldsProps) {
  const { tbTest } = useAllWords();
  const { tuberculin: words } = tbTest;
  const bottles = tbSides.flatMap((side) => {
    const one = fields.value[side];
    return one === null ? [] : [words.bottle(side, one.batch.trim())];
  });
  const missing = skipped === null ? words.notSaid : words.skipped(words.skipReasons[skipped]);
  return (
    <Disclosure summary={words.title} shortly={bottles.length === 0 ? missing : inOneLine(bottles)}>
      <TuberculinChoice {...fields} />
    </Disclosure>
  );
}

interface TuberculinChoiceProps extends TuberculinFieldsProps {
  /** Whether nothing goes on without them. */
  isRequired?: boolean;
}

/** A product and a bottle for each side. */
export function TuberculinChoice({ value, onChange, at, isRequired = false }: TuberculinChoiceProps) {
  const { tbTest } = useAllWords();
  const { tuberculin: words } = tbTest;
  const listed = useLive(listTuberculins, []);
  return (
    <>
      <p>{words.hint}</p>
      {tbSides.map((side) => (
        <SideFields
          key={side}
          side={side}
          listed={listed?.[side] ?? []}
          value={value[side]}
          onChange={(one) => onChange((current) => ({ ...current, [side]: one }))}
          at={at}
          isRequired={isRequired}
        />
      ))}
      {tbSides.some((side) => value[side] !== null) && (
        <CheckRow
          label={words.noWithdrawal}
          isChecked={value.hasNoWithdrawal}
          onChange={(hasNoWithdrawal) => onChange((current) => ({ ...current, hasNoWithdrawal }))}
        />
      )}
    </>
  );
}

interface SideProps {
  side: TbSide;
  listed: readonly Product[];
  value: Tuberculin | null;
  onChange: (value: Tuberculin | null) => void;
  at: Date;
  isRequired: boolean;
}

function SideFields({ side, listed, value, onChange, at, isRequired }: SideProps) {
  const { tbTest } = useAllWords();
  const { tuberculin: words } = tbTest;
  const expiry = value?.expiry ?? '';
  const isRead = expiry !== '' && !isUnfinishedDay(expiry);
  const { message, fieldId } = useFigure({
    id: undefined,
    label: words.expiry(side),
    figures: isRead ? [{ kind: 'batch_expiry', value: expiry, usedOn: place.dayOf(at) }] : [],
  });
  const choose = (product_id: string | null) =>
    onChange(product_id === null ? null : { product_id, groupId: newId(), batch: '', expiry: '' });
  return (
    <div className="tb-tuberculin">
      <ChipGroup
        label={words.sides[side]}
        hint={listed.length === 0 ? words.noneListed : undefined}
        isOptional={!isRequired}
        choices={listed.map(({ _id, product_name }) => ({ value: _id, label: product_name }))}
        value={value?.product_id ?? null}
        onChange={choose}
      />
      {value !== null && (
        <div className="field-row">
          <TextField
            label={words.batch(side)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={value.batch}
            onChange={(batch) => onChange({ ...value, batch })}
          />
          <DayField
            id={fieldId}
            label={words.expiry(side)}
            isMonthEnough
            error={message}
            value={value.expiry}
            onChange={(typed) => onChange({ ...value, expiry: typed })}
          />
        </div>
      )}
    </div>
  );
}
