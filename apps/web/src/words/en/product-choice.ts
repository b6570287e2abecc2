/** What of a product is told before it is chosen. */
export const productChoice = {
  none: (produce: string) => `${produce} none`,
  withheld: (produce: string, length: string) => `${produce} ${length}`,
  notPermitted: (produce: string) => `${produce}: not permitted`,
  shortestMilk: 'Shortest milk withdrawal first',
  shortestMilkHint: 'As your practice’s formulary says; what it does not name comes after.',
  whichMedicines: 'After which medicines',
  milkingTubeForDry: 'For cows in milk; this one is dry',
  dryTubeForMilking: 'Dry-cow tube; this one is in milk',
};
