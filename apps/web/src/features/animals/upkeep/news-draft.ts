import type { Animal } from '@byre/contract/animals/schema';

/** What was chosen; `null` adds nothing. */
export type NewsDraft = {
  state: string | null;
  lactation: number | null;
  milk: string | null;
  diet: string | null;
  /** For a pen or flock. Missing from drafts kept before animals were counted. */
  heads?: number | null;
  /** The farm's own numbers for the animal, where they were changed. */
  numbers?: Partial<Record<OwnNumber, string>>;
};

export const ownNumbers = ['management_number', 'freeze_brand'] as const;
export type OwnNumber = (typeof ownNumbers)[number];

/** The numbers that differ from the animal's. An empty one removes it. */
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
