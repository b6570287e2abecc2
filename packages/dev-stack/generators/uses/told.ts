/** What this script is given, and how it says what it saw. */
declare const process: { env: Record<string, string | undefined>; exitCode: number };

export const url = process.env.BYRE ?? '';
export const token = process.env.TOKEN ?? '';

export const farmId = '87/100/4208';
export const animalId = 'UK100017600364';

/** Ends with the first thing that is not as it has to be. */
export const hold = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(`Does not hold: ${what}`);
  console.log(`  ${what}`);
};
