import { animalsOf } from './species.ts';

/** Use under the cascade, and the minimum withdrawal that the law in Great Britain requires for it. */
export const cascade = {
  title: 'Cascade',
  notUsed: 'Not used',
  needed: {
    'no-species': () =>
      'The species is not recorded, or the animals are of several. If the label does not name the animal, using it needs the cascade.',
    'not-listed': (species: string) =>
      `The product is not listed for ${animalsOf(species)}: using it needs the cascade.`,
    unknown: (species: string) =>
      `The list does not say which species the product is for. If the label does not name ${animalsOf(species)}, using it needs the cascade.`,
  },
  label: (produce: string) => `${produce}: what the label (SPC) says`,
  labelKinds: {
    unknown: 'Not looked up yet',
    period: 'It gives a withdrawal period',
    'not-authorised': {
      meat: 'Not authorised for food-producing animals',
      milk: 'Not authorised for animals producing milk for human consumption',
      eggs: 'Not authorised for birds producing eggs for human consumption',
      honey: 'Not authorised for bees',
    },
  },
  longest: (produce: string) => `${produce}: longest period, any species`,
  minimum: (produce: string, period: string) => `${produce}: at least ${period}.`,
  noMinimum: (produce: string) => `${produce}: no minimum is calculated.`,
  rules: {
    'longest-times-1.5': 'The longest period on the label for any species, times 1.5, rounded up.',
    'eggs-14-days': '14 days where the product is not authorised for animals producing eggs for human consumption.',
    'milk-7-days': '7 days where the product is not authorised for animals producing milk for human consumption.',
    'milk-zero-1-day': '1 day where the label says zero hours.',
    'meat-28-days': '28 days where the product is not authorised for food-producing animals.',
    'meat-zero':
      'The label says zero. The law has a separate rule for a zero meat period, which Byre does not calculate. Set it yourself.',
    banned: 'A substance in it is banned in food-producing animals. Only “not for human use” can be recorded.',
    'no-residue-limit': 'No residue limit is known for this medicine. Only “not for human use” can be recorded.',
    'no-rule': 'The law sets no minimum for honey. Set it yourself.',
    'label-unknown': 'Check the label, and the minimum is calculated.',
    'not-great-britain':
      'This farm is in Northern Ireland. EU rules apply, and Byre does not calculate them. Set it yourself.',
  },
  banned: {
    title: (substance: string) => `${substance} is banned in food-producing animals`,
    text: (source: string) =>
      `Do not give it to an animal from which meat, milk, eggs or honey may be taken, also under the cascade. No withdrawal period makes it lawful (${source}).`,
    given: 'If it was given, record it. The animal and its produce must never be used for food.',
    onlyNever: 'No withdrawal period is lawful for this medicine',
    takeNever: 'Record as not for human use',
    noPeriod: 'Banned in food-producing animals: choose “Always: not for human use”.',
  },
  everyUse: 'The minimum applies to any use under the cascade, even at the label dose for the same species.',
  fromFormulary: "Label period from the practice's formulary.",
  missing: (species: string) => `The formulary has none for ${species}. If the label does, use the longest.`,
  take: (produce: string, period: string) => `Set ${produce.toLowerCase()} to ${period}`,
  tooShort: (period: string) => `Shorter than the law allows under the cascade: at least ${period}.`,
  checked: 'I have checked the label and set these withdrawals',
  checkedHint: 'You are responsible for these periods. Residues may require longer than the legal minimum.',
};
