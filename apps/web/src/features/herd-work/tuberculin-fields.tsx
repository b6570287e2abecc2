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
import { listTuberculins, type TbSide, type Tuberculin, type Tuberculins, tbSides } from './tuberculins.ts';

export interface TuberculinFieldsProps {
  value: Tuberculins;
  onChange: (change: (value: Tuberculins) => Tuberculins) => void;
  /** The time of the injections. */
  at: Date;
}

/** The tuberculins of the day: a product and a bottle for each side, asked once. */
export function TuberculinFields({ value, onChange, at }: TuberculinFieldsProps) {
  const { tbTest } = useAllWords();
  const { tuberculin: words } = tbTest;
  const listed = useLive(listTuberculins, []);
  const bottles = tbSides.flatMap((side) => {
    const one = value[side];
    return one === null ? [] : [words.bottle(side, one.batch.trim())];
  });
  return (
    <Disclosure summary={words.title} shortly={bottles.length === 0 ? words.notSaid : inOneLine(bottles)}>
      <p>{words.hint}</p>
      {tbSides.map((side) => (
        <SideFields
          key={side}
          side={side}
          listed={listed?.[side] ?? []}
          value={value[side]}
          onChange={(one) => onChange((current) => ({ ...current, [side]: one }))}
          at={at}
        />
      ))}
      {bottles.length > 0 && (
        <CheckRow
          label={words.noWithdrawal}
          isChecked={value.hasNoWithdrawal}
          onChange={(hasNoWithdrawal) => onChange((current) => ({ ...current, hasNoWithdrawal }))}
        />
      )}
    </Disclosure>
  );
}

interface SideProps {
  side: TbSide;
  listed: readonly Product[];
  value: Tuberculin | null;
  onChange: (value: Tuberculin | null) => void;
  at: Date;
}

function SideFields({ side, listed, value, onChange, at }: SideProps) {
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
        isOptional
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
