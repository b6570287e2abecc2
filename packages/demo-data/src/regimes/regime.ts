import type { Kind } from '../animal.ts';

/** When in an animal's life a case can happen; days, both ends included. */
export type Moment =
  | { afterCalving: readonly [number, number] }
  | { ageDays: readonly [number, number] }
  | { lactating: true }
  | { dry: true }
  | { any: true };

/** Milk after a dry-cow tube counts from calving, with the least dry days behind it. */
export type Withdrawal =
  | readonly ['meat' | 'milk' | 'eggs', number, 'days' | 'hours']
  | readonly ['milk', number, 'days' | 'hours', { minimumDryDays: number }];

/** A medicine as it was given; the volume is that of the whole course of one animal or group. */
export type Medicine = {
  /** How the product's name begins on the regulator's list. */
  product: string;
  dose: string;
  volume: number;
  units: string;
  route: string;
  /** As the vet set it for this treatment: the list of products knows no periods. */
  withdrawals: readonly Withdrawal[];
  /** Where the product is not authorised for the species: why it was used all the same. */
  cascadeReason?: string;
};

export type Course = {
  /** Who gives it after the first day. */
  by: 'Vet' | 'Farmer';
  days: number;
  text: string;
  medicines: readonly Medicine[];
};

/** One way a case goes in the field: what, in which animal, when, what the vet wrote, what was given. */
export type Regime = {
  condition: string;
  species: string;
  kinds: readonly Kind[];
  when: Moment;
  /** 1 to 12; without it, all year. */
  months?: readonly number[];
  /** How often beside the other regimes that fit the farm. */
  weight: number;
  notes: readonly string[];
  /** The same on one day for so many animals: worming, vaccinating, drying off. */
  group?: readonly [number, number];
  /** Null where nothing is given. */
  course: Course | null;
  /** What is tried when the first has failed. */
  second?: Course;
};

export const zeroMilkAndMeat: readonly Withdrawal[] = [
  ['meat', 0, 'days'],
  ['milk', 0, 'hours'],
];

export const meatAndMilk = (meatDays: number, milkHours: number): readonly Withdrawal[] => [
  ['meat', meatDays, 'days'],
  ['milk', milkHours, 'hours'],
];

export const meat = (days: number): readonly Withdrawal[] => [['meat', days, 'days']];

/** One medicine, in the order in which a vet says it: what, by which way, how much, in all, how long to wait. */
export const given = (
  product: string,
  route: string,
  dose: string,
  [volume, units]: readonly [number, string],
  withdrawals: readonly Withdrawal[],
): Medicine => ({ product, route, dose, volume, units, withdrawals });

/** Pain relief as it goes beside most treatments of cattle. */
export const meloxicamCattle = (ml: number): Medicine =>
  given('Metacam 20 mg/ml', 'subcutaneous', `${ml} ml once`, [ml, 'ml'], meatAndMilk(15, 120));

/** None is authorised for sheep in Great Britain: pain relief for them is given under the cascade. */
export const meloxicamSheep = (ml: number): Medicine => ({
  ...given('Metacam 20 mg/ml', 'subcutaneous', `${ml} ml once`, [ml, 'ml'], meat(28)),
  cascadeReason: 'Pain relief needed; no anti-inflammatory is authorised for sheep.',
});

export const penStrep = (dailyMl: number, days: number, withdrawals: readonly Withdrawal[]): Medicine =>
  given(
    'Pen & Strep',
    'intramuscular',
    `${dailyMl} ml once daily for ${days} days`,
    [dailyMl * days, 'ml'],
    withdrawals,
  );
