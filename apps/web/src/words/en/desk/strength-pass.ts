import { format } from '../../format.ts';

/** Confirming the strengths of antibiotics one after another. */
export const strengthPass = {
  title: 'Strengths to confirm',
  subtitle:
    'Antibiotics used in the last year that could not be weighed, most used first. Compare each with its label. Enter confirms and moves on. Escape skips.',
  loading: 'Looking for unconfirmed strengths',
  failed: 'The products could not be fetched from the practice’s server.',
  again: 'Try again',
  nothing: 'Every antibiotic used in the last year has a confirmed strength.',
  progress: (done: number, of: number, uses: number, ofUses: number) =>
    `${format.number(done)} of ${format.count(of, 'product', 'products')} confirmed, ${format.number(uses)} of ${format.count(ofUses, 'use', 'uses')} can now be weighed.`,
  uses: (n: number) => format.count(n, 'use', 'uses'),
  hints: {
    'in-name': () => 'Filled in from the product’s name. Check it on the label.',
    several: () => 'Several substances: enter each from the label.',
    'with-others': (_unit: string, others: string) =>
      `It also contains ${others}. Enter the strength of the antibiotic alone, from the label.`,
    none: () => 'No strength could be read from the name. Enter it from the label.',
    'other-unit': (unit: string, _others: string) =>
      `Uses were recorded in ${unit || 'another unit'}, which the name’s strength does not fit. Enter how much one contains.`,
  },
  amountOf: (substance: string) => `Amount of ${substance}`,
  unitOf: (substance: string) => `Unit of ${substance}`,
  perOf: (substance: string) => `${substance} per`,
  per: 'in 1',
  confirm: 'Confirm',
  skip: 'Skip',
  states: {
    incomplete: 'Enter every amount, or press Escape to skip.',
    saving: 'Saving',
    confirmed: 'Confirmed',
    skipped: 'Skipped',
    failed: 'Not saved. Try again.',
    'unconfirmed-entry': 'The formulary has an unconfirmed line for it. Confirm that line there.',
  },
  open: 'Confirm strengths',
};
