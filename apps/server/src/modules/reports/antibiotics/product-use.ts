import { ingredientGaps } from '@byre/contract/formulary/active-ingredient';
import type { AntibioticProduct } from '@byre/contract/reports/antibiotic-schema';
import { count, rounded } from './sums.ts';
import { firstGap, sumOf, usedOf, type Weighed } from './weighed-use.ts';

/** The uses of one product for one species as a line of the report. `weighed` has at least one member. */
export const productOf = (weighed: readonly Weighed[]): AntibioticProduct => {
  const [first] = weighed;
  if (!first) throw new Error('A group has a member.');
  const { row, facts } = first;
  const amounts = weighed.filter(({ row: { volume } }) => volume !== null);
  const substances = Map.groupBy(
    weighed.flatMap((one) => one.substances),
    ({ substance }) => substance,
  );
  return {
    product_id: row.product_id,
    name: row.name,
    species: row.species,
    highest_priority: weighed.some(({ substances: own }) => own.some((one) => one.highest_priority)),
    imported: facts?.imported ?? false,
    listed: facts?.listed ?? false,
    authority: facts?.authority ?? null,
    cascade: count(weighed.map((one) => one.row.cascade)),
    quantities: [...Map.groupBy(amounts, (one) => one.row.units)].map(([units, those]) => ({
      volume: rounded(count(those.map((one) => one.row.volume ?? 0))),
      units,
    })),
    substances: [...substances.values()].flatMap((those) => {
      const [one] = those;
      if (!one) return [];
      const { substance, group, highest_priority } = one;
      return [{ substance, group, highest_priority, mg: sumOf(those) }];
    }),
    other_substances: [...new Set(weighed.flatMap((one) => one.others))],
    gaps: ingredientGaps.flatMap((gap) => {
      const usages = count(weighed.flatMap((one) => (firstGap(one) === gap ? [one.row.usages] : [])));
      return usages > 0 ? [{ gap, usages }] : [];
    }),
    ...usedOf(weighed),
  };
};
