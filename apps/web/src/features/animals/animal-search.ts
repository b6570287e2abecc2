/** What is looked for among a farm's animals: digits as they were typed or read, and where the animal is. */
export type AnimalSearch = { digits: string; status: 'on-farm' | 'left' | 'dead' };

/** The address of an animal, made by the screen. */
export type LinkToAnimal = (place: { farmId: string; animalId: string }) => string;
