import type { Kind } from '../animal.ts';

/** When in an animal's life a case can happen, in days, both ends included. */
export type Moment =
  | { afterCalving: readonly [number, number] }
  | { ageDays: readonly [number, number] }
  | { lactating: true }
  | { dry: true }
  | { any: true };

/** Milk after a dry-cow tube counts from calving, with the minimum dry period in days. */
export type Withdrawal =
  | readonly ['meat' | 'milk' | 'eggs', number, 'days' | 'hours']
  | readonly ['milk', number, 'days' | 'hours', { minimumDryDays: number }];

/** A medicine as it was given. The volume is that of the whole course for one animal or group. */
export type Medicine = {
  /** The beginning of the product's name on the regulator's list. */
  product: string;
  dose: string;
  volume: number;
  units: string;
  route: string;
  /** As set by the vet for this treatment, because the product list has no periods. */
  withdrawals: readonly Withdrawal[];
  /** If the product is not authorised for the species: why it was used. */
  cascadeReason?: string;
};

export type Course = {
  /** Who gives it after the first day. */
  by: 'Vet' | 'Farmer';
  days: number;
  text: string;
  medicines: readonly Medicine[];
};

/** One typical course of a case: the condition, the animal, the time, the vet's notes, and what was given. */
export type Regime = {
  condition: string;
  species: string;
  kinds: readonly Kind[];
  when: Moment;
  /** 1 to 12; without it, all year. */
  months?: readonly number[];
  /** Its frequency relative to the other regimes that suit the farm. */
  weight: number;
  notes: readonly string[];
  /** The number of animals treated alike on one day: worming, vaccinating, drying off. */
  group?: readonly [number, number];
  /** Null if nothing is given. */
  course: Course | null;
  /** The treatment if the first has failed. */
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

/** One medicine, in a vet's order: product, route, dose, total, withdrawal. */
export const given = (
  product: string,
  route: string,
  dose: string,
  [volume, units]: readonly [number, string],
  withdrawals: readonly Withdrawal[],
): Medicine => ({ product, route, dose, volume, units, withdrawals });

/** The pain relief with most treatments of cattle. */
export const meloxicamCattle = (ml: number): Medicine =>
  given('Metacam 20 mg/ml', 'subcutaneous', `${ml} ml once`, [ml, 'ml'], meatAndMilk(15, 120));

/** None is authorised for sheep in Great Britain, so it is given to them under the cascade. */
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
