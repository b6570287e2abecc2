/** `all 20 are`, `3 of 20 are`, `1 of 20 is` */
const someOf = (some: number, count: number): string =>
  some === count ? `all ${count} are` : `${some} of ${count} ${some === 1 ? 'is' : 'are'}`;

/** What is shown about a product before it is chosen. */
export const productChoice = {
  none: (produce: string) => `${produce} nil`,
  withheld: (produce: string, length: string) => `${produce} ${length}`,
  notPermitted: (produce: string) => `${produce}: not permitted`,
  shortestMilk: 'Shortest milk withdrawal first',
  shortestMilkHint: 'According to your practice’s formulary. Products it does not list come last.',
  whichMedicines: 'After which medicines',
  milkingTubeForDry: 'For cows in milk; this one is dry',
  dryTubeForMilking: 'Dry-cow tube; this one is in milk',
  milkingTubeForSomeDry: (dry: number, count: number) => `For cows in milk; ${someOf(dry, count)} dry`,
  dryTubeForSomeMilking: (inMilk: number, count: number) => `Dry-cow tube; ${someOf(inMilk, count)} in milk`,
};
