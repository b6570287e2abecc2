/** The arguments of this script, and how it reports what it saw. */
declare const process: { env: Record<string, string | undefined>; exitCode: number };

export const url = process.env.BYRE ?? '';
export const token = process.env.TOKEN ?? '';

export const farmId = '87/100/4208';
export const animalId = 'UK100017600364';

/** Ends the script at the first result that is not as expected. */
export const hold = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(`Does not hold: ${what}`);
  console.log(`  ${what}`);
};
