/** A search among a farm's animals: the digits as typed or read, and the status. */
export type AnimalSearch = { digits: string; status: 'on-farm' | 'left' | 'dead' };

/** Makes the address of an animal; the screen provides it. */
export type LinkToAnimal = (place: { farmId: string; animalId: string }) => string;
