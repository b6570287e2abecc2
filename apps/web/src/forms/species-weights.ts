/**
 * From the smallest newborn to the heaviest adult that a farm vet meets, in kg. A typed weight is checked against it;
 * it is never a weight to dose by. Deliberately wide, and not a breed standard.
 */
const ranges: Readonly<Record<string, { least: number; most: number }>> = {
  Cattle: { least: 15, most: 1_400 },
  Sheep: { least: 1, most: 180 },
  Goat: { least: 1, most: 150 },
  Pig: { least: 0.5, most: 450 },
  Horse: { least: 20, most: 1_200 },
  Chicken: { least: 0.03, most: 8 },
  Turkey: { least: 0.04, most: 30 },
  Duck: { least: 0.04, most: 8 },
  Goose: { least: 0.08, most: 12 },
};

/** The possible weights of an animal of a species; null if they are not known here. */
export const weightRange = (species: string | null): { least: number; most: number } | null =>
  species === null ? null : (ranges[species] ?? null);
