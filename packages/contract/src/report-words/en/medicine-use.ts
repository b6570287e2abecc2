/** The report of medicine totals, on the screen and on paper. */
export const medicineUse = {
  empty: 'No medicine was recorded here in this period',
  table: 'Medicines used',
  /** Some pens or flocks were not counted. */
  atLeast: (animals: string) => `at least ${animals}`,
  method: [
    'Each medicine recorded in a treatment is one use. It counts on the day it was first given or, where no day was entered, on the day it was recorded.',
    'Amounts of one product are added up separately for each unit: millilitres are never added to tubes. A use without an amount is not included in any total.',
    'An animal that was treated several times counts once. A pen or flock counts as the largest number of animals that was treated in it. Where nobody recorded a number it counts as one, and the figure says “at least”.',
    'Days and months are those of the practice’s time zone.',
  ],
};
