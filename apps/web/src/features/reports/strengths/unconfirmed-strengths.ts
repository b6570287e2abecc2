import { packUnitOf, type SuggestedStrength, strengthInName } from '@byre/contract/formulary/strength-in-name';
import { type PackUnit, type StrengthUnit, unitFactor } from '@byre/contract/formulary/units';
import type { AntibioticProduct } from '@byre/contract/reports/antibiotic-schema';

/* Plain data and rules: the desk asks them of a report, and carries none of the schemas. */

/** A strength to be confirmed. It has no amount if the product's name has none that fits. */
export type UnconfirmedStrength = { substance: string; amount: number | null; unit: StrengthUnit; per: PackUnit };

export type UnconfirmedProduct = {
  product_id: string;
  name: string;
  usages: number;
  strengths: readonly UnconfirmedStrength[];
  /** The unit in which its amounts were recorded. */
  usedUnit: string | null;
  /** Its active substances that are not antibiotics, whose strengths are not needed. */
  others: readonly string[];
  /** The source of the filled-in strength, or why there is none. */
  hint: 'in-name' | 'several' | 'with-others' | 'none' | 'other-unit';
};

/**
 * The products that could not be weighed because a strength is missing, the most used first. Each is listed once,
 * whatever the species.
 */
export const unconfirmedStrengths = (products: readonly AntibioticProduct[]): UnconfirmedProduct[] =>
  [...Map.groupBy(products, ({ product_id }) => product_id).values()]
    .flatMap((those) => {
      const [first] = those;
      const usages = those.reduce(
        (sum, { gaps }) => sum + (gaps.find(({ gap }) => gap === 'strength')?.usages ?? 0),
        0,
      );
      return first && usages > 0 ? [lineOf(first, usages)] : [];
    })
    .toSorted((a, b) => b.usages - a.usages);

const lineOf = (product: AntibioticProduct, usages: number): UnconfirmedProduct => {
  const { product_id, quantities } = product;
  const name = product.name ?? product_id;
  const substances = product.substances.map(({ substance }) => substance);
  const usedUnit = quantities.find(({ units }) => units !== null)?.units ?? null;
  const pack = packUnitOf(usedUnit);
  const others = othersOf(product);
  const suggested =
    others === null ? null : strengthInName({ name, forms: [], substances: [...substances, ...others] });
  // A strength in another unit than the amounts would not help to weigh them.
  const fits = suggested !== null && (pack === null || unitFactor(pack, suggested.per) !== null);
  const strength = fits ? suggested : null;
  return {
    product_id,
    name,
    usages,
    usedUnit,
    strengths: substances.map((substance) => ({
      substance,
      amount: strength?.amount ?? null,
      unit: strength?.unit ?? 'mg',
      per: strength?.per ?? pack ?? 'ml',
    })),
    others: others ?? [],
    hint: hintOf({ suggested, fits, of: substances.length, others: others?.length ?? 0 }),
  };
};

/** `of`: how many antibiotics the product has. */
const hintOf = (line: {
  suggested: SuggestedStrength | null;
  fits: boolean;
  of: number;
  others: number;
}): UnconfirmedProduct['hint'] => {
  if (line.suggested !== null) return line.fits ? 'in-name' : 'other-unit';
  if (line.of > 1) return 'several';
  return line.others > 0 ? 'with-others' : 'none';
};

/**
 * Null if they are not known, so that the antibiotic may be combined with anything: of a report kept on the device by an
 * earlier version, or of a practice's own product without stated substances, which is known by its name alone.
 */
const othersOf = ({ name, substances, other_substances }: Report): readonly string[] | null =>
  substances.some(({ substance }) => substance === name) ? null : (other_substances ?? null);
type Report = Omit<AntibioticProduct, 'other_substances'> & Partial<Pick<AntibioticProduct, 'other_substances'>>;
