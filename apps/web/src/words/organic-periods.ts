import { type Produce, produceTypes } from '@byre/contract/animals/produce';
import type { Farm } from '@byre/contract/farms/schema';
import { endsAtOf, inFull, lengthMsOf, periodOf, type StoredWithdrawal } from '@byre/contract/medicine-usage/rules';
import {
  type OfAnimal,
  type WithheldLine,
  type WithholdingUsage,
  withheldLinesOf,
} from '@byre/contract/medicine-usage/withheld';
import { hourMs } from '@byre/contract/time';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/**
 * How long produce of an organic holding may not be sold as organic after a medicine. It comes on top of the legal period
 * and never replaces it.
 */
export type OrganicRule = {
  /** The legal period is multiplied by this. */
  times: number;
  /** At least so long, also where the legal period is zero. */
  leastHours: number;
  source: string;
  /** Whether somebody has compared it with the certifier's standards. While nobody has, screens say so. */
  isChecked: boolean;
};

/**
 * The rule of the law: twice the legal withdrawal period or, where none is specified, 48 hours. A period of zero is
 * taken as none, which is the longer side. A certifier may ask for more.
 */
export const organicRule: OrganicRule = {
  times: 2,
  leastHours: 48,
  source: 'Commission Regulation (EC) No 889/2008, Article 24(5), as retained in Great Britain',
  isChecked: false,
};

/** The period in which one kind of produce is not organic. `until` is null while its beginning is not known. */
export type OrganicPeriod = {
  productType: Produce;
  withdrawal: StoredWithdrawal;
  until: string | null;
};

/** The facts of a farm that decide whether the rule applies. */
export type OrganicFarm = Partial<Pick<Farm, 'organic_status'>>;

/**
 * The organic periods after one medicine; none on other holdings. None either where the legal answer has no period:
 * produce that may never be used, or for which nothing is recorded. Immunological products are not allopathic
 * treatments, so the rule does not apply to them.
 */
export const organicPeriodsOf = (
  usage: WithholdingUsage,
  { animal, farm }: OfAnimal & { farm: (OfAnimal['farm'] & OrganicFarm) | null },
): OrganicPeriod[] => {
  if (farm?.organic_status !== true || usage.residue_limit === 'not_required') return [];
  const withheld = withheldLinesOf(usage, { animal, farm });
  return produceTypes.flatMap((productType): OrganicPeriod[] => {
    const lines = withheld.filter((line) => line.productType === productType);
    if (lines.some(({ state }) => state === 'never' || state === 'not_recorded')) return [];
    // A period of zero withholds nothing by law.
    const isMale = animal.gender === 'Male' && productType === 'milk';
    const zero = isMale ? [] : usage.withdrawals.filter((one) => one.product_type === productType);
    const legal = lines.length > 0 ? lines.map(legalOf) : zero;
    const [longest] = legal.map((one) => inOrganic(one)).toSorted((a, b) => lengthMsOf(b) - lengthMsOf(a));
    if (!longest) return [];
    const until = endsAtOf(longest, usage.end_date, animal.reproductive_state);
    return [{ productType, withdrawal: longest, until }];
  });
};

/** The organic periods of an animal that have not ended at `now`, of each kind of produce the last. */
export const organicNow = <Usage extends WithholdingUsage>({
  usages,
  now,
  ...of
}: Parameters<typeof organicPeriodsOf>[1] & { usages: readonly Usage[]; now: Date }): OrganicPeriod[] => {
  const running = usages
    .flatMap((usage) => organicPeriodsOf(usage, of))
    .filter(({ until }) => until === null || until > now.toISOString());
  return produceTypes.flatMap((productType) => {
    const own = running.filter((one) => one.productType === productType);
    return own.toSorted((a, b) => (b.until ?? '9').localeCompare(a.until ?? '9', 'en')).slice(0, 1);
  });
};

/** The withdrawal that counts by law: the label's, where the recorded one is shorter without a reason. */
const legalOf = ({ reason, suggested, withdrawal }: WithheldLine<WithholdingUsage>): StoredWithdrawal =>
  reason === 'label_period' && suggested ? inFull(suggested) : (withdrawal ?? inFull({ product_type: 'meat' }));

/** A withdrawal as long as the organic rule asks. From calving, the dry days stay. */
export const inOrganic = (withdrawal: StoredWithdrawal, rule: OrganicRule = organicRule): StoredWithdrawal => {
  const legal = periodOf(withdrawal);
  if (legal === null) return withdrawal;
  const isEnough = lengthMsOf(withdrawal) * rule.times >= rule.leastHours * hourMs;
  return isEnough
    ? { ...withdrawal, period: legal.period * rule.times }
    : { ...withdrawal, period: rule.leastHours, unit: 'hours' };
};
