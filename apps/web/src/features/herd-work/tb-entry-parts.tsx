import { useLive } from '../../device/use-live.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { readAfterHours } from '../../words/tb-note.ts';
import { readInjected } from './tb-commands.ts';
import { injectionChange, type SetInjection } from './tb-correction.ts';
import {
  growthOf,
  hoursSince,
  readingTime,
  readWithinHours,
  suggestedBy,
  type TbEntry,
  type TbTest,
  tbFaults,
} from './tb-rules.ts';
import { type TbSide, tbSides } from './tuberculins.ts';

export const fieldIds = { avian: 'tb-avian', bovine: 'tb-bovine' } as const;

interface FoldsProps {
  entry: TbEntry;
  change: (fields: Partial<TbEntry>) => void;
  /** Faults are shown from the first attempt to save. */
  isTried: boolean;
  /** Selects the figure that the keys enter. */
  onSide: (side: TbSide) => void;
}

export function Folds({ entry, change, isTried, onSide }: FoldsProps) {
  const { tbTest: words } = useAllWords();
  const faults = isTried ? tbFaults(entry) : [];
  const errorOf = (field: TbSide) => {
    const fault = faults.find((one) => one.field === field);
    return fault && words.faults[fault.code];
  };
  return (
    <div className="field-row">
      {tbSides.map((side) => (
        <NumberField
          key={side}
          id={fieldIds[side]}
          label={words[side]}
          unit={words.mm}
          hasOwnKeys
          autoFocus={side === 'avian'}
          error={errorOf(side)}
          value={entry[side]}
          onChange={(figure) => change({ [side]: figure })}
          onFocus={() => onSide(side)}
        />
      ))}
    </div>
  );
}

interface InjectionTickProps {
  farmId: string;
  test: TbTest;
  set: SetInjection;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Names the time and tuberculins that a correction would write, and lets the person leave the recorded ones. */
export function InjectionTick({ farmId, test, set, ...tick }: InjectionTickProps) {
  const { tbTest: words } = useAllWords();
  const recordId = test.record._id;
  const injected = useLive(() => readInjected(farmId, recordId), [farmId, recordId]);
  const change = injected ? injectionChange(test, injected, set) : null;
  if (change === null) return null;
  const bottles = tbSides.map((side) => change[side] && words.tuberculin.bottle(side, change[side].batch.trim()));
  return (
    <CheckRow
      label={words.correctInjection}
      hint={inOneLine([change.at && format.dayAndTime(change.at), ...bottles])}
      {...tick}
    />
  );
}

/** The measurements before, and whether it is time to read the test. */
export function Before({ test: { figures, injectedAt }, now }: { test: TbTest; now: Date }) {
  const { tbTest: words } = useAllWords();
  const time = readingTime(injectedAt, now);
  return (
    <>
      <p className="tb-figures">{words.before(figures.before)}</p>
      {time !== 'in-time' && (
        <Banner tone="warning" title={words.outOfTime[time](hoursSince(injectedAt, now))}>
          <p>{words.readingRule(readAfterHours, readWithinHours)}</p>
        </Banner>
      )}
    </>
  );
}

export function Growth({ test: { figures }, entry: { avian, bovine } }: { test: TbTest; entry: TbEntry }) {
  const { tbTest: words } = useAllWords();
  const growth =
    avian === null || bovine === null ? null : growthOf({ before: figures.before, reading: { avian, bovine } });
  return (
    <p className="tb-figures" role="status">
      {growth ? `${words.growth(growth)} ${words.suggested(suggestedBy(growth))}` : ''}
    </p>
  );
}
