/** The species that a practice can say it works with, as animals and products name them. */
export const offeredSpecies = ['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', 'Turkey', 'Horse'] as const;
