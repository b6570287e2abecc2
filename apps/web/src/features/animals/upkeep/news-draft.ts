import type { Animal } from '@byre/contract/animals/schema';

/** What was chosen; `null` adds nothing. */
export type NewsDraft = {
  state: string | null;
  lactation: number | null;
  milk: string | null;
  diet: string | null;
  /** Of a pen or flock. Absent in a draft that was kept before heads were counted. */
  heads?: number | null;
  /** The numbers by which the farm calls it, where somebody changed them. */
  numbers?: Partial<Record<OwnNumber, string>>;
};

export const ownNumbers = ['management_number', 'freeze_brand'] as const;
export type OwnNumber = (typeof ownNumbers)[number];

/** The numbers that are others than the animal has; an empty one takes it away. */
export const changedNumbers = (
  animal: Pick<Animal, OwnNumber>,
  { numbers = {} }: Pick<NewsDraft, 'numbers'>,
): Partial<Record<OwnNumber, string | null>> =>
  Object.fromEntries(
    ownNumbers.flatMap((name) => {
      const typed = numbers[name]?.trim();
      return typed === undefined || typed === (animal[name] ?? '') ? [] : [[name, typed === '' ? null : typed]];
    }),
  );
