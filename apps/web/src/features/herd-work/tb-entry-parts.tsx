import type { Animal } from '@byre/contract/animals/schema';
import type { Nation } from '@byre/contract/farms/nation';
import { useLive } from '../../device/use-live.ts';
import { FigureField } from '../../forms/figures/figure-field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { readAfterHours, type SkinFolds } from '../../words/tb-note.ts';
import { readInjected } from './tb-commands.ts';
import { type InjectionChange, injectionChange, isSameMinute, isWritten } from './tb-correction.ts';
import { type TbDraft, timeOfEntry, tuberculinsOf } from './tb-draft.ts';
import { interpretationOf, isReactorIfTwice, retestDaysIn, tbKindOf } from './tb-interpretation.ts';
import { retestDayOf } from './tb-reading.ts';
import {
  growthOf,
  hoursSince,
  readAtOf,
  readingTime,
  readWithinHours,
  type TbEntry,
  type TbStep,
  type TbTest,
  tbFaults,
} from './tb-rules.ts';
import { type TbSide, tbSides } from './tuberculins.ts';

const otherSide = { avian: 'bovine', bovine: 'avian' } as const;

export const fieldIds = { avian: 'tb-avian', bovine: 'tb-bovine' } as const;

interface FoldsProps {
  entry: TbEntry;
  /** The folds before the injection, at the reading; null before it. */
  before: SkinFolds | null;
  change: (fields: Partial<TbEntry>) => void;
  /** Faults are shown from the first attempt to save. */
  isTried: boolean;
  /** Selects the figure that the keys enter. */
  onSide: (side: TbSide) => void;
}

export function Folds({ entry, before, change, isTried, onSide }: FoldsProps) {
  const { tbTest: words } = useAllWords();
  const faults = isTried ? tbFaults(entry) : [];
  const errorOf = (field: TbSide) => {
    const fault = faults.find((one) => one.field === field);
    return fault && words.faults[fault.code];
  };
  return (
    <div className="field-row">
      {tbSides.map((side) => (
        <FigureField
          key={side}
          id={fieldIds[side]}
          label={words[side]}
          figure={{ kind: 'skin_fold', other: entry[otherSide[side]], before: before?.[side] ?? null }}
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

interface CorrectionTickProps {
  farmId: string;
  step: TbStep;
  test: TbTest;
  draft: TbDraft;
  onChange: (isChecked: boolean) => void;
}

/** Names the time and tuberculins that a correction would write, and lets the person leave the recorded ones. */
export function CorrectionTick({ farmId, step, test, draft, onChange }: CorrectionTickProps) {
  const { tbTest: words } = useAllWords();
  const recordId = test.record._id;
  // A reading changes nothing below its case but the treatment, and its animals come one after another.
  const injected = useLive(
    async () => (step === 'reading' ? null : readInjected(farmId, recordId)),
    [farmId, recordId, step],
  );
  const set = { injectedAt: draft.injectedAt, tuberculins: tuberculinsOf(draft) };
  const change =
    step === 'reading' ? readingChange(test, draft) : injected ? injectionChange(test, injected, set) : null;
  if (change === null) return null;
  const bottles = tbSides.map((side) => {
    const { [side]: one } = change;
    if (one === null) return null;
    const recorded = one.recorded?.batches.map(({ number }) => number).join(', ');
    return words.tuberculin.bottle(side, [recorded, one.told.batch.trim()].filter(Boolean).join(' → '));
  });
  return (
    <CheckRow
      label={words.correctToo[step]}
      hint={inOneLine([change.at && format.dayAndTime(change.at), ...bottles])}
      isChecked={isWritten(change, draft.keepsRecorded)}
      onChange={onChange}
    />
  );
}

const readingChange = (test: TbTest, { readAt = null }: TbDraft): InjectionChange | null => {
  const read = readAtOf(test);
  return readAt === null || read === null || isSameMinute(readAt, read)
    ? null
    : { at: readAt, avian: null, bovine: null, hasNoWithdrawal: false };
};

/** The measurements before, and whether the time of the reading is within the hours of the rule. */
export function Before({ test, draft, now }: { test: TbTest; draft: TbDraft; now: Date }) {
  const { tbTest: words } = useAllWords();
  const { figures, injectedAt } = test;
  const read = readAtOf(test);
  const set = draft.keepsRecorded && read !== null ? null : (draft.readAt ?? null);
  const at = set === null && read !== null ? new Date(read) : timeOfEntry(draft, 'reading', now);
  const time = readingTime(injectedAt, at);
  const hours = hoursSince(injectedAt, at);
  const isNow = at.getTime() === now.getTime();
  return (
    <>
      <p className="tb-figures">{words.before(figures.before)}</p>
      {time !== 'in-time' && hours >= 0 && (
        <Banner tone="warning" title={isNow ? words.outOfTime[time](hours) : words.readOutOfTime[time](hours)}>
          <p>{words.readingRule(readAfterHours, readWithinHours)}</p>
        </Banner>
      )}
    </>
  );
}

interface GrowthProps {
  test: TbTest;
  entry: TbEntry;
  /** `undefined` if it is not in the herd. */
  animal: Animal | undefined;
  nation: Nation | null;
}

/** The growth of the folds and what it suggests. Of a species that nobody reads by a rule, only the growth. */
export function Growth({ test: { figures }, entry: { avian, bovine }, animal, nation }: GrowthProps) {
  const { tbTest: words } = useAllWords();
  const growth =
    avian === null || bovine === null ? null : growthOf({ before: figures.before, reading: { avian, bovine } });
  const suggested = growth && interpretationOf(growth, animal ?? { species: null }, nation);
  return (
    <p className="tb-figures" role="status">
      {growth && `${words.growth(growth)} ${suggested ? words.suggested(suggested) : words.notInterpreted}`}
    </p>
  );
}

interface InconclusiveProps {
  test: TbTest;
  animal: Animal | undefined;
  nation: Nation | null;
  isSecond: boolean;
}

/** When an inconclusive animal is tested again, and what a second inconclusive result means. */
export function Inconclusive({ test, animal, nation, isSecond }: InconclusiveProps) {
  const { tbTest: words } = useAllWords();
  const asked = animal ?? { species: null };
  const day = retestDayOf(test, asked, { nation, isSecond });
  const retest = words.retest[nation === 'Northern Ireland' ? 'northernIreland' : 'britain'];
  const isReactor = isReactorIfTwice(asked, nation);
  return (
    <>
      {isSecond && (
        <Banner tone="danger" title={words.second.title}>
          <p>{isReactor ? words.second.reactor : words.second.elsewhere}</p>
        </Banner>
      )}
      {day !== null && (
        <Banner title={retest(format.day(day), retestDaysIn(nation))}>
          {tbKindOf(asked) !== 'cattle' && <p>{words.retestOfOthers}</p>}
        </Banner>
      )}
    </>
  );
}
