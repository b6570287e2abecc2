import { poultry } from '../animals/birds.ts';
import { isEaten } from '../animals/eaten-species.ts';
import { isOfSpecies } from '../animals/species.ts';
import { nationOf } from '../farms/nation.ts';
import type { Farm } from '../farms/schema.ts';
import type { Withdrawal } from '../medicine-usage/schema.ts';
import type { Authority } from '../products/authorities.ts';
import { type NamedProduct, speciesOf } from '../products/species.ts';
import type { LabelPeriod } from './cascade.ts';
import { labelPeriodOf } from './label-periods.ts';
import type { FormularyEntry } from './schema.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

type Produce = Withdrawal['product_type'];
export type LabelSources = {
  entries: readonly Pick<FormularyEntry, 'species' | 'withdrawal_periods' | 'confirmed_by'>[];
  product: (NamedProduct & { authority?: Authority | undefined }) | null;
};

/**
 * What is known about the label without reading it: what the practice has confirmed, otherwise what follows from the
 * species in the list or in the product's name. Everything else must be looked up.
 */
export const listedLabelOf = (produce: Produce, { entries, product }: LabelSources): LabelPeriod => {
  const meant = product === null ? [] : speciesOf(product);
  const giving = meant.filter((species) => givers(produce)(species) && isEaten(species));
  const { label } = labelPeriodOf(entries, produce, giving);
  if (label.kind !== 'unknown') return label;
  if (hasNoLabel(product)) return { kind: 'not-authorised' };
  // If neither the list nor the name gives a species, it is unknown what the product is authorised for.
  return meant.length > 0 && giving.length === 0 ? { kind: 'not-authorised' } : label;
};

/** Human and extemporaneous medicines have no label for any animal. */
export const hasNoLabel = (product: { authority?: Authority | undefined } | null): boolean =>
  product?.authority === 'human' || product?.authority === 'extemporaneous';

const givers = (produce: Produce): ((species: string) => boolean) => {
  const isOneOf = (wanted: readonly string[]) => (species: string) => isOfSpecies(species, wanted) === 'yes';
  const isBee = isOneOf(['Honey bee']);
  if (produce === 'milk') return isOneOf(['Cattle', 'Sheep', 'Goat']);
  if (produce === 'eggs') return isOneOf(poultry);
  return produce === 'honey' ? isBee : (species) => !isBee(species);
};

/**
 * Northern Ireland has other law. Its postcodes begin with BT, unless somebody has set the nation of the farm. A farm
 * for which neither is known is taken to be in Great Britain.
 */
export const isInGreatBritain = (farm: (Pick<Farm, 'post_code'> & Partial<Pick<Farm, 'nation'>>) | null): boolean =>
  nationOf({ _id: '', post_code: farm?.post_code ?? null, nation: farm?.nation ?? null }) !== 'Northern Ireland';
