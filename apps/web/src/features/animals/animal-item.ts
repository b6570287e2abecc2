import type { getAnimal } from '../../device/reads/farm-reads.ts';

/** An animal as this device shows it: with the unsent edits on top, and whether there are any. */
export type AnimalItem = NonNullable<Awaited<ReturnType<typeof getAnimal>>>;
