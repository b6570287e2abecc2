import { isOfSpecies } from '@byre/contract/animals/species';
import type { PoultryCrop } from '@byre/contract/reports/antibiotic-schema';
import type { StockClassName } from '@byre/contract/reports/stock-classes';
import type { SectorUse } from './sector-figures.ts';

/**
 * One crop of a house. `number` tells the crops of an animal entry apart. `birds`: its last count above zero, which is
 * what left for slaughter.
 */
type Crop = Pick<
  PoultryCrop,
  'farm_id' | 'farm_name' | 'animal_id' | 'stock_id' | 'species' | 'housed_at' | 'left_at' | 'birds'
> & { number: number };
/** Which crop something was given to. */
export type OfCrop = { animal_id: string; number: number };
export type CropSources = {
  crops: readonly Crop[];
  uses: readonly (SectorUse & OfCrop)[];
  weightOf: (name: StockClassName) => number;
};

/**
 * Antibiotics given to each crop from its first day to its last, also before the period, in mg per population
 * correction unit: birds at the end × 1 kg for chickens, 6.5 kg
 * for turkeys (EMA/238630/2011, appendix 2). Topical products are left out.
 */
export const cropsOf = ({ crops, uses, weightOf }: CropSources): PoultryCrop[] => {
  const keyOf = (one: OfCrop & { farm_id: string | null }) => `${one.farm_id}\n${one.animal_id}\n${one.number}`;
  const usesOf = Map.groupBy(uses, keyOf);
  return crops.map(({ number, ...crop }) => {
    const used = (usesOf.get(keyOf({ ...crop, number })) ?? []).filter(({ route }) => route !== 'topical');
    const mg = sumOf(used.map((one) => one.mg));
    const kg = (crop.birds ?? 0) * weightOfBird(crop.species, weightOf);
    return {
      ...crop,
      mg,
      highest_priority_mg: sumOf(used.map((one) => one.highest_priority_mg)),
      usages: used.reduce((sum, one) => sum + one.usages, 0),
      gap_usages: used.reduce((sum, one) => sum + one.gap_usages, 0),
      mg_per_pcu: mg === null || kg === 0 ? null : Math.round((mg / kg) * 1e6) / 1e6,
    };
  });
};

/** No weight is published for other birds. */
const weightOfBird = (species: string | null, weightOf: CropSources['weightOf']): number => {
  if (isOfSpecies(species, ['Chicken']) === 'yes') return weightOf('broiler');
  return isOfSpecies(species, ['Turkey']) === 'yes' ? weightOf('turkey') : 0;
};

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((one) => one !== null);
  if (amounts.length > 0 && known.length === 0) return null;
  return Math.round(known.reduce((sum, one) => sum + one, 0) * 1_000) / 1_000;
};
