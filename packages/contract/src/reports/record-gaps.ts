/* Plain data and rules: the app asks them of its own records, too, and carries none of the schemas. */

/** What the record of a medicine has to tell (Veterinary Medicines Regulations 2013, regulations 18 and 19; Red Tractor). */
export const recordFacts = ['animal', 'batch', 'quantity', 'reason', 'by', 'meat', 'milk'] as const;
export type RecordFact = (typeof recordFacts)[number];

/** What is known of one medicine that was given. */
export type Recorded = {
  /** Null where the animal itself is not known. */
  animal: { species: string | null; gender: string | null } | null;
  batches: readonly unknown[];
  total_volume: unknown;
  administered_by: string | null;
  withdrawals: readonly { product_type: string }[];
  conditions: readonly unknown[];
  notes: string | null;
};

/** The facts that nobody wrote down, in the order in which a record tells them. */
export const missingFacts = (recorded: Recorded): RecordFact[] => {
  const { animal, batches, total_volume, administered_by, withdrawals, conditions, notes } = recorded;
  const isWithheld = (produce: string): boolean => withdrawals.some(({ product_type }) => product_type === produce);
  const isMissing: Readonly<Record<RecordFact, boolean>> = {
    animal: animal === null,
    batch: batches.length === 0,
    quantity: total_volume === null,
    reason: conditions.length === 0 && !notes,
    by: administered_by === null,
    meat: !isWithheld('meat'),
    // Only what gives milk for people has milk to withhold.
    milk: givesMilk(animal) && !isWithheld('milk'),
  };
  return recordFacts.filter((fact) => isMissing[fact]);
};

const givesMilk = (animal: Recorded['animal']): boolean =>
  animal !== null && ['Cattle', 'Sheep', 'Goat'].includes(animal.species ?? '') && animal.gender !== 'Male';
