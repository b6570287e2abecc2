/* Antibiotic use as each sector compares it. */

/** The figures that are compared. */
export const sectorNames = {
  'dairy-adult-cows': 'Dairy, per adult cow',
  'dairy-with-youngstock': 'Dairy, with youngstock',
  'dairy-lactating-courses': 'Tubes for cows in milk',
  'dairy-dry-courses': 'Tubes for dry cows',
  beef: 'Beef',
  'cattle-unsaid': 'Cattle, farm type mixed or not recorded',
  'sheep-standing': 'Sheep, standing stock',
  'sheep-slaughtered': 'Sheep, with lambs slaughtered',
  'pigs-standing': 'Pigs, standing stock',
  'pigs-slaughtered': 'Pigs, with pigs slaughtered',
  'broilers-slaughtered': 'Chickens slaughtered',
  'turkeys-slaughtered': 'Turkeys slaughtered',
};

/** Animals that a figure leaves out, because neither their age nor anything else says what they are. */
export const unclassedText = (animals: string): string => `not counted, class unknown: ${animals}`;

/** Why there is no figure. */
export const sectorGaps = {
  amount: 'none of it could be weighed',
  heads: 'a pen or flock was not counted',
  weights: 'animals of unknown class have no weight',
  slaughter: 'number slaughtered not given',
  animals: 'no animals',
};
