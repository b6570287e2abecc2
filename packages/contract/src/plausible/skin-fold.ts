import { ask, fine, refuse, strictest, type Verdict } from './verdict.ts';

/** No calliper measures more, in mm. */
const calliperMm = 200;
/** Skin folds before an injection, from a calf's to an old bull's, in mm (source: skin). */
const [thinnest, thickest] = [3, 25];
/** The two sites are a hand apart on one neck: they differ by no more mm, or no more of the thinner one. */
const [apartMm, apartShare] = [4, 0.5];
/** The callipers are read to a mm or two, so a fold is not thinner by more. A reaction grows it by no more. */
const [thinnerMm, grownMm] = [2, 50];

export type SkinFoldFigure = {
  kind: 'skin_fold';
  /** In mm. */
  value: number;
  /** The fold of the other site in the same step; null while it is not measured. Not compared at the reading. */
  other: number | null;
  /** The fold of the same site before the injection; null in the step before it. */
  before: number | null;
};

/** A fold of a tuberculin test: by itself, against the other side, and at the reading against the fold before. */
export const skinFoldVerdict = ({ value, other, before }: SkinFoldFigure): Verdict => {
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  if (value > calliperMm) return refuse('skin', { code: 'impossible', least: null, most: calliperMm, species: null });
  if (before !== null) {
    const isLikely = value >= before - thinnerMm && value <= before + grownMm;
    return isLikely ? fine : ask('reactions', { code: 'before-fold', before });
  }
  return strictest([
    value < thinnest || value > thickest
      ? ask('skin', { code: 'unusual', least: thinnest, most: thickest, species: null })
      : fine,
    other !== null && Math.abs(value - other) > Math.max(apartMm, apartShare * Math.min(value, other))
      ? ask('skin', { code: 'other-fold', other })
      : fine,
  ]);
};
