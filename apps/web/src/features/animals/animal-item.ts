import type { getAnimal } from '../../device/reads/farm-reads.ts';

/** An animal as this device shows it: with its unsent edits applied, and whether there are any. */
export type AnimalItem = NonNullable<Awaited<ReturnType<typeof getAnimal>>>;
