import { isShorter } from '../../formulary/cascade.ts';
import type { WithdrawalPeriod } from '../../formulary/schema.ts';
import { withdrawalVerdict } from '../periods.ts';
import type { EntryDoubt, EntryFigures, EntryQuestion } from './entry-doubt.ts';

/**
 * Less than this part of the shortest of the other entries, or more than so many times the longest, is asked about. A
 * long-acting form is withheld for up to five times as long as a daily one.
 */
const [shortPart, longTimes] = [0.2, 5];

/** The withdrawals of an entry: against what was confirmed, the substance's other entries, and labels. */
export const periodDoubts = ({ entry, before, others }: EntryQuestion): EntryDoubt[] => {
  const earlier = before?.withdrawal_periods ?? [];
  const told = entry.withdrawal_periods.flatMap((period, index): EntryDoubt[] => {
    const asked = { pointer: `/withdrawal_periods/${index}`, now: period, answer: 'ask' } as const;
    const was = earlier.find(({ product_type }) => product_type === period.product_type);
    if (was && isSamePeriod(was, period)) return [];
    if (was && isLess(period, was)) {
      return [{ ...asked, reason: { code: 'shorter', before: was }, source: 'earlier' }];
    }
    return [
      ...(was ? [{ ...asked, reason: { code: 'changed', before: was }, source: 'earlier' } as const] : []),
      ...unlikeOthers(period, asked.pointer, { entry, others }),
      ...unlikeLabels(period, asked.pointer),
    ];
  });
  const gone = earlier.filter(
    (was) => !entry.withdrawal_periods.some(({ product_type }) => product_type === was.product_type),
  );
  return [
    ...told,
    ...gone.map(
      (was): EntryDoubt => ({
        pointer: '/withdrawal_periods',
        now: null,
        answer: 'ask',
        reason: { code: 'shorter', before: was },
        source: 'earlier',
      }),
    ),
  ];
};

const unlikeOthers = (
  period: WithdrawalPeriod,
  pointer: string,
  { entry, others }: Pick<EntryQuestion, 'entry' | 'others'>,
): EntryDoubt[] => {
  const days = daysOf(period);
  const alike = others
    .filter((one) => one.species === entry.species && isBySameRoute(one, entry))
    .flatMap(({ withdrawal_periods }) => withdrawal_periods)
    .filter((one) => one.product_type === period.product_type && startOf(one) === startOf(period))
    .flatMap((one) => daysOf(one) ?? []);
  if (days === null || alike.length === 0) return [];
  const [least, most] = [Math.min(...alike), Math.max(...alike)];
  if (days >= least * shortPart && days <= Math.max(1, most * longTimes)) return [];
  return [{ pointer, now: period, answer: 'ask', reason: { code: 'period-unlike', least, most }, source: 'others' }];
};

/** Whether both are given by a route in common. An udder tube is withheld for other times than an injection. */
const isBySameRoute = ({ routes }: EntryFigures, other: EntryFigures): boolean =>
  routes.length === 0 || other.routes.length === 0 || routes.some((route) => other.routes.includes(route));

const unlikeLabels = (now: WithdrawalPeriod, pointer: string): EntryDoubt[] => {
  const { period, unit, product_type } = now;
  if (period === null || unit === null) return [];
  const verdict = withdrawalVerdict({ kind: 'withdrawal', value: period, unit, produce: product_type });
  if (verdict.answer === 'fine' || !('most' in verdict.reason)) return [];
  const most = inDays(verdict.reason.most, unit);
  const { answer, source } = verdict;
  return [{ pointer, now, answer, reason: { code: 'period-unlike', least: 0, most }, source }];
};

/** Whether a withdrawal protects less than the one before. */
const isLess = (after: WithdrawalPeriod, before: WithdrawalPeriod): boolean => {
  if (before.not_permitted !== after.not_permitted) return before.not_permitted;
  if (after.not_permitted) return false;
  if (startOf(before) === 'calving' && startOf(after) !== 'calving') return true;
  if (startOf(after) === 'calving' && (after.minimum_dry_days ?? 0) < (before.minimum_dry_days ?? 0)) return true;
  const [one, other] = [lengthOf(after), lengthOf(before)];
  return one !== null && other !== null && isShorter(one, other);
};

const lengthOf = ({ period, unit }: WithdrawalPeriod) => (period === null || unit === null ? null : { period, unit });

const daysOf = ({ period, unit }: WithdrawalPeriod): number | null => (period === null ? null : inDays(period, unit));

const inDays = (period: number, unit: WithdrawalPeriod['unit']): number => (unit === 'hours' ? period / 24 : period);

const startOf = ({ counts_from }: WithdrawalPeriod) => counts_from ?? 'treatment';

const isSamePeriod = (one: WithdrawalPeriod, other: WithdrawalPeriod): boolean =>
  one.not_permitted === other.not_permitted &&
  one.period === other.period &&
  one.unit === other.unit &&
  startOf(one) === startOf(other) &&
  (one.minimum_dry_days ?? null) === (other.minimum_dry_days ?? null);
