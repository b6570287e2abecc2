import { useEffect, useId, useRef } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { CellName, Clash, EntryCells } from './entry-cells.ts';
import type { OpenClash } from './use-clash.ts';

export interface ClashFieldsProps {
  clash: OpenClash;
  isTried: boolean;
  onChoose: (cells: Partial<EntryCells>) => void;
  now: Date;
}

/** What another person has saved in the meantime beside what was entered here, field by field. */
export function ClashFields({ clash, isTried, onChoose, now }: ClashFieldsProps) {
  const { formulary } = useDeskWords();
  const { conflict: words } = formulary;
  const { current, clashes, takenOver } = clash;
  const box = useRef<HTMLDivElement>(null);
  // It appears above the place that the person was looking at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again for every save that came too late
  useEffect(() => box.current?.focus(), [current]);
  if (!current) return null;
  return (
    <div className="entry-clash" ref={box} tabIndex={-1}>
      <Banner tone="warning" title={words.title(current.updated_by, current.updated_at, now)} isLive>
        <p>{words.explanation}</p>
        {takenOver.length > 0 && (
          <p>{words.alsoTheirs(takenOver.map((cell) => cellLabel(formulary, cell)).join(', '))}</p>
        )}
      </Banner>
      {clashes.map((one) => (
        <ClashField
          key={one.cell}
          of={one}
          chosen={clash.choices[one.cell]}
          isMissing={isTried && clash.choices[one.cell] === undefined}
          onChoose={(side) => {
            clash.choose(one.cell, side);
            onChoose({ [one.cell]: one[side] });
          }}
        />
      ))}
    </div>
  );
}

type Side = 'mine' | 'theirs';

interface ClashFieldProps {
  of: Clash;
  chosen: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function ClashField({ of, chosen, isMissing, onChoose }: ClashFieldProps) {
  const { formulary } = useDeskWords();
  const { conflict: words } = formulary;
  const name = useId();
  const label = cellLabel(formulary, of.cell);
  const error = isMissing ? words.choose(label) : undefined;
  const sides: readonly (readonly [Side, string])[] = [
    ['mine', words.yours],
    ['theirs', words.theirs],
  ];
  return (
    <fieldset className="field-group entry-sides" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <FieldMessage error={error} errorId={error ? `${name}-error` : undefined} />
      {sides.map(([side, title]) => (
        <label key={side} className="entry-side" data-chosen={chosen === side || undefined}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>
            <strong>{title}</strong>
            <span>{of[side] === '' ? words.empty : of[side]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export const cellLabel = ({ form, produce }: DeskWords['formulary'], cell: CellName): string => {
  switch (cell) {
    case 'product_id':
      return form.product;
    case 'dose_min':
      return form.doseMin;
    case 'dose_max':
      return form.doseMax;
    case 'residue_limit':
      return form.limit;
    case 'residue_limit_source':
      return form.limitSource;
    case 'meat':
    case 'milk':
    case 'eggs':
    case 'honey':
      return produce[cell];
    default:
      return form[cell];
  }
};
