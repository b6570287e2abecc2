/** The species that a practice can choose, as animals and products name them. */
export const offeredSpecies = ['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', 'Turkey', 'Horse'] as const;
