import { type KnownEntry, labelFacts } from '@byre/contract/formulary/label-facts';
import { residueLimitOfListed, substancesWithLimit } from '@byre/contract/formulary/residue-limits';
import { withheldOfUsage } from '@byre/contract/medicine-usage/withheld';
import type { Product } from '@byre/reference-data/product';
import type { AnimalRow } from './animal.ts';
import type { DemoFarm } from './farms.ts';
import { confirmedEntries } from './formulary-file.ts';
import { practices } from './practices.ts';
import type { UsageRow } from './world.ts';

/** What the lists and the example formulary know of a product when it is used on a farm. */
export type UsageFacts = (usage: UsageRow, animal: AnimalRow | undefined, farm: DemoFarm) => UsageRow;

/** Fills in what a service would: the label, whether a residue limit is known, and what the use withholds. */
export const usageFactsOf = (products: readonly Product[]): UsageFacts => {
  const withLimit = substancesWithLimit(products);
  const limits = new Map(products.map((product) => [product._id, residueLimitOfListed(product, withLimit)]));
  const entries = Map.groupBy(confirmedEntries(products), ({ product_id }) => product_id);
  return (usage, animal, farm) => {
    // Only Glen Vets have a formulary.
    const isGlens = farm.practiceIds.includes(practices.glen._id);
    const known: KnownEntry[] = isGlens ? (entries.get(usage.product_id) ?? []) : [];
    const facts = labelFacts(
      { entries: known, residue_limit: limits.get(usage.product_id) ?? null },
      { species: animal?.species ?? null, route: usage.route },
    );
    const whole = { ...usage, ...facts };
    return animal ? { ...whole, withheld: withheldOfUsage(whole, { animal, farm: farm.row }) } : whole;
  };
};
