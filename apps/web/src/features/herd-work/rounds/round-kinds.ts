import type { ObservationKind } from '@byre/contract/entities/observation';

export const roundKinds = [
  'pregnancy',
  'mobility',
  'body_condition',
  'weight',
] as const satisfies readonly ObservationKind[];
export type RoundKind = (typeof roundKinds)[number];

export const isRoundKind = (text: string): text is RoundKind => roundKinds.some((kind) => kind === text);

/** The unit and scale of a round: mobility on the AHDB scale, condition from one to five, weight in kilograms. */
export const measureOf = (kind: RoundKind): { unit: string | null; scale: string | null } => ({
  unit: kind === 'weight' ? 'kg' : null,
  scale: kind === 'mobility' ? 'AHDB 0-3' : kind === 'body_condition' ? '1-5' : null,
});

export type Finding = {
  value: number | string;
  /** Details in words: how many weeks in calf, or what was felt on the ovaries. */
  notes: string | null;
};

/** Good, imperfect, impaired and severely impaired mobility (AHDB mobility score). From 2 on a cow is lame. */
export const mobilityScores = [0, 1, 2, 3] as const;
export const lameFrom = 2;

/** Body condition of dairy cows and ewes is scored from one to five, in quarters. */
export const conditionScores = [1, 2, 3, 4, 5] as const;
export const conditionParts = [0, 0.25, 0.5, 0.75] as const;
