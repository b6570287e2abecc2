import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Product } from '@byre/contract/products/schema';
import type { Edit } from '../../device/edits/edit-request.ts';
import { searchProducts } from '../../device/reads/list-reads.ts';
import { isUnfinishedDay } from '../../ui/fields/british-day.ts';

/** The two injections of the comparative test. */
export const tbSides = ['avian', 'bovine'] as const;
export type TbSide = (typeof tbSides)[number];

/** The tuberculin of one side today; `batch` and `expiry` (`YYYY-MM-DD`, or as typed so far) as in the form. */
export type Tuberculin = {
  product_id: string;
  /** Links the medicines of the day. */
  groupId: string;
  batch: string;
  expiry: string;
};

/** Asked once, recorded with every animal. */
export type Tuberculins = {
  avian: Tuberculin | null;
  bovine: Tuberculin | null;
  /** The person has confirmed that the label gives no withdrawal. Before that none is recorded. */
  hasNoWithdrawal: boolean;
};

export const noTuberculins: Tuberculins = { avian: null, bovine: null, hasNoWithdrawal: false };

/** The side that a product is for, by its substances on the list; `null` if it is not a tuberculin. */
export const sideOf = ({
  theraputic_group,
  active_substances,
}: Pick<Product, 'theraputic_group' | 'active_substances'>): TbSide | null => {
  if (!/diagnostic/i.test(theraputic_group ?? '')) return null;
  if (active_substances.some((name) => /mycobacterium avium/i.test(name))) return 'avian';
  return active_substances.some((name) => /mycobacterium bovis/i.test(name)) ? 'bovine' : null;
};

/** The tuberculins that the list has for cattle. */
export const listTuberculins = async (): Promise<Record<TbSide, Product[]>> => {
  const products = await searchProducts('mycobacterium', { species: 'Cattle', limit: Number.POSITIVE_INFINITY });
  return {
    avian: products.filter((product) => sideOf(product) === 'avian'),
    bovine: products.filter((product) => sideOf(product) === 'bovine'),
  };
};

/** Whether both bottles are known, with their batches. */
export const isAnswered = (tuberculins: Tuberculins): boolean => unansweredSides(tuberculins).length === 0;

export const unansweredSides = (tuberculins: Tuberculins): TbSide[] =>
  tbSides.filter((side) => (tuberculins[side]?.batch ?? '').trim() === '');

/** Why the tuberculins are not recorded with the first animal of a day. */
export const skipReasons = ['not-to-hand', 'later', 'colleague'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The same in the record, which is the same in every language of the app. */
const skipSentences: Readonly<Record<SkipReason, string>> = {
  'not-to-hand': 'the bottle was not to hand',
  later: 'to be entered later',
  colleague: 'a colleague enters it',
};

/** How the treatment of a test is described. `skipped`: why the tuberculins are not recorded with it. */
export const strategyOf = (listed: string | null, skipped: SkipReason | null): string | null =>
  skipped === null ? listed : [...(listed === null ? [] : [listed]), leftOut(skipped)].join('. ');

/** The description without the reason, once they are recorded. */
export const strategyWithout = (strategy: string | null): string | null => {
  const reason = skipReasons.find((one) => strategy?.endsWith(leftOut(one)));
  if (strategy === null || reason === undefined) return strategy;
  return strategy.slice(0, -leftOut(reason).length).replace(/\. $/, '') || null;
};

const leftOut = (reason: SkipReason): string => `Tuberculin not recorded: ${skipSentences[reason]}`;

/** The side of each tuberculin on the list, by its id. */
export type ListedSides = ReadonlyMap<string, TbSide>;

export const listedSides = async (): Promise<ListedSides> => {
  const listed = await listTuberculins();
  return new Map(tbSides.flatMap((side) => listed[side].map(({ _id }) => [_id, side] as const)));
};

/**
 * The sides of which no tuberculin is among the medicines of a test. What this device has not sent has no copy of the
 * substances yet, so the list is asked.
 */
export const lackingSides = (usages: readonly MedicineUsage[], listed: ListedSides): TbSide[] =>
  tbSides.filter((side) => !usages.some((usage) => (sideOfUsage(usage) ?? listed.get(usage.product_id)) === side));

/** The side with an expiry that is not a valid date. It would be recorded with every animal, so saving waits for it. */
export const unreadableSide = (tuberculins: Tuberculins): TbSide | undefined =>
  tbSides.find((side) => isUnfinishedDay(tuberculins[side]?.expiry ?? ''));

/** Where the medicines of one animal's test are recorded. */
export type InjectionPlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id: string;
  treatment_id: string;
};

/** The medicines of one animal's test: 0.1 ml at each site. */
export const tuberculinEdits = (
  parents: InjectionPlace,
  { avian, bovine, hasNoWithdrawal }: Tuberculins,
  { moment, givenBy, ids }: { moment: string; givenBy: string; ids: Readonly<Record<TbSide, string>> },
): Edit[] =>
  [avian && { ...avian, id: ids.avian }, bovine && { ...bovine, id: ids.bovine }]
    .filter((one) => one !== null)
    .map(({ id, product_id, groupId, batch, expiry }) => ({
      entity: 'medicine-usage',
      op: 'create',
      parents,
      id,
      before: null,
      after: {
        product_id,
        total_volume: { volume: 0.1, units: 'ml' },
        start_date: moment,
        end_date: moment,
        route: 'intradermal',
        batches: batchesOf({ batch, expiry }),
        withdrawals: hasNoWithdrawal ? noWithdrawals : [],
        administered_by: givenBy,
        group_id: groupId,
      },
    }));

/** The batch as it is recorded; none without a number. */
export const batchesOf = ({ batch, expiry }: Pick<Tuberculin, 'batch' | 'expiry'>) =>
  batch.trim() === '' ? [] : [{ number: batch.trim(), expiry: expiry === '' ? null : `${expiry}T00:00:00.000Z` }];

/** The recorded tuberculin of a side. Other medicines of the treatment are none. */
export const usageOfSide = (
  usages: readonly MedicineUsage[],
  side: TbSide,
  { product_id }: Pick<Tuberculin, 'product_id'>,
): MedicineUsage | undefined =>
  // The copy names the substances, even of a product that is no longer on the list.
  usages.find((usage) => sideOfUsage(usage) === side) ?? usages.find((usage) => usage.product_id === product_id);

const sideOfUsage = ({ theraputic_group, active_substances }: MedicineUsage): TbSide | null =>
  sideOf({
    theraputic_group: theraputic_group.join('; '),
    active_substances: active_substances.map(({ name }) => name),
  });

export const noWithdrawals = (['meat', 'milk'] as const).map((product_type) => ({
  product_type,
  period: 0,
  unit: product_type === 'meat' ? 'days' : 'hours',
  ends_at: null,
  basis: 'spc',
}));
