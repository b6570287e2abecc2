/* Plain words, because schemas of several folders are made from them. */

export const withdrawalUnits = ['hours', 'days'] as const;
export const withdrawalBases = ['spc', 'cascade', 'vet'] as const;
/** What a withdrawal is counted from: the end of the treatment or, for milk after a dry-cow product, calving. */
export const withdrawalStarts = ['treatment', 'calving'] as const;

/**
 * What is known of one kind of produce. `clear`: it may be used. `until`: from a known moment on. `until_further_notice`:
 * a course goes on or a calving is awaited. `never`: it must not be used. `not_recorded`: nobody recorded a withdrawal,
 * so it counts as withheld.
 */
export const produceStates = ['clear', 'until', 'until_further_notice', 'never', 'not_recorded'] as const;
export type ProduceState = (typeof produceStates)[number];
export const withheldStates = ['until', 'until_further_notice', 'never', 'not_recorded'] as const;
export type WithheldState = (typeof withheldStates)[number];

/**
 * Why produce is withheld. `banned`: a substance that is banned in food-producing animals. `no_residue_limit`: a substance
 * for which no maximum residue limit is known. `not_permitted`: recorded as never to be used. `open_course`: the end of
 * treatment is not known. `awaits_calving`: it counts from a calving that is not recorded. `not_recorded`: no withdrawal
 * is recorded. `label_period`: the period of the label, because the recorded one is shorter and has no reason. `dated`:
 * until a known moment.
 */
export const withheldReasons = [
  'banned',
  'no_residue_limit',
  'not_permitted',
  'open_course',
  'awaits_calving',
  'not_recorded',
  'label_period',
  'dated',
] as const;
export type WithheldReason = (typeof withheldReasons)[number];
