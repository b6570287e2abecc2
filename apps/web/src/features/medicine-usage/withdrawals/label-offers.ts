import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import type { Withheld, WithheldLine } from '@byre/contract/medicine-usage/withheld';
import type { WithdrawalProduct } from '../draft/withdrawals.ts';

/** The lines of one medicine that await a decision: produce without a withdrawal, or with one shorter than the label's. */
export type Undecided = {
  usage: MedicineUsage;
  /** The label's periods, which can be taken over at once. */
  label: readonly WithdrawalPeriod[];
  /** Produce for which the label gives no period, so that somebody must enter it. */
  toEnter: readonly WithdrawalProduct[];
};

/** What awaits a decision among what is withheld of an animal, by medicine. */
export const undecidedOf = (withheld: readonly Pick<Withheld<MedicineUsage>, 'lines'>[]): Undecided[] => {
  const lines = withheld.flatMap((one) => one.lines).filter(isUndecided);
  return [...Map.groupBy(lines, ({ usage }) => usage._id).values()].flatMap((own): Undecided[] => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        usage: first.usage,
        label: own.flatMap(({ suggested }) => suggested ?? []),
        toEnter: own.flatMap(({ productType, suggested }) => (suggested === null ? [productType] : [])),
      },
    ];
  });
};

const isUndecided = ({ state, reason }: WithheldLine<MedicineUsage>): boolean =>
  state === 'not_recorded' || reason === 'label_period';

/** The withdrawals of a usage with these in place of others for the same produce. */
export const withWithdrawals = (
  { withdrawals }: Pick<MedicineUsage, 'withdrawals'>,
  taken: readonly Withdrawal[],
): Withdrawal[] => [
  ...withdrawals.filter(({ product_type }) => !taken.some((one) => one.product_type === product_type)),
  ...taken,
];

/** The label's periods as withdrawals of a usage. */
export const labelWithdrawals = (label: readonly WithdrawalPeriod[]): Withdrawal[] =>
  label.map((line) => inFull({ ...line, basis: 'spc' }));

/** A medicine given to several animals in one group treatment, and the same decision for all of them. */
export type UndecidedGroup = {
  groupId: string;
  undecided: readonly Undecided[];
};

/**
 * The group treatments of a farm that await a decision. Only of two animals or more: a single one has it on its own
 * screen. Medicines of one treatment whose labels differ, as in a group of two species, are apart.
 */
export const undecidedGroups = (
  byAnimal: Iterable<readonly Pick<Withheld<MedicineUsage>, 'lines'>[]>,
): UndecidedGroup[] => {
  const ofGroups = [...byAnimal].flatMap(undecidedOf).filter(({ usage }) => usage.group_id !== null);
  const keyOf = ({ usage, label, toEnter }: Undecided) =>
    JSON.stringify([usage.group_id, usage.product_id, label, toEnter]);
  return [...Map.groupBy(ofGroups, keyOf).values()].flatMap((undecided) => {
    const groupId = undecided[0]?.usage.group_id;
    return groupId && undecided.length > 1 ? [{ groupId, undecided }] : [];
  });
};
