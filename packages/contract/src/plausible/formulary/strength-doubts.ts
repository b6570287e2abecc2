import type { Strength } from '../../formulary/schema.ts';
import { strengthInName } from '../../formulary/strength-in-name.ts';
import type { EntryDoubt, EntryQuestion } from './entry-doubt.ts';
import { isSameStrength, milligramsPer, ofSameSubstance, type PlainStrength } from './strengths.ts';

/** The strengths of an entry: against matter itself, the name, what was confirmed, and the product's other species. */
export const strengthDoubts = ({ entry, before, product, product_id, others }: EntryQuestion): EntryDoubt[] => {
  const named = product === null ? null : strengthInName(product);
  const elsewhere = others.filter((one) => one.product_id === product_id).flatMap(({ strengths }) => strengths);
  const earlier = before?.strengths ?? [];
  const told = entry.strengths.flatMap((strength, index): EntryDoubt[] => {
    const pointer = `/strengths/${index}`;
    const dense = tooDense(strength, entry.strengths);
    if (dense) {
      return [
        { pointer, now: strength, answer: 'refuse', reason: { code: 'more-than-matter', ...dense }, source: 'matter' },
      ];
    }
    const was = ofSameSubstance(earlier, strength);
    if (was && isSameStrength(was, strength)) return [];
    const other = ofSameSubstance(elsewhere, strength);
    const asked = { pointer, now: strength, answer: 'ask' } as const;
    return [
      ...(was ? [{ ...asked, reason: { code: 'changed', before: was }, source: 'earlier' } as const] : []),
      ...(named && !isSameStrength(named, strength)
        ? [{ ...asked, reason: { code: 'name-says', name: named }, source: 'name' } as const]
        : []),
      ...(other && !isSameStrength(other, strength)
        ? [{ ...asked, reason: { code: 'others-have', ...rangeOf(other) }, source: 'others' } as const]
        : []),
    ];
  });
  const gone = earlier.filter((was) => ofSameSubstance(entry.strengths, was) === undefined);
  return [
    ...told,
    ...gone.map(
      (was): EntryDoubt => ({
        pointer: '/strengths',
        now: null,
        answer: 'ask',
        reason: { code: 'changed', before: was },
        source: 'earlier',
      }),
    ),
  ];
};

const rangeOf = ({ amount, unit, per }: Strength) => ({ least: amount, most: amount, unit: `${unit}/${per}` });

/** More mg of all substances than this is more than the ml, or the g, itself (source: matter). */
const mostMilligrams = 1_000;
/** The size of binary rounding errors. */
const rounding = 1e-9;

/**
 * What a ml or a g would hold, if that is more than it weighs: of one strength, or of all of a product together. Null if
 * it is possible.
 */
export const tooDense = (
  strength: PlainStrength,
  all: readonly PlainStrength[],
): { mg: number; per: 'ml' | 'g' } | null => {
  const own = milligramsPer(strength);
  if (own === null) return null;
  const together = all.reduce((sum, one) => {
    const other = milligramsPer(one);
    return other?.per === own.per ? sum + other.mg : sum;
  }, 0);
  const mg = Math.max(own.mg, together);
  return mg > mostMilligrams * (1 + rounding) ? { mg, per: own.per } : null;
};
