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
};
